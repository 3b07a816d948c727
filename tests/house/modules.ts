import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { parseSync } from "oxc-parser";

/** One import of a module. `to` is a path inside the repository, or a package's name. */
export interface Edge {
  from: string;
  to: string;
  kind: "file" | "package";
  typeOnly: boolean;
  /** Loaded by `import()`, once it's needed. */
  isLater?: boolean;
}

const ROOT = join(import.meta.dirname, "../..");

/** Paths of all TypeScript modules of the product, without tests and the test suite that interactives share. */
export function productModules(): string[] {
  return globSync("src/**/*.{ts,tsx}", { cwd: ROOT })
    .filter((path) => !/\.test\.tsx?$/.test(path) && !path.startsWith("src/interactives/suite/"))
    .sort();
}

const known = new Map<string, Edge[]>();

/** All imports of a module: static, dynamic and re-exported. A file is read once, unless its text is given. */
export function edgesOf(path: string, text?: string): Edge[] {
  if (text !== undefined) return edgesIn(path, text);
  const edges = known.get(path) ?? edgesIn(path, readFileSync(join(ROOT, path), "utf8"));
  known.set(path, edges);
  return edges;
}

function edgesIn(path: string, text: string): Edge[] {
  const { module } = parseSync(path, text);
  const edges: Edge[] = [];
  for (const statement of module.staticImports) {
    const typeOnly = statement.entries.length > 0 && statement.entries.every((entry) => entry.isType);
    edges.push(edge(path, statement.moduleRequest.value, typeOnly));
  }
  for (const statement of module.staticExports) {
    for (const entry of statement.entries) {
      if (entry.moduleRequest) edges.push(edge(path, entry.moduleRequest.value, entry.isType));
    }
  }
  for (const call of module.dynamicImports) {
    const request = text.slice(call.moduleRequest.start, call.moduleRequest.end);
    const literal = /^["'`](.*)["'`]$/.exec(request);
    if (literal?.[1]) edges.push({ ...edge(path, literal[1], false), isLater: true });
  }
  return edges;
}

function edge(from: string, request: string, typeOnly: boolean): Edge {
  if (request.startsWith(".")) {
    return { from, to: relative(ROOT, join(ROOT, dirname(from), request)), kind: "file", typeOnly };
  }
  if (request.startsWith("#")) {
    const to = request.startsWith("#tests/") ? request.slice(1) : `src/${request.slice(1)}`;
    return { from, to, kind: "file", typeOnly };
  }
  return { from, to: request, kind: "package", typeOnly };
}
