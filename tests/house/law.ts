import type { Edge } from "./modules.ts";

export type Floor = "lang" | "rules" | "design" | "contract" | "interactives" | "server" | "web" | "main";

/** Which floors a floor may lean on, itself included (ARCHITECTURE.md has the same table). */
const mayLeanOn: Readonly<Record<Floor, readonly Floor[]>> = {
  lang: ["lang"],
  rules: ["rules"],
  design: ["design"],
  contract: ["contract", "rules"],
  interactives: ["interactives", "rules", "design"],
  server: ["server", "contract", "rules", "lang", "interactives"],
  web: ["web", "contract", "rules", "lang", "design", "interactives"],
  main: ["main", "server", "web"],
};

/** Packages that a floor may use; absent: any. */
const mayUse: Partial<Record<Floor, RegExp>> = {
  lang: /^$/,
  rules: /^$/,
  design: /^(react|react-dom|lucide-react|@fontsource)/,
  contract: /^zod/,
  // lezer: parson's lint reads programs with the parsers that the editor has; no view may load it.
  // quickjs: types of what the second origin and the sandbox load. codemirror: the editor of programs, a chunk of its own.
  interactives:
    /^(zod|react|react-dom|lucide-react|intl-messageformat|pure-rand|tactile-js|@lezer\/(common|highlight|javascript|python)|@codemirror\/|quickjs-emscripten-core)/,
};

/** Files of an interactive that know answers, and what a view may therefore never load. */
const SERVER_HALF = /^(redact|check|lint|generate|checked|schema)\.ts$/;
const REACTLESS = /^(schema|rules|engine|redact|check|lint|generate|checked)[\w-]*\.ts$/;

/** The floor of a path; null outside src. */
export function floorOf(path: string): Floor | null {
  if (path === "src/main.ts") return "main";
  const floor = /^src\/(lang|rules|design|contract|interactives|server|web)\//.exec(path);
  return floor ? (floor[1] as Floor) : null; // the expression names floors only
}

/** Why an import breaks the law of the house, or null. */
export function breach(edge: Edge): string | null {
  const floor = floorOf(edge.from);
  if (!floor) return null;
  if (edge.kind === "package") return packageBreach(edge, floor);
  const target = floorOf(edge.to);
  if (target === "main") return "nobody imports main.ts";
  if (!target) return `${floor} reaches outside src`;
  if (!mayLeanOn[floor].includes(target)) return `${floor} may not lean on ${target}`;
  if (floor === "server") return serverBreach(edge);
  if (floor === "web") return webBreach(edge);
  if (floor === "interactives") return interactiveBreach(edge);
  return null;
}

function packageBreach(edge: Edge, floor: Floor): string | null {
  const allowed = mayUse[floor];
  if (allowed && !allowed.test(edge.to)) return `${floor} may not use the package ${edge.to}`;
  if (floor === "web" && /^node:/.test(edge.to)) return "web may not use node";
  if (floor === "interactives" && /^react|lucide/.test(edge.to) && isReactless(edge.from)) {
    return "the thinking files of an interactive see no React";
  }
  if (floor === "server" && /^(react|react-dom)/.test(edge.to)) return "server may not use React";
  return null;
}

function isReactless(path: string): boolean {
  const [, , , file = ""] = path.split("/");
  return REACTLESS.test(file);
}

const AREAS = /^(account|catalogue|learning|premium|trial|gift|group|classroom|authoring|experiments|staff|site)$/;

/** Of the interactives the server sees the list of checks and the kit; of another area no handler: what two need is a store or a file of its own. */
function serverBreach({ from, to }: Edge): string | null {
  if (/^src\/interactives\//.test(to) && !/^src\/interactives\/(checks\.ts|kit\/)/.test(to)) {
    return "server sees interactives only through checks.ts and the kit";
  }
  const [, , own = ""] = from.split("/");
  const [, floor, other = "", file = ""] = to.split("/");
  if (floor !== "server" || own === other || !AREAS.test(own) || !AREAS.test(other)) return null;
  return /\.page\.ts$|^serve\.ts$/.test(file) ? `the handler ${file} belongs to another area` : null;
}

/** Web sees views and the kit that draws them, never what knows answers. */
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
  if (own !== other && other !== "kit" && otherFile !== "") return "an interactive may not lean on another";
  if (own === "kit" && other !== "kit" && otherFile !== "") return "the kit knows no interactive";
  const isView = /\.tsx$/.test(ownFile) && own !== "kit";
  if (isView && own === other && SERVER_HALF.test(otherFile) && !typeOnly) {
    return "a view may not load what knows answers, nor the schema's parser";
  }
  return null;
}
