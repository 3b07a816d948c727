import type { Draft } from "../../kit/editor/author-editor.ts";
import type { AuthoredCell, AuthoredRule, AuthoredSymbol } from "../types.ts";

/** Kinds of grid to start from. */
export const STARTERS = ["picture", "latin", "sudoku", "takuzu", "kakuro"] as const;
export type Starter = (typeof STARTERS)[number];

interface Start {
  rows: number;
  cols: number;
  alphabet: AuthoredSymbol[];
  cells?: AuthoredCell[];
  rules: AuthoredRule[];
  prompt: string;
  description: string;
}

const digits = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `d${index + 1}`, label: String(index + 1) }));

const LINES: AuthoredRule[] = [
  { k: "allDifferent", over: { allRows: true } },
  { k: "allDifferent", over: { allCols: true } },
];

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

const starts: Readonly<Record<Starter, () => Start>> = {
  picture: () => ({
    rows: 5,
    cols: 5,
    alphabet: [
      { id: "off", label: "empty" },
      { id: "on", label: "shaded", pattern: "solid" },
    ],
    rules: (["row", "col"] as const).flatMap((axis) =>
      numbers(5).map((index): AuthoredRule => {
        const over = axis === "row" ? { row: index } : { col: index };
        return { k: "runs", over, v: "on", lengths: [] };
      }),
    ),
    prompt: "Shade squares so that every clue gives the runs of shaded squares in its line, in order.",
    description: "A nonogram: each row and column has a clue with the lengths of its runs of shaded squares.",
  }),
  latin: () => ({
    rows: 4,
    cols: 4,
    alphabet: digits(4),
    rules: LINES,
    prompt: "Fill in 1–4 so that no number appears twice in a row or column.",
    description: "A 4 by 4 Latin square, some of its numbers given.",
  }),
  sudoku: () => ({
    rows: 6,
    cols: 6,
    alphabet: digits(6),
    cells: numbers(36).map((cell) => {
      const [r, c] = [Math.floor(cell / 6), cell % 6];
      return { r, c, kind: "free", region: "ABCDEF"[Math.floor(r / 2) * 2 + Math.floor(c / 3)] ?? "A" };
    }),
    rules: [...LINES, { k: "allDifferent", over: { allRegions: true } }],
    prompt: "Fill in 1–6 so that no number appears twice in a row, a column or a box.",
    description: "A 6 by 6 sudoku with boxes of 2 by 3, some of its numbers given.",
  }),
  takuzu: () => ({
    rows: 4,
    cols: 4,
    alphabet: [
      { id: "moon", label: "moon", pattern: "ring" },
      { id: "sun", label: "sun", pattern: "disc" },
    ],
    rules: [
      { k: "noRun", over: { allRows: true }, longest: 2 },
      { k: "noRun", over: { allCols: true }, longest: 2 },
      { k: "count", over: { allRows: true }, v: "sun", op: "=", n: 2 },
      { k: "count", over: { allCols: true }, v: "sun", op: "=", n: 2 },
    ],
    prompt: "Fill in suns and moons: as many of each in every row and column, and never three alike in a row.",
    description: "A 4 by 4 grid of suns and moons, some of them given.",
  }),
  kakuro: () => ({
    rows: 4,
    cols: 4,
    alphabet: digits(9),
    cells: numbers(16).flatMap((cell): AuthoredCell[] => {
      const [r, c] = [Math.floor(cell / 4), cell % 4];
      return r === 0 || c === 0 ? [{ r, c, kind: "blocked" }] : [];
    }),
    rules: [],
    prompt: "Fill in 1–9 so that each run adds up to the clue before it. No number appears twice in a run.",
    description: "A kakuro of 4 by 4 squares. Each run of squares has its sum in the dark square before it.",
  }),
};

/** Fields of a draft that starts as a kind of grid. Words the author has written stay. */
export function startedAs(kind: Starter, draft: Draft): Draft {
  const { prompt, description, cells, ...grid } = starts[kind]();
  const isBlank = (field: unknown) => typeof field !== "string" || field.trim() === "";
  return {
    ...grid,
    cells,
    answer: undefined,
    ...(isBlank(draft.prompt) && { prompt }),
    ...(isBlank(draft.description) && { description }),
  };
}
