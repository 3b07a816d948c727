import { createHash } from "node:crypto";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createRequire, stripTypeScriptTypes } from "node:module";
import { dirname, join, posix } from "node:path";

/** Everything that runs programs, assembled in one folder: mounted into the sandbox, and served to browsers from the second origin. */
export interface Runtime {
  dir: string;
  /** Changes with every byte of the runtime. */
  hash: string;
  /** Pyodide's own files, as in its package. */
  pyodide: string;
}

/** Sources that run outside our build: only their types are stripped. */
const CODE_FOLDERS = [
  "interactives/kit/machine",
  "server/runner/sandbox",
  "web/playground",
  "web/elm-frame",
  "web/lottie-frame",
  "web/outside-frames",
];

const require = createRequire(import.meta.url);

/** Assembles the runtime below `parent`, once for each version of the sources; readable by other users. */
export function assembleRuntime(parent: string): Runtime {
  const pyodide = dirname(require.resolve("pyodide/package.json"));
  const files = [...codeFiles(), ...quickjsFiles(), ...lottieFiles(), ...stubs()];
  // Stripping types takes a compiler of ten megabytes. Equal sources, Node and rewriting give an equal result.
  const hash = createHash("sha256").update(readFileSync(join(pyodide, "package.json")));
  hash.update(process.version).update(String(rewriteImports));
  for (const { path, text } of files) hash.update(`${path}\0`).update(text);
  const name = hash.digest("hex").slice(0, 16);
  const dir = join(parent, name);
  if (!existsSync(dir)) {
    const unfinished = `${dir}.${process.pid}`;
    rmSync(unfinished, { recursive: true, force: true });
    for (const { path, text, typescriptIn } of files) {
      mkdirSync(dirname(join(unfinished, path)), { recursive: true, mode: 0o755 });
      const written = typescriptIn === undefined ? text : rewriteImports(stripTypes(String(text)), typescriptIn);
      writeFileSync(join(unfinished, path), written, { mode: 0o644 });
    }
    // Mount point of the package.
    mkdirSync(join(unfinished, "pyodide"), { mode: 0o755 });
    chmodSync(unfinished, 0o755);
    try {
      renameSync(unfinished, dir);
    } catch (error) {
      // Another process was faster.
      if (!existsSync(dir)) throw error;
      rmSync(unfinished, { recursive: true, force: true });
    }
  }
  return { dir, hash: name, pyodide };
}

interface RuntimeFile {
  path: string;
  text: string | Buffer;
  /** Folder below `src` that a TypeScript source comes from: its types are stripped as it's written. */
  typescriptIn?: string;
}

function codeFiles(): RuntimeFile[] {
  const src = join(productRoot(), "src");
  return CODE_FOLDERS.flatMap((folder) =>
    readdirSync(join(src, folder))
      .filter((name) => /\.(ts|js|py|html)$/.test(name) && !/\.test\.ts$/.test(name))
      .map((name): RuntimeFile => {
        const text = readFileSync(join(src, folder, name), "utf8");
        if (!name.endsWith(".ts")) return { path: join("code", folder, name), text };
        return { path: join("code", folder, name.replace(/\.ts$/, ".js")), text, typescriptIn: folder };
      }),
  );
}

/** Strips types without Node's warning about the experiment, which operators needn't see at every start. */
function stripTypes(text: string): string {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return stripTypeScriptTypes(text);
  } finally {
    process.emitWarning = emitWarning;
  }
}

/** Turns imports by floor into relative ones, and .ts into .js. */
function rewriteImports(text: string, folder: string): string {
  return text.replace(
    /(\bfrom "|\bimport\(")(#|\.\.?\/)([^"]+)\.ts"/g,
    (_all, before: string, how: string, path: string) => {
      if (how !== "#") return `${before}${how}${path}.js"`;
      const relative = posix.relative(folder, path);
      return `${before}${relative.startsWith(".") ? relative : `./${relative}`}.js"`;
    },
  );
}

function quickjsFiles(): RuntimeFile[] {
  const core = dirname(require.resolve("quickjs-emscripten-core"));
  const variant = dirname(require.resolve("@jitl/quickjs-wasmfile-release-sync"));
  const types = dirname(createRequire(join(core, "index.mjs")).resolve("@jitl/quickjs-ffi-types"));
  const modules = (dir: string, keep: (name: string) => boolean): RuntimeFile[] =>
    readdirSync(dir)
      .filter((name) => name.endsWith(".mjs") && keep(name))
      .map((name) => ({
        path: join("quickjs", name),
        text: relinkPackages(readFileSync(join(dir, name), "utf8")),
      }));
  return [
    ...modules(core, () => true),
    ...modules(variant, (name) => name === "ffi.mjs" || name === "emscripten-module.mjs"),
    { path: "quickjs/emscripten-module.wasm", text: readFileSync(join(variant, "emscripten-module.wasm")) },
    { path: "quickjs/ffi-types.mjs", text: readFileSync(join(types, "index.mjs"), "utf8") },
    { path: "quickjs/variant.mjs", text: VARIANT },
  ];
}

/** The smallest player: it draws with SVG, and has no way to run expressions. */
function lottieFiles(): RuntimeFile[] {
  const player = require.resolve("lottie-web/build/player/lottie_light.min.js");
  return [{ path: "lottie/lottie_light.min.js", text: readFileSync(player) }];
}

/** Replaces package names by files: a browser's worker has no import map. */
function relinkPackages(text: string): string {
  return text
    .replaceAll('from"@jitl/quickjs-ffi-types"', 'from"./ffi-types.mjs"')
    .replaceAll(/^\/\/# sourceMappingURL.*$/gm, "");
}

const VARIANT = `export const variant = {
  type: "sync",
  importFFI: () => import("./ffi.mjs").then((module) => module.QuickJSFFI),
  importModuleLoader: () => import("./emscripten-module.mjs").then((module) => module.default),
};
`;

/** Pyodide loads a WebSocket package when it starts; the sandbox has none to open. */
function stubs(): RuntimeFile[] {
  return [
    { path: "package.json", text: '{"type":"module"}' },
    { path: "node_modules/ws/package.json", text: '{"name":"ws","type":"module","exports":"./index.js"}' },
    { path: "node_modules/ws/index.js", text: "export default {};\n" },
  ];
}

/** Root folder of the repository, from the sources as well as from the build. */
function productRoot(): string {
  for (let at = import.meta.dirname; ; at = dirname(at)) {
    const file = join(at, "package.json");
    if (existsSync(file) && JSON.parse(readFileSync(file, "utf8")).name === "hypatia") return at;
    if (at === dirname(at)) throw new Error("The product's folder cannot be found.");
  }
}
