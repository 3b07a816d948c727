import type { Draft } from "../../kit/editor/author-editor.ts";
import { recordsIn, textIn, wholeIn } from "../../kit/editor/read-draft.ts";
import { type AuthoredCell, type AuthoredSymbol, PATTERNS } from "../types.ts";

/** Rows or columns at most. */
export const LARGEST = 25;

/** A rule as it is in the draft: those that the tool doesn't know stay as they are. */
export type AnyRule = Record<string, unknown>;

/** The parts of a grid that can be drawn. */
export interface Drawn {
  rows: number;
  cols: number;
  alphabet: AuthoredSymbol[];
  /** Cells that aren't plain and empty, by their number, row by row. */
  cells: ReadonlyMap<number, Omit<AuthoredCell, "r" | "c">>;
  rules: AnyRule[];
}

/** Grid in a draft; what doesn't fit in is left out. */
export function drawnIn(draft: Draft): Drawn {
  const rows = wholeIn(draft.rows, 2, LARGEST, 5);
  const cols = wholeIn(draft.cols, 2, LARGEST, 5);
  const alphabet = recordsIn(draft.alphabet).map(({ id, label, pattern }): AuthoredSymbol => {
    const known = PATTERNS.find((name) => name === pattern);
    return { id: textIn(id), label: textIn(label), ...(known && { pattern: known }) };
  });
  const cells = new Map<number, Omit<AuthoredCell, "r" | "c">>();
  for (const { r, c, kind, v, region, label } of recordsIn(draft.cells)) {
    const [row, column] = [wholeIn(r, 0, rows - 1, -1), wholeIn(c, 0, cols - 1, -1)];
    if (row < 0 || column < 0) continue;
    cells.set(row * cols + column, {
      kind: kind === "blocked" || kind === "given" ? kind : "free",
      ...(kind === "given" && { v: textIn(v) }),
      ...(typeof region === "string" && { region }),
      ...(typeof label === "string" && { label }),
    });
  }
  return { rows, cols, alphabet, cells, rules: recordsIn(draft.rules) };
}

/** Fields of the draft for a grid. Cells without anything of their own aren't listed. */
export function draftOf({ rows, cols, alphabet, cells, rules }: Drawn, before: Draft): Draft {
  const listed = [...cells]
    .filter(([, { kind, region, label }]) => kind !== "free" || region !== undefined || label !== undefined)
    .toSorted(([a], [b]) => a - b)
    .map(([cell, facts]) => ({ r: Math.floor(cell / cols), c: cell % cols, ...facts }));
  return { rows, cols, alphabet, rules, cells: listed.length > 0 || before.cells !== undefined ? listed : undefined };
}

/** Grid with some cells changed. */
export function withCells(
  drawn: Drawn,
  numbers: readonly number[],
  change: (facts: Omit<AuthoredCell, "r" | "c">) => Omit<AuthoredCell, "r" | "c">,
): Drawn {
  const cells = new Map(drawn.cells);
  for (const cell of numbers) cells.set(cell, change(cells.get(cell) ?? { kind: "free" }));
  return { ...drawn, cells };
}

/** Grid of another size. Cells and rules outside it are gone; cells inside keep their row and column. */
export function resized(drawn: Drawn, rows: number, cols: number): Drawn {
  const cells = new Map(
    [...drawn.cells].flatMap(([cell, facts]): [number, Omit<AuthoredCell, "r" | "c">][] => {
      const [r, c] = [Math.floor(cell / drawn.cols), cell % drawn.cols];
      return r < rows && c < cols ? [[r * cols + c, facts]] : [];
    }),
  );
  const rules = drawn.rules.filter((rule) => placesIn(rule).every(([r, c]) => r < rows && c < cols));
  return { ...drawn, rows, cols, cells, rules };
}

function placesIn({ over, a, b }: AnyRule): (readonly [number, number])[] {
  const scope = Object(over);
  const line: [number, number][] =
    "row" in scope ? [[Number(scope.row), 0]] : "col" in scope ? [[0, Number(scope.col)]] : [];
  return [...line, ...placeList(scope.cells), ...placeList(over), ...placeList([a, b])];
}

/** Rows and columns in a list; anything else in it is left out. */
export function placeList(value: unknown): [number, number][] {
  return (Array.isArray(value) ? value : []).flatMap((place: unknown): [number, number][] => {
    const [r, c] = Array.isArray(place) ? place : [];
    return typeof r === "number" && typeof c === "number" ? [[r, c]] : [];
  });
}
