/** A board as rows of free squares. */
export type Board = readonly (readonly boolean[])[];

export const board = (rows: number, columns: number, missing: readonly (readonly [number, number])[] = []): Board =>
  Array.from({ length: rows }, (_, r) =>
    Array.from({ length: columns }, (_unused, c) => !missing.some(([row, column]) => row === r && column === c)),
  );

/** Ways to lay pieces, each as squares relative to its first one in reading order. */
export type Pieces = readonly (readonly (readonly [number, number])[])[];

export const planks = (length: number): Pieces => {
  const along = Array.from({ length }, (_, at) => at);
  return [along.map((at) => [0, at] as const), along.map((at) => [at, 0] as const)];
};

/** L-shaped pieces of three squares, in all four directions. */
export const corners: Pieces = [
  [
    [0, 0],
    [0, 1],
    [1, 0],
  ],
  [
    [0, 0],
    [0, 1],
    [1, 1],
  ],
  [
    [0, 0],
    [1, 0],
    [1, 1],
  ],
  [
    [0, 0],
    [1, 0],
    [1, -1],
  ],
];

/** True if the pieces cover the board exactly: every way is tried, each state of the board once. */
export function covers(start: Board, pieces: Pieces): boolean {
  const columns = start[0]?.length ?? 0;
  const bit = (r: number, c: number) => 1n << BigInt(r * columns + c);
  let free = 0n;
  for (const [r, row] of start.entries()) for (const [c, isFree] of row.entries()) if (isFree) free |= bit(r, c);
  const dead = new Set<bigint>();
  const cover = (left: bigint, from: number): boolean => {
    if (left === 0n) return true;
    if (dead.has(left)) return false;
    let at = from;
    while ((left & (1n << BigInt(at))) === 0n) at += 1;
    const [r, c] = [Math.floor(at / columns), at % columns];
    for (const piece of pieces) {
      const spots = piece.map(([dr, dc]) => [r + dr, c + dc] as const);
      if (spots.some(([row, column]) => row >= start.length || column < 0 || column >= columns)) continue;
      const mask = spots.reduce((all, [row, column]) => all | bit(row, column), 0n);
      if ((left & mask) === mask && cover(left & ~mask, at)) return true;
    }
    dead.add(left);
    return false;
  };
  return cover(free, 0);
}

/** Number of squares of each of four colours, where each row begins one colour later. */
export function coloursOf(size: number): number[] {
  const counts = [0, 0, 0, 0];
  for (let r = 0; r < size; r += 1)
    for (let c = 0; c < size; c += 1) counts[(r + c) % 4] = (counts[(r + c) % 4] ?? 0) + 1;
  return counts;
}

/** Shortest walk on a box, 1 by 1 and 2 high, from a bottom corner to a point of the top: the least of all unfoldings. */
export const antsWay = (u: number, v: number): number =>
  Math.min(
    ...[
      [2 + v, u],
      [2 + u, v],
      [1 + v, 3 - u],
      [1 + u, 3 - v],
      [4 - u, v],
      [4 - v, u],
      [4 - u, 1 - v + 1],
      [4 - v, 1 - u + 1],
    ].map(([across = 0, along = 0]) => Math.hypot(across, along)),
  );

/** Longest of the ant's shortest walks, over a fine grid of points. */
export function farthestWalk(steps = 400): number {
  const parts = Array.from({ length: steps + 1 }, (_, step) => step / steps);
  return Math.max(...parts.map((u) => Math.max(...parts.map((v) => antsWay(u, v)))));
}
