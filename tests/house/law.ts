import { doors, GATHERING } from "./areas.ts";
import type { Edge } from "./modules.ts";
import { areaOf } from "./tables.ts";

export type Floor =
  | "numbers"
  | "lang"
  | "rules"
  | "render"
  | "design"
  | "figures"
  | "contract"
  | "interactives"
  | "server"
  | "web"
  | "main";

/** Floors that each floor may import, itself included (same table as in ARCHITECTURE.md). */
const mayImport: Readonly<Record<Floor, readonly Floor[]>> = {
  numbers: ["numbers"],
  lang: ["lang", "numbers"],
  rules: ["rules"],
  render: ["render", "lang", "contract"],
  design: ["design"],
  figures: ["figures", "design"],
  contract: ["contract", "rules"],
  interactives: ["interactives", "numbers", "rules", "design", "figures"],
  server: ["server", "contract", "rules", "lang", "render", "interactives"],
  web: ["web", "contract", "rules", "lang", "render", "design", "interactives"],
  main: ["main", "server", "web"],
};

/** Packages that each floor may use. A floor without a row may use any. */
const mayUse: Partial<Record<Floor, RegExp>> = {
  numbers: /^$/,
  // Computes hashes from its arguments alone: no clock, no dice, no Node.
  lang: /^@noble\/hashes\//,
  // codemirror: edits are its ChangeSets, which need no browser. ts-fsrs: arithmetic of reviews, jstat: distributions, both from their arguments alone.
  rules: /^(@codemirror\/state|jstat|ts-fsrs)$/,
  // What makes formulas, coloured code and checked drawings, on the server and in the editor's worker.
  render: /^(katex|lru-cache|saxes|@lezer\/(common|highlight|javascript|python))$/,
  // codemirror: what our code editors share.
  design: /^(react|react-dom|lucide-react|@fontsource|@codemirror\/(commands|language|state|view)|@lezer\/highlight)/,
  figures: /^react$/,
  contract: /^zod/,
  // lezer: parson's lint parses programs as the editor does; no view may load it.
  // quickjs: types of the interpreter that the second origin and the sandbox load. codemirror: the program editor, a separate chunk.
  interactives:
    /^(zod|react|react-dom|lucide-react|intl-messageformat|pure-rand|tactile-js|@lezer\/(common|highlight|javascript|python)|@codemirror\/|quickjs-emscripten-core)/,
};

/** Names of concepts: content that authors, the server and the editor share. */
const CONCEPTS = "content/concepts.json";

/** Files of an interactive that know answers, so no view may load them. */
const SERVER_HALF = /^(redact|check|lint|generate|another|interactive|schema)\.ts$/;
const REACTLESS = /^(schema|rules|engine|redact|check|lint|generate|another|interactive)[\w-]*\.ts$/;

/** Floor of a path, or null outside src. */
export function floorOf(path: string): Floor | null {
  if (path === "src/main.ts") return "main";
  const floor = /^src\/(numbers|lang|rules|render|design|figures|contract|interactives|server|web)\//.exec(path);
  return floor ? (floor[1] as Floor) : null; // the expression names floors only
}

/** Reason why an import breaks the import law, or null if it's allowed. */
export function breach(edge: Edge): string | null {
  const floor = floorOf(edge.from);
  if (!floor) return null;
  if (edge.kind === "package") return packageBreach(edge, floor);
  if (edge.to === CONCEPTS) return floor === "contract" ? null : "only contract imports the list of concepts";
  const target = floorOf(edge.to);
  if (target === "main") return "nobody imports main.ts";
  if (!target) return `${floor} reaches outside src`;
  if (!mayImport[floor].includes(target)) return `${floor} may not import ${target}`;
  if (floor === "server") return serverBreach(edge);
  if (floor === "web") return webBreach(edge);
  if (floor === "interactives") return interactiveBreach(edge);
  return null;
}

function packageBreach(edge: Edge, floor: Floor): string | null {
  const allowed = mayUse[floor];
  if (allowed && !allowed.test(edge.to)) return `${floor} may not use the package ${edge.to}`;
  if (floor === "web" && /^node:/.test(edge.to)) return "web may not use node";
  if (floor === "figures" && /\/law(s)?\.ts$|figure\.ts$/.test(edge.from))
    return "the laws of figures may not use React";
  if (floor === "interactives" && /^react|lucide/.test(edge.to) && isReactless(edge.from)) {
    return "only views and hooks of an interactive may use React";
  }
  if (floor === "server" && /^(react|react-dom)/.test(edge.to)) return "server may not use React";
  return null;
}

function isReactless(path: string): boolean {
  const [, , , file = ""] = path.split("/");
  return REACTLESS.test(file);
}

/** The server imports checks.ts, messages.ts and the kit from the interactives, and another area's files only through its doors. */
function serverBreach({ from, to }: Edge): string | null {
  if (/^src\/interactives\//.test(to) && !/^src\/interactives\/((checks|messages)\.ts|kit\/)/.test(to)) {
    return "server sees interactives only through checks.ts, messages.ts and the kit";
  }
  const [own, other] = [areaOf(from), areaOf(to)];
  if (!own || !other || own === other || other === "db" || GATHERING.test(from)) return null;
  const file = to.slice(`src/server/${other}/`.length);
  return doors[other]?.includes(file) ? null : `${file} is no door of ${other}`;
}

/** Web imports the lists of views and the kit, never a file that knows answers. */
function webBreach({ to }: Edge): string | null {
  const interactive = /^src\/interactives\/(.*)$/.exec(to)?.[1];
  if (interactive && !/^(views(-eager)?\.ts|editors\.ts|kit\/)/.test(interactive)) {
    return "web sees interactives only through their lists and the kit";
  }
  return null;
}

function interactiveBreach({ from, to, typeOnly }: Edge): string | null {
  const [, , own = "", ownFile = ""] = from.split("/");
  const [, , other = "", otherFile = ""] = to.split("/");
  const lists = ownFile === "" || own === "suite";
  if (lists || other === "") return null;
  const isOther = to.startsWith("src/interactives/") && own !== other && other !== "kit" && otherFile !== "";
  if (isOther) return own === "kit" ? "the kit may not import an interactive" : "an interactive may not import another";
  const isView = (/\.tsx$/.test(ownFile) || ownFile === "editor") && own !== "kit";
  if (isView && own === other && SERVER_HALF.test(otherFile) && !typeOnly) {
    return "a view may not load files that know answers, or the schema's parser";
  }
  return null;
}
