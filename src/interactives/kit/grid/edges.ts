/** For every cell of a grid, the sides (of t, r, b and l) on which another group begins or the grid ends. `owners` has a group for each cell, row by row. */
export function edgesOf(owners: readonly unknown[], columns: number): string[] {
  return owners.map((owner, cell) =>
    besides(cell, columns, owners.length)
      .filter(({ at }) => at === null || owners[at] !== owner)
      .map(({ side }) => side)
      .join(""),
  );
}

/** The four neighbours of a cell, null beyond the grid. */
export function besides(
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
