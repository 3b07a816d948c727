import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Plugin } from "vite";

const PACKAGE = "lucide-react";
/** Makes a component of an icon: the package's own way takes 2 KB for settings that we don't use. */
const CREATE = join(import.meta.dirname, "../src/design/create-icon.ts");
const ICON_FILE = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/;
const IMPORT = /import \{([^}]*)\} from "lucide-react";/g;

/**
 * Imports each icon from its own file instead of from the list of all 1,700: the bundler then sees who needs which,
 * and a page doesn't load the icons of the others.
 */
export function iconsAlone(): Plugin {
  let files: Map<string, string> | undefined;
  return {
    name: "icons-alone",
    enforce: "pre",
    resolveId(source, importer) {
      return source.endsWith("/createLucideIcon.mjs") && importer?.includes(`/${PACKAGE}/`) ? CREATE : null;
    },
    transform(code, id) {
      if (ICON_FILE.test(id)) return { code: withoutKeys(code), map: null };
      if (!code.includes(`"${PACKAGE}"`)) return null;
      files ??= readIconFiles();
      const known = files;
      return { code: code.replace(IMPORT, (_line, names: string) => importsOf(names, known)), map: null };
    },
  };
}

/** An icon's file without the keys of its parts, which our way of drawing it doesn't need and which can't be compressed. */
export function withoutKeys(code: string): string {
  return code.replace(/,\s*key: "\w+"/g, "").replace(/^__iconData\.node;$/m, "");
}

/** Imports of `A, B as C, type D`, each from its own file; types stay with the package. */
export function importsOf(names: string, files: ReadonlyMap<string, string>): string {
  const imports = names.split(",").map((each) => {
    const name = each.trim();
    if (name === "") return "";
    if (name.startsWith("type ")) return `import type { ${name.slice("type ".length)} } from "${PACKAGE}";`;
    const [icon = "", as = icon] = name.split(" as ");
    const file = files.get(icon);
    if (file === undefined) throw new Error(`${PACKAGE} has no icon "${icon}".`);
    return `import ${as} from "${PACKAGE}/icons/${file}";`;
  });
  return imports.join(" ");
}

/** Files of all icons by each of their names, from the package's own list. */
export function readIconFiles(): Map<string, string> {
  const list = readFileSync(
    createRequire(import.meta.url)
      .resolve(PACKAGE)
      .replace(/dist\/.*$/, "dist/esm/lucide-react.mjs"),
    "utf8",
  );
  const files = new Map<string, string>();
  for (const [, names = "", file = ""] of list.matchAll(/^export \{ (.*) \} from '\.\/icons\/([\w-]+)\.mjs';$/gm)) {
    for (const [, name = ""] of names.matchAll(/default as (\w+)/g)) files.set(name, file);
  }
  return files;
}
