const signs: Readonly<Record<string, string>> = {
  cdot: "·",
  times: "×",
  div: "÷",
  pm: "±",
  le: "≤",
  leq: "≤",
  ge: "≥",
  geq: "≥",
  ne: "≠",
  neq: "≠",
  approx: "≈",
  to: "→",
  rightarrow: "→",
  infty: "infinity",
  sqrt: "√",
  circ: "°",
  degree: "°",
  ldots: "…",
  dots: "…",
  cdots: "…",
  sum: "sum",
  int: "integral",
  quad: " ",
  left: "",
  right: "",
  text: "",
  mathrm: "",
  mathbf: "",
  displaystyle: "",
  frac: "",
};

const fraction = /\\[dt]?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g;
const NESTED_FRACTIONS = 4;

/**
 * Spells a formula in words and signs for descriptions: `\frac{3}{4}` becomes `3/4`. An approximation for people who
 * can't see the formula.
 */
export function spokenMaths(tex: string): string {
  let words = tex;
  for (let level = 0; level < NESTED_FRACTIONS && words.includes("frac"); level++) {
    words = words.replace(fraction, (_, over: string, under: string) => `${grouped(over)}/${grouped(under)}`);
  }
  return words
    .replace(/\\([a-zA-Z]+)/g, (_, name: string) => signs[name] ?? `${name} `)
    .replace(/\\[,;:! ]/g, " ")
    .replace(/\^\{?°\}?/g, "°")
    .replace(/[\\{}$]/g, "")
    .replace(/\s+/g, " ")
    .trim();
}

/** Puts parentheses around a part of a fraction that needs them. */
function grouped(part: string): string {
  return /^[\w.]*$/.test(part) || /^\\[a-zA-Z]+$/.test(part) ? part : `(${part})`;
}
