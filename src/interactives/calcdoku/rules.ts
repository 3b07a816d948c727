import type { Feedback, Rules, Sentence, Violation } from "../kit/contract.ts";
import { cellName, rowAndColumn } from "../kit/grid/cell-name.ts";
import { type Cage, canStillBeMade, cellNumber, isMade, linesOf } from "./cage.ts";
import type { CalcdokuAction, CalcdokuAnswer, CalcdokuState, PublicCalcdoku } from "./schema.ts";

/** Rules of calcdoku: digits, notes and conflicts. */
export const calcdokuRules: Rules<PublicCalcdoku, CalcdokuState, CalcdokuAction, CalcdokuAnswer> = {
  type: "calcdoku",
  init(pub) {
    const cells = Array.from({ length: pub.size ** 2 }, () => 0);
    for (const { r, c, v } of pub.givens) cells[cellNumber([r, c], pub.size)] = v;
    return { cells, notes: cells.map(() => 0) };
  },
  reduce(state, action, pub) {
    const { cell, digit } = action;
    if (!Number.isInteger(cell) || cell < 0 || cell >= state.cells.length || isGiven(cell, pub)) return state;
    if (!Number.isInteger(digit) || digit < 0 || digit > pub.size) return state;
    return action.t === "put" ? put(state, cell, digit, pub.size) : note(state, cell, digit);
  },
  answer: ({ cells }) => ({ cells }),
  violations,
  solved: isSolved,
  distance(state, pub) {
    const left = state.cells.filter((digit) => digit === 0).length;
    if (left > 0) return { code: "INCOMPLETE", params: { left } };
    return { code: "SOME_OFF", params: offIn(state, pub) };
  },
  speaksOf: isAbout,
  isReady({ cells }) {
    const left = cells.filter((digit) => digit === 0).length;
    return left === 0 ? true : { code: "INCOMPLETE", params: { left } };
  },
  describe(state, pub, focus) {
    const named = focus === undefined ? -1 : cellNamed(focus, pub.size);
    const filled = state.cells.filter((digit) => digit > 0).length;
    if (named < 0) return { code: "WHOLE", params: { filled, total: state.cells.length } };
    return describeCell(state, pub, named);
  },
  announce(before, after, { cell, digit, t }, pub) {
    const params = { ...rowAndColumn(cell, pub.size), digit };
    if (t === "note")
      return { code: "SAY_NOTE", params: { ...params, on: hasNote(after, cell, digit) ? "yes" : "no" } };
    if (after.cells[cell] === 0) return { code: before.cells[cell] === 0 ? "SAY_NOTES_GONE" : "SAY_EMPTY", params };
    return { code: "SAY_PUT", params };
  },
};

function isSolved({ cells }: CalcdokuState, { size, cages }: PublicCalcdoku): boolean {
  const digits = (line: readonly number[]) => line.map((cell) => cells[cell] ?? 0);
  return (
    cells.every((digit) => digit > 0) &&
    linesOf(size).every((line) => new Set(digits(line)).size === size) &&
    cages.every((cage) => isMade(cage, digits(cage.cells.map((cell) => cellNumber(cell, size)))))
  );
}

/** True while nobody has touched what a hint is about: a cell, a cage or a line. */
function isAbout({ code, params = {}, at = [] }: Feedback, { cells }: CalcdokuState, { size }: PublicCalcdoku) {
  const named = at.map((name) => cellNamed(name, size));
  if (code === "HINT_CELL" || code === "HINT_DIGIT") return cells[named[0] ?? -1] === 0;
  if (code === "HINT_MISTAKE") return cells[named[0] ?? -1] === params.digit;
  if (code === "HINT_MISTAKES") return null;
  const line = (params.kind === "column" ? size : 0) + Number(params.number) - 1;
  return countEmpty(cells, at.length > 0 ? named : (linesOf(size)[line] ?? [])) === params.empty;
}

/** Number of cells among these without a digit. */
export function countEmpty(digits: readonly number[], cells: readonly number[]): number {
  return cells.filter((cell) => digits[cell] === 0).length;
}

/** Rows and columns of a full grid that repeat a digit, and cages that don't make their number. */
function offIn({ cells }: CalcdokuState, { size, cages }: PublicCalcdoku): { lines: number; cages: number } {
  const digits = (line: readonly number[]) => line.map((cell) => cells[cell] ?? 0);
  const isOff = (cage: Cage) => !isMade(cage, digits(cage.cells.map((cell) => cellNumber(cell, size))));
  return {
    lines: linesOf(size).filter((line) => new Set(digits(line)).size < size).length,
    cages: cages.filter(isOff).length,
  };
}

/** True when the author filled this cell. */
export function isGiven(cell: number, { givens, size }: Pick<PublicCalcdoku, "givens" | "size">): boolean {
  return givens.some(({ r, c }) => cellNumber([r, c], size) === cell);
}

/** True when the cell has a note of this digit. */
export function hasNote({ notes }: CalcdokuState, cell: number, digit: number): boolean {
  return ((notes[cell] ?? 0) & (1 << (digit - 1))) !== 0;
}

/** Digits noted in a cell, ascending. */
export function notesOf(state: CalcdokuState, cell: number): number[] {
  return [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => hasNote(state, cell, digit));
}

/** Cage of a cell. */
export function cageOf(cell: number, { cages, size }: Pick<PublicCalcdoku, "cages" | "size">): Cage | undefined {
  return cages.find(({ cells }) => cells.some((candidate) => cellNumber(candidate, size) === cell));
}

function put(state: CalcdokuState, cell: number, digit: number, size: number): CalcdokuState {
  if (state.cells[cell] === digit && (digit > 0 || state.notes[cell] === 0)) return state;
  const cells = state.cells.with(cell, digit);
  if (digit === 0) return { cells, notes: state.notes.with(cell, 0) };
  // A digit already in a line can't be a candidate there.
  const seen = linesOf(size)
    .filter((line) => line.includes(cell))
    .flat();
  const notes = state.notes.map((bits, index) => (seen.includes(index) ? bits & ~(1 << (digit - 1)) : bits));
  return { cells, notes: notes.with(cell, 0) };
}

function note(state: CalcdokuState, cell: number, digit: number): CalcdokuState {
  if (digit === 0 || state.cells[cell] !== 0) return state;
  return { ...state, notes: state.notes.with(cell, (state.notes[cell] ?? 0) ^ (1 << (digit - 1))) };
}

function violations({ cells }: CalcdokuState, { size, cages, conflicts }: PublicCalcdoku): Violation[] {
  if (conflicts === "never") return [];
  const repeated = linesOf(size).flatMap((line): Violation[] => {
    const clashing = line.filter(
      (cell) => cells[cell] !== 0 && line.some((other) => other !== cell && cells[other] === cells[cell]),
    );
    return clashing.length === 0 ? [] : [{ code: "REPEATED", at: clashing.map((cell) => cellName(cell, size)) }];
  });
  const broken = cages.flatMap((cage): Violation[] => {
    const numbers = cage.cells.map((cell) => cellNumber(cell, size));
    if (
      canStillBeMade(
        cage,
        numbers.map((cell) => cells[cell] ?? 0),
        size,
      )
    )
      return [];
    return [{ code: "CAGE_OFF", at: numbers.map((cell) => cellName(cell, size)), params: cageParams(cage) }];
  });
  return [...repeated, ...broken];
}

const OP_NAMES = { "+": "plus", "-": "minus", "*": "times", "/": "over", "=": "given", "?": "hidden" } as const;

/** Parameters of a sentence about a cage. */
export function cageParams({ op, target, cells }: Cage): Record<string, string | number> {
  return { target, op: OP_NAMES[op], size: cells.length };
}

function describeCell(state: CalcdokuState, pub: PublicCalcdoku, cell: number): Sentence {
  const cage = cageOf(cell, pub);
  const notes = notesOf(state, cell);
  return {
    code: "CELL",
    params: {
      ...rowAndColumn(cell, pub.size),
      digit: state.cells[cell] ?? 0,
      given: isGiven(cell, pub) ? "yes" : "no",
      notes: notes.length === 0 ? "none" : notes.join(", "),
      ...cageParams(cage ?? { op: "?", target: 0, cells: [] }),
    },
  };
}

function cellNamed(name: string, size: number): number {
  return Array.from({ length: size ** 2 }, (_, cell) => cellName(cell, size)).indexOf(name);
}
