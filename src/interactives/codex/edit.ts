/** Inserting a symbol from the symbol bar at the cursor. */
export interface Spot {
  text: string;
  from: number;
  to: number;
}

/** Replaces the selection. The cursor ends up after the inserted text, or inside a pair. */
export function insertAtSelection({ text, from, to }: Spot, symbol: string): Spot {
  const at = from + (PAIRS.has(symbol) ? 1 : symbol.length);
  return { text: text.slice(0, from) + symbol + text.slice(to), from: at, to: at };
}

const PAIRS = new Set(["()", "[]", "{}", '""']);

/** Symbols that are hard to reach on a phone keyboard. */
export const SYMBOLS: Readonly<Record<"python" | "javascript", readonly string[]>> = {
  python: ["    ", ":", "()", "[]", "{}", '""', "=", "_", "+", "-", "*", "/", "%", "<", ">", "#"],
  javascript: ["  ", ";", "()", "[]", "{}", '""', "=", "=>", "+", "-", "*", "/", "%", "<", ">", "`"],
};
