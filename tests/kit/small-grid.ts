/** A cage of a public calcdoku. */
interface Cage {
  cells: [number, number][];
  op: string;
  target: number;
}

/** Digits of a 3 by 3 calcdoku, row by row, found from its public half alone. */
export function solveSmallGrid({ cages }: { cages: Cage[] }): number[] {
  const rows = [
    [1, 2, 3],
    [1, 3, 2],
    [2, 1, 3],
    [2, 3, 1],
    [3, 1, 2],
    [3, 2, 1],
  ];
  const grids = rows.flatMap((a) => rows.flatMap((b) => rows.map((c) => [...a, ...b, ...c])));
  const fits = (grid: number[]) =>
    [0, 1, 2].every((column) => new Set([0, 3, 6].map((row) => grid[row + column])).size === 3) &&
    cages.every((cage) =>
      makes(
        cage,
        cage.cells.map(([row, column]) => grid[3 * row + column] ?? 0),
      ),
    );
  return grids.find(fits) ?? [];
}

function makes({ op, target }: Cage, digits: number[]): boolean {
  const [high = 0, low = 0] = digits.toSorted((a, b) => b - a);
  if (op === "+" || op === "=") return digits.reduce((sum, digit) => sum + digit, 0) === target;
  if (op === "*") return digits.reduce((product, digit) => product * digit, 1) === target;
  return op === "-" ? high - low === target : high / low === target;
}
