/** Putting the cursor where something was typed: what a button of the symbol bar does to a text. */
export interface Spot {
  text: string;
  from: number;
  to: number;
}

/** The text with the selection replaced; the cursor stands behind what was put in, or inside of a pair. */
export function typed({ text, from, to }: Spot, symbol: string): Spot {
  const at = from + (PAIRS.has(symbol) ? 1 : symbol.length);
  return { text: text.slice(0, from) + symbol + text.slice(to), from: at, to: at };
}

const PAIRS = new Set(["()", "[]", "{}", '""']);

/** What is hard to reach on the keyboard of a phone. */
export const SYMBOLS: Readonly<Record<"python" | "javascript", readonly string[]>> = {
  python: ["    ", ":", "()", "[]", "{}", '""', "=", "_", "+", "-", "*", "/", "%", "<", ">", "#"],
  javascript: ["  ", ";", "()", "[]", "{}", '""', "=", "=>", "+", "-", "*", "/", "%", "<", ">", "`"],
};
