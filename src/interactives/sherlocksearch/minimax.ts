import { allCodes, type CodeSpace, codeCount, marksOf } from "./code.ts";

/** Feedback of any guess on any code, each as a small number; `all` right is the highest. */
export interface MarkTable {
  codes: readonly number[][];
  /** Row by row: guess × codes. */
  marks: Uint8Array;
  all: number;
}

/** Maximum number of codes in a table: 1296 of them fill 1.7 MB. */
export const MAX_TABLED = 1300;

const tables = new Map<string, MarkTable>();

/** Feedback table of a space, cached (there are few); null if it would be too large. */
export function markTable(space: CodeSpace): MarkTable | null {
  if (codeCount(space) > MAX_TABLED) return null;
  const name = `${space.length} ${space.symbols} ${space.repeats}`;
  const table = tables.get(name) ?? makeTable(space);
  tables.set(name, table);
  return table;
}

function makeTable(space: CodeSpace): MarkTable {
  const codes = allCodes(space);
  const marks = new Uint8Array(codes.length * codes.length);
  for (const [row, guess] of codes.entries()) {
    for (let column = row; column < codes.length; column += 1) {
      const { right, misplaced } = marksOf(codes[column] ?? [], guess);
      const key = right * 7 + misplaced;
      marks[row * codes.length + column] = key;
      marks[column * codes.length + row] = key;
    }
  }
  return { codes, marks, all: space.length * 7 };
}

const CLASSES = 64;

/** Maximum number of codes a guess can leave. */
export function worstLeft(
  { codes, marks }: MarkTable,
  left: readonly number[],
  guess: number,
  counts = new Uint16Array(CLASSES),
): number {
  counts.fill(0);
  let worst = 0;
  const row = guess * codes.length;
  for (const code of left) {
    const key = marks[row + code] ?? 0;
    const count = (counts[key] ?? 0) + 1;
    counts[key] = count;
    if (count > worst) worst = count;
  }
  return worst;
}

/** Knuth's choice (1977): the guess that leaves the fewest codes in the worst case; among equals one that may be right, then the first. */
export function bestGuess(table: MarkTable, left: readonly number[]): number {
  if (left.length <= 2) return left[0] ?? 0;
  const counts = new Uint16Array(CLASSES);
  const possible = new Uint8Array(table.codes.length);
  for (const code of left) possible[code] = 1;
  let best = { guess: left[0] ?? 0, score: Number.POSITIVE_INFINITY };
  for (let guess = 0; guess < table.codes.length; guess += 1) {
    const score = worstLeft(table, left, guess, counts) * 2 + (possible[guess] ? 0 : 1);
    if (score < best.score) best = { guess, score };
  }
  return best.guess;
}

/** Codes a guess leaves, by feedback. */
export function split({ codes, marks }: MarkTable, left: readonly number[], guess: number): Map<number, number[]> {
  const classes = new Map<number, number[]>();
  for (const code of left) {
    const key = marks[guess * codes.length + code] ?? 0;
    const known = classes.get(key);
    if (known) known.push(code);
    else classes.set(key, [code]);
  }
  return classes;
}

/**
 * Guesses needed over all codes when always making the best one: the most, and their sum. `work.left` counts
 * comparisons in thousands; null if it runs out.
 */
export function guessesNeeded(table: MarkTable, work: { left: number }): { worst: number; sum: number } | null {
  const everything = table.codes.map((_, code) => code);
  const visit = (left: readonly number[], depth: number): { worst: number; sum: number } | null => {
    work.left -= (left.length * table.codes.length) / 1000;
    if (work.left < 0) return null;
    const guess = bestGuess(table, left);
    let [worst, sum] = [depth, 0];
    for (const [key, rest] of split(table, left, guess)) {
      if (key === table.all) {
        sum += depth;
        continue;
      }
      const more = visit(rest, depth + 1);
      if (!more) return null;
      worst = Math.max(worst, more.worst);
      sum += more.sum;
    }
    return { worst, sum };
  };
  return visit(everything, 1);
}
