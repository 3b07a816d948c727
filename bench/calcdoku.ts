import { type Cage, canStillBeMade, isMade, linesOf, type Puzzle } from "#interactives/calcdoku/cage.ts";
import { solve } from "#interactives/calcdoku/engine.ts";
import { type Random, seededRandom } from "#interactives/kit/random.ts";
import { cpuOf, median, ms } from "./measure.ts";
import type { Bench, Row } from "./row.ts";

const SIZE = 9;
const MAX_CAGE_CELLS = 4;
const PUZZLES = 41;
/** Budget for proving a 9 × 9 unique: median in milliseconds. */
const MOST = 5;
/** Nodes after which the reference gives up: some of its searches would take minutes. */
const MAX_NODES = 2_000_000;

/** Proves that a 9 × 9 calcdoku has exactly one solution, against cell-by-cell backtracking. */
export const calcdoku: Bench = {
  id: "I-calcdoku",
  async run(): Promise<Row[]> {
    const puzzles = uniquePuzzles();
    const ours: number[] = [];
    const theirs: number[] = [];
    let stopped = 0;
    for (const puzzle of puzzles) {
      let reference = { count: 0, gaveUp: false };
      const [mine = 0, other = 0] = [
        cpuOf([() => solve(puzzle, 200_000)], { rounds: 5, warmUps: 2, times: 1 })[0],
        cpuOf([() => (reference = backtrack(puzzle))], { rounds: 1, warmUps: 0, times: 1 })[0],
      ];
      ours.push(mine);
      theirs.push(other);
      const { count, gaveUp } = reference;
      if (gaveUp) stopped += 1;
      else if (count !== 1) throw new Error(`The reference counts ${count} solutions where ours found one.`);
    }
    const [mine, other] = [median(ours), median(theirs)];
    return [
      {
        id: "I-calcdoku",
        what: `calcdoku 9×9: exactly one solution, median of ${puzzles.length} (backtracking stopped early on ${stopped})`,
        ours: ms(mine),
        reference: `${stopped * 2 > puzzles.length ? "> " : ""}${ms(other)}`,
        ratio: Math.round((other / mine) * 10) / 10,
        target: `≤ ${MOST} ms`,
        holds: mine <= MOST,
      },
    ];
  },
};

/** Puzzles like those of authors: cages of at most four cells around a random square. Only puzzles with one solution are kept. */
function uniquePuzzles(): Puzzle[] {
  const found: Puzzle[] = [];
  for (let seed = 0; found.length < PUZZLES; seed += 1) {
    const puzzle = anyPuzzle(seededRandom(`bench calcdoku ${seed}`));
    const { count, gaveUp } = solve(puzzle, 200_000);
    if (count === 1 && !gaveUp) found.push(puzzle);
  }
  return found;
}

function anyPuzzle(dice: Random): Puzzle {
  const order = Array.from({ length: SIZE }, (_, index) => index);
  const [rows, columns, digits] = [dice.shuffle(order), dice.shuffle(order), dice.shuffle(order)];
  const square = rows.flatMap((r) => columns.map((c) => (digits[(r + c) % SIZE] ?? 0) + 1));
  const free = new Set(dice.shuffle(square.map((_, cell) => cell)));
  const cages: Cage[] = [];
  for (const start of [...free]) {
    if (!free.delete(start)) continue;
    const cells = [start];
    const wanted = dice.int(2, MAX_CAGE_CELLS);
    while (cells.length < wanted) {
      const next = dice.shuffle(cells.flatMap((cell) => besides(cell))).find((cell) => free.has(cell));
      if (next === undefined) break;
      free.delete(next);
      cells.push(next);
    }
    cages.push(cageAround(cells, square, dice));
  }
  return { size: SIZE, cages, givens: [] };
}

function besides(cell: number): number[] {
  const column = cell % SIZE;
  const sides = [column > 0 && cell - 1, column < SIZE - 1 && cell + 1, cell >= SIZE && cell - SIZE, cell + SIZE];
  return sides.filter((side) => side !== false && side < SIZE ** 2) as number[]; // no false is left
}

function cageAround(cells: readonly number[], square: readonly number[], dice: Random): Cage {
  const digits = cells.map((cell) => square[cell] ?? 0);
  const [high, low] = [Math.max(...digits), Math.min(...digits)];
  const targets = {
    "=": high,
    "+": digits.reduce((sum, digit) => sum + digit, 0),
    "*": digits.reduce((product, digit) => product * digit, 1),
    "-": high - low,
    "/": high / low,
  };
  const ops = (["+", "*", "-", "/"] as const).filter((op) => isMade({ op, target: targets[op] }, digits));
  const op = cells.length === 1 ? "=" : dice.pick(ops);
  return { cells: cells.map((cell) => [Math.floor(cell / SIZE), cell % SIZE]), op, target: targets[op] };
}

/**
 * Backtracks cell by cell in reading order, trying each digit that neither line holds and that leaves its cage a
 * chance. Stops at the second solution.
 */
function backtrack({ size, cages }: Puzzle): { count: number; gaveUp: boolean } {
  const cells = new Uint8Array(size ** 2);
  const lines = linesOf(size);
  const linesAt = Array.from(cells, (_, cell) => lines.flatMap((line, index) => (line.includes(cell) ? [index] : [])));
  const used = new Uint16Array(lines.length);
  const numbers = cages.map((cage) => cage.cells.map(([r, c]) => r * size + c));
  const cageAt = Array.from(cells, (_, cell) => numbers.findIndex((cage) => cage.includes(cell)));
  let count = 0;
  let nodes = 0;

  function fill(cell: number): void {
    if (cell === cells.length) {
      count += 1;
      return;
    }
    const [row = 0, column = 0] = linesAt[cell] ?? [];
    const cage = cageAt[cell] ?? 0;
    for (let digit = 1; digit <= size && count < 2 && nodes < MAX_NODES; digit += 1) {
      const bit = 1 << digit;
      if ((((used[row] ?? 0) | (used[column] ?? 0)) & bit) !== 0) continue;
      nodes += 1;
      cells[cell] = digit;
      const digits = (numbers[cage] ?? []).map((cell) => cells[cell] ?? 0);
      const target = cages[cage];
      if (!target || canStillBeMade(target, digits, size)) {
        used[row] = (used[row] ?? 0) | bit;
        used[column] = (used[column] ?? 0) | bit;
        fill(cell + 1);
        used[row] = (used[row] ?? 0) & ~bit;
        used[column] = (used[column] ?? 0) & ~bit;
      }
    }
    cells[cell] = 0;
  }

  fill(0);
  return { count, gaveUp: nodes >= MAX_NODES };
}
