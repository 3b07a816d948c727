import { recordsIn, wholeIn } from "../../kit/editor/read-draft.ts";
import { type Cage, cellNumber, type Given, isMade, type Op, type Puzzle } from "../cage.ts";
import { targetsOf } from "../make-cages.ts";

const OPS: readonly Op[] = ["+", "-", "*", "/", "=", "?"];

/** Maximum number of cells in a cage. */
export const MAX_CAGE_CELLS = 6;

/** A puzzle as far as it's drawn: some cells may still be in no cage. */
export interface Drawn extends Puzzle {
  size: number;
  cages: Cage[];
  givens: Given[];
}

/** Puzzle in a draft. What can't be drawn, such as cells outside the grid, is left out. */
export function drawnIn(draft: Readonly<Record<string, unknown>>): Drawn {
  const size = wholeIn(draft.size, 3, 9, 4);
  const inside = (value: unknown): value is number =>
    typeof value === "number" && Number.isInteger(value) && value >= 0 && value < size;
  const taken = new Set<number>();
  const cages = recordsIn(draft.cages).flatMap(({ cells, op, target }): Cage[] => {
    const own = (Array.isArray(cells) ? cells : []).flatMap((cell: unknown): [number, number][] => {
      const [r, c] = Array.isArray(cell) ? cell : [];
      if (!inside(r) || !inside(c) || taken.has(cellNumber([r, c], size))) return [];
      taken.add(cellNumber([r, c], size));
      return [[r, c]];
    });
    const named = OPS.find((known) => known === op);
    return own.length === 0 ? [] : [{ cells: own, op: named ?? "+", target: wholeIn(target, 0, 9 ** 6, 0) }];
  });
  const givens = recordsIn(draft.givens).flatMap(({ r, c, v }): Given[] =>
    inside(r) && inside(c) ? [{ r, c, v: wholeIn(v, 1, size, 1) }] : [],
  );
  return { size, cages, givens };
}

/** Cage of each cell, row by row; -1 for none. */
export function ownersOf({ size, cages }: Drawn): number[] {
  const owners = Array.from({ length: size ** 2 }, () => -1);
  for (const [index, { cells }] of cages.entries()) for (const cell of cells) owners[cellNumber(cell, size)] = index;
  return owners;
}

/** Puzzle with these cells in one cage: the cage of the first, or a new one. They leave the cages they were in. */
export function withCells(drawn: Drawn, cage: number, cells: readonly number[], solution: readonly number[]): Drawn {
  const before = drawn.cages[cage] ?? null;
  const own = before ? before.cells.map((cell) => cellNumber(cell, drawn.size)) : [];
  const joined = [...new Set([...own, ...cells])].slice(0, MAX_CAGE_CELLS).sort((a, b) => a - b);
  const others = drawn.cages.map((other, index) => (index === cage ? other : without(other, joined, drawn, solution)));
  const next = cageOf(joined, before?.op ?? null, drawn.size, solution);
  const cages = before ? others.map((other, index) => (index === cage ? next : other)) : [...others, next];
  return sorted({ ...drawn, cages: cages.filter(({ cells: rest }) => rest.length > 0) });
}

/** Puzzle where these cells are in no cage. */
export function withoutCells(drawn: Drawn, cells: readonly number[], solution: readonly number[]): Drawn {
  const cages = drawn.cages.map((cage) => without(cage, cells, drawn, solution));
  return sorted({ ...drawn, cages: cages.filter(({ cells: rest }) => rest.length > 0) });
}

function without(cage: Cage, cells: readonly number[], { size }: Drawn, solution: readonly number[]): Cage {
  const own = cage.cells.map((cell) => cellNumber(cell, size));
  const rest = own.filter((cell) => !cells.includes(cell));
  if (rest.length === own.length) return cage;
  return rest.length === 0 ? { ...cage, cells: [] } : cageOf(rest, cage.op, size, solution);
}

/** Cage around cells with the target that a solution gives: with this operation if it can have one, else by adding. */
export function cageOf(cells: readonly number[], op: Op | null, size: number, solution: readonly number[]): Cage {
  const targets = targetsOf(cells.map((cell) => solution[cell] ?? 0));
  const shown = op !== null && op !== "?" && targets[op] !== undefined ? op : cells.length === 1 ? "=" : "+";
  const target = targets[shown] ?? 0;
  const places = cells.map((cell): [number, number] => [Math.floor(cell / size), cell % size]);
  return { cells: places, op: op === "?" && cells.length > 1 ? "?" : shown, target };
}

/** Puzzle whose targets and givens are those of another solution. */
export function withSolution(drawn: Drawn, solution: readonly number[]): Drawn {
  const { size } = drawn;
  const cages = drawn.cages.map(({ cells, op }) =>
    cageOf(
      cells.map((cell) => cellNumber(cell, size)),
      op,
      size,
      solution,
    ),
  );
  const givens = drawn.givens.map(({ r, c }) => ({ r, c, v: solution[cellNumber([r, c], size)] ?? 1 }));
  return { ...drawn, cages, givens };
}

/** True if the digits of a solution make every target, and are where they're given. */
export function fitsSolution({ size, cages, givens }: Drawn, solution: readonly number[]): boolean {
  const digitAt = (cell: readonly [number, number]) => solution[cellNumber(cell, size)] ?? 0;
  return (
    solution.length === size ** 2 &&
    cages.every((cage) => isMade(cage, cage.cells.map(digitAt))) &&
    givens.every(({ r, c, v }) => digitAt([r, c]) === v)
  );
}

/** True if every row and column has each digit once. */
export function isLatin(solution: readonly number[], size: number): boolean {
  const along = Array.from({ length: size }, (_, index) => index);
  const isWhole = (line: readonly (number | undefined)[]) =>
    new Set(line).size === size && line.every((digit) => digit !== undefined && digit >= 1 && digit <= size);
  return (
    along.every((r) => isWhole(along.map((c) => solution[r * size + c]))) &&
    along.every((c) => isWhole(along.map((r) => solution[r * size + c])))
  );
}

/** Cages in the order of their first cells, as they're read. */
function sorted(drawn: Drawn): Drawn {
  const first = ({ cells }: Cage) => Math.min(...cells.map((cell) => cellNumber(cell, drawn.size)));
  return { ...drawn, cages: drawn.cages.toSorted((a, b) => first(a) - first(b)) };
}
