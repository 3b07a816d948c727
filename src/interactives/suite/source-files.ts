import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/** Every source file of a folder with its text, without tests. */
export function sourcesOf(folder: string): { name: string; text: string }[] {
  return readdirSync(folder)
    .filter((name) => /\.tsx?$/.test(name) && !name.includes(".test."))
    .map((name) => ({ name, text: readFileSync(join(folder, name), "utf8") }));
}

/** Modules that a file imports by value. Type-only imports vanish before anything runs. */
export function valueImports(text: string): string[] {
  const statements = text.matchAll(/^(?:import|export)\s+(?!type\b)([^;]*?)\s*from\s*"([^"]+)"/gm);
  return [...statements]
    .filter(([, names = ""]) => !/^\{(\s*type\s+[\w\s]+,?)+\s*\}$/.test(names))
    .map(([, , path = ""]) => path);
}

/** Every file and package that is loaded with this one, following relative and #interactives imports. */
export function loadedBy(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  if (!/\.tsx?$/.test(file)) return seen;
  for (const path of valueImports(readFileSync(file, "utf8"))) {
    if (path.startsWith(".")) loadedBy(resolve(dirname(file), path), seen);
    else if (path.startsWith("#")) loadedBy(resolve(import.meta.dirname, "../..", path.slice(1)), seen);
    else seen.add(path);
  }
  return seen;
}
