/** Elements allowed in figures. */
export const figureElements: ReadonlySet<string> = new Set(
  "svg g path line polyline polygon circle ellipse rect text tspan defs marker clipPath linearGradient stop title desc".split(
    " ",
  ),
);

/** Elements that hold text. */
export const wordElements: ReadonlySet<string> = new Set(["text", "tspan", "title", "desc"]);

const roles = "ink soft accent reward right wrong 1 2 3 4 5 6".split(" ");

/** Classes allowed in figures, as `design/figure.css` draws them. */
export const figureClasses: ReadonlySet<string> = new Set([
  "fig",
  ...roles.map((role) => `s-${role}`),
  ...roles.map((role) => `f-${role}`),
  ..."f-none f-paper f-surface f-accent-soft f-reward-soft f-right-soft f-wrong-soft".split(" "),
  ..."w-1 w-2 w-3 dash".split(" "),
  ..."t t-sm t-lg t-math t-bold t-mid t-end t-soft".split(" "),
]);

const numbers = /^[-+\d.eE,\s%]*$/;
const words = /^[a-zA-Z][a-zA-Z -]*$/;
const paint = /^(?:none|currentColor|context-stroke|context-fill)$/;

const named = (names: string, shape: RegExp): [string, RegExp][] => names.split(" ").map((name) => [name, shape]);

/** Values allowed for attributes, apart from `id`, `class` and references. */
export const figureAttributes: ReadonlyMap<string, RegExp> = new Map([
  ...named("x y x1 y1 x2 y2 cx cy r rx ry dx dy width height rotate offset points viewBox pathLength", numbers),
  ...named("refX refY markerWidth markerHeight textLength opacity fill-opacity stroke-opacity stop-opacity", numbers),
  ...named("text-anchor dominant-baseline stroke-linecap stroke-linejoin fill-rule clip-rule lengthAdjust", words),
  ...named("markerUnits gradientUnits clipPathUnits spreadMethod preserveAspectRatio", words),
  ...named("fill stroke stop-color", paint),
  ["d", /^[MmLlHhVvCcSsQqTtAaZz\d\s.,eE+-]*$/],
  ["transform", /^(?:[\s,]|translate|scale|rotate|skewX|skewY|matrix|\([-+\d.eE,\s]*\))*$/],
  ["gradientTransform", /^(?:[\s,]|translate|scale|rotate|matrix|\([-+\d.eE,\s]*\))*$/],
  ["orient", /^(?:auto|auto-start-reverse|-?\d+(?:\.\d+)?)$/],
  ["role", /^(?:img|presentation|none)$/],
  ["aria-hidden", /^(?:true|false)$/],
  ["aria-label", /^[^<>]*$/],
]);

/** Attributes that refer to another part of the same figure. */
export const pointers: ReadonlySet<string> = new Set(
  "fill stroke clip-path marker-start marker-mid marker-end".split(" "),
);
