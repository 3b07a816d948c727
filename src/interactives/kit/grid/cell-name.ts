/** Public name of a cell counted row by row from 0, as verdicts and sentences use it: r1c1 is the first. */
export function cellName(cell: number, columns: number): string {
  return `r${Math.floor(cell / columns) + 1}c${(cell % columns) + 1}`;
}

/** Row and column of a cell, both from 1, as sentences name them. */
export function rowAndColumn(cell: number, columns: number): { row: number; column: number } {
  return { row: Math.floor(cell / columns) + 1, column: (cell % columns) + 1 };
}
