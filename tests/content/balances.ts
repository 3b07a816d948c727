/** One side of scales or of an equation: a number of bags, or of x, and a number. */
export interface Line {
  bags: number;
  stones: number;
}

/** Reads one side of an equation in one letter: `2(x + 3)`, `9x − 5`, `7`. */
export function lineIn(text: string): Line {
  const plain = text.replace(/[\s\u2061-\u2064]/g, "").replaceAll("−", "-");
  const total: Line = { bags: 0, stones: 0 };
  const terms = plain.match(/[+-]?(?:\d*\.?\d*\([^)]*\)|[\d.]*[a-z]|[\d.]+)/g) ?? [];
  if (plain === "" || terms.join("") !== plain) throw new Error(`I cannot read ${text}`);
  for (const term of terms) {
    const [, sign = "", factor = "", inner] = /^([+-]?)([\d.]*)(?:\(([^)]*)\)|[a-z])?$/.exec(term) ?? [];
    const times = (sign === "-" ? -1 : 1) * (factor === "" ? 1 : Number(factor));
    if (inner !== undefined) {
      const { bags, stones } = lineIn(inner);
      total.bags += times * bags;
      total.stones += times * stones;
    } else if (/[a-z]$/.test(term)) total.bags += times;
    else total.stones += times;
  }
  return total;
}

/** Solution of an equation in one letter: a number, "none" or "all". */
export function solved(equation: string): number | "none" | "all" {
  const [left, right, more] = equation.split("=").map(lineIn);
  if (!left || !right || more) throw new Error(`${equation} isn't an equation`);
  const bags = left.bags - right.bags;
  const stones = right.stones - left.stones;
  if (bags === 0) return stones === 0 ? "all" : "none";
  return stones === 0 ? 0 : stones / bags;
}

/** The one solution of an equation. */
export function solve(equation: string): number {
  const solution = solved(equation);
  if (typeof solution !== "number") throw new Error(`${equation} has ${solution}`);
  return solution;
}

/** Both sides of scales in words: `3 bags and 2 stones balance 1 bag and 10 stones`. */
export function weighed(words: string): [Line, Line] {
  const [left, right] = words.split(/ balances? /).map((side) => ({
    bags: Number(/(\d+) bags?/.exec(side)?.[1] ?? 0),
    stones: Number(/(\d+) stones?/.exec(side)?.[1] ?? 0),
  }));
  if (!left || !right) throw new Error(`${words} has no two sides`);
  return [left, right];
}
