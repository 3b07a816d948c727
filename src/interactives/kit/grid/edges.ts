/** For every cell, the sides (of t, r, b and l) where another group begins or the grid ends. `owners` has each cell's group, row by row. */
export function edgesOf(owners: readonly unknown[], columns: number): string[] {
  return owners.map((owner, cell) =>
    neighbours(cell, columns, owners.length)
      .filter(({ at }) => at === null || owners[at] !== owner)
      .map(({ side }) => side)
      .join(""),
  );
}

/** The four neighbours of a cell, null outside the grid. */
export function neighbours(
  cell: number,
  columns: number,
  cells: number,
): { side: "t" | "r" | "b" | "l"; at: number | null }[] {
  const column = cell % columns;
  return [
    { side: "t", at: cell >= columns ? cell - columns : null },
    { side: "r", at: column < columns - 1 ? cell + 1 : null },
    { side: "b", at: cell < cells - columns ? cell + columns : null },
    { side: "l", at: column > 0 ? cell - 1 : null },
  ];
}
