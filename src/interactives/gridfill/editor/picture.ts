import type { Sentence } from "../../kit/contract.ts";
import { rowAndColumn } from "../../kit/grid/cell-name.ts";
import { type Solutions, solve } from "../engine.ts";
import { linesOf } from "../instances.ts";
import type { Puzzle, Rule } from "../types.ts";
import type { AnyRule, Drawn } from "./drawn.ts";

/** Search nodes while an author paints. */
const BUDGET = 400;

/** Id of the painted symbol of a picture: the one that its clues count. Null for other grids. */
export function paintIn({ alphabet, rules }: Drawn): string | null {
  const [first, second] = alphabet;
  if (alphabet.length !== 2 || !first || !second) return null;
  const counted = rules.find(({ k }) => k === "runs");
  return counted ? (first.id === counted.v ? first.id : second.id) : null;
}

/** Lengths of the painted runs of every row, then of every column. */
export function cluesOf(picture: ReadonlySet<number>, size: Pick<Drawn, "rows" | "cols">): number[][] {
  return [...linesOf("row", size), ...linesOf("col", size)].map((line) => {
    const runs = [0];
    for (const cell of line) {
      if (picture.has(cell)) runs.push((runs.pop() ?? 0) + 1);
      else if (runs.at(-1) !== 0) runs.push(0);
    }
    return runs.filter((length) => length > 0);
  });
}

/** Grid whose clues are those of a picture. Other rules stay. */
export function withPicture(drawn: Drawn, picture: ReadonlySet<number>, paint: string): Drawn {
  const others = drawn.rules.filter(({ k }) => k !== "runs");
  const clues = cluesOf(picture, drawn).map((lengths, index): AnyRule => {
    const over = index < drawn.rows ? { row: index } : { col: index - drawn.rows };
    return { k: "runs", over, v: paint, lengths };
  });
  const [ground] = drawn.alphabet.filter(({ id }) => id !== paint);
  const cells = new Map(
    [...drawn.cells].map(([cell, facts]) => {
      const v = picture.has(cell) ? paint : (ground?.id ?? "");
      return [cell, facts.kind === "given" ? { ...facts, v } : facts];
    }),
  );
  return { ...drawn, cells, rules: [...clues, ...others] };
}

/** Pictures with the clues of a grid: at most two. */
export function picturesOf(drawn: Drawn, paint: string): Solutions {
  const { rows, cols, alphabet, cells } = drawn;
  const symbol = (id: unknown) => alphabet.findIndex((entry) => entry.id === id) + 1;
  const rules = drawn.rules.flatMap(({ k, over, lengths }): Rule[] => {
    const place = Object(over);
    const axis = "row" in place ? { row: Number(place.row) } : { col: Number(place.col) };
    const runs = Array.isArray(lengths) ? lengths.filter((length) => typeof length === "number") : [];
    return k === "runs" ? [{ k, over: axis, v: symbol(paint), lengths: runs }] : [];
  });
  const facts = [...cells];
  const puzzle: Puzzle = {
    rows,
    cols,
    alphabet: alphabet.map(({ label }) => ({ label, pattern: null })),
    blocked: facts.flatMap(([cell, { kind }]) => (kind === "blocked" ? [cell] : [])),
    givens: facts.flatMap(([cell, { kind, v }]) => (kind === "given" && symbol(v) > 0 ? [{ cell, v: symbol(v) }] : [])),
    regions: [],
    rules,
  };
  return solve(puzzle, { nodes: BUDGET });
}

/** Sentence on how many pictures the clues allow: good if it's exactly one. */
export function pictureStatus(
  { found, gaveUp }: Solutions,
  cols: number,
): { sentence: Sentence; good: boolean | null } {
  const [first, second] = found;
  if (first && second) {
    const cell = first.findIndex((v, index) => v !== second[index]);
    return { sentence: { code: "PICTURE_MANY", params: { ...rowAndColumn(cell, cols) } }, good: false };
  }
  if (gaveUp) return { sentence: { code: "UNSURE" }, good: null };
  return first
    ? { sentence: { code: "PICTURE_ONE" }, good: true }
    : { sentence: { code: "PICTURE_NONE" }, good: false };
}

/** Painted cells of a solution. */
export function pictureIn(found: readonly number[], { alphabet }: Drawn, paint: string): ReadonlySet<number> {
  const v = alphabet.findIndex(({ id }) => id === paint) + 1;
  return new Set(found.flatMap((symbol, cell) => (symbol === v ? [cell] : [])));
}

/** Grid with as few given cells as it takes, one after the other, until this is the only picture. */
export function withGivens(drawn: Drawn, picture: ReadonlySet<number>, paint: string): Drawn {
  const [ground] = drawn.alphabet.filter(({ id }) => id !== paint);
  let next = drawn;
  for (let tries = 0; tries < drawn.rows * drawn.cols; tries += 1) {
    const others = picturesOf(next, paint).found.map((found) => pictureIn(found, drawn, paint));
    const differs = (cell: number) => others.some((other) => other.has(cell) !== picture.has(cell));
    const cell = Array.from({ length: drawn.rows * drawn.cols }, (_, index) => index).find(differs);
    if (cell === undefined) return next;
    const v = picture.has(cell) ? paint : (ground?.id ?? "");
    next = { ...next, cells: new Map(next.cells).set(cell, { ...next.cells.get(cell), kind: "given", v }) };
  }
  return next;
}
