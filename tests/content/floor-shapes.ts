import { groupOf, Pattern } from "./pattern-proofs.ts";

/** Tiles of small squares, drawn in rows. */
export const floorShapes: Readonly<Record<string, string>> = {
  "an L of three small squares": "#.|##",
  "a plus of five small squares": ".#.|###|.#.",
  "a ring of eight small squares round a hole": "###|#.#|###",
};

/** True if copies of a tile, turned in any way, cover a floor whose edges join up: tried square by square. */
export function fillsFloor(drawing: string): boolean {
  const squares = drawing.split("|").flatMap((row, y) => [...row].flatMap((sign, x) => (sign === "#" ? [[x, y]] : [])));
  const size = [5, 6, 7, 8].find((side) => side ** 2 % squares.length === 0) ?? 10;
  const turned = [0, 1, 2, 3].map((times) => {
    let all = squares as [number, number][]; // pairs, as built above
    for (let turn = 0; turn < times; turn += 1) all = all.map(([x, y]) => [-y, x]);
    return all;
  });
  const taken = new Set<number>();
  const at = (x: number, y: number) => ((y + 10 * size) % size) * size + ((x + 10 * size) % size);
  const cover = (): boolean => {
    const empty = Array.from({ length: size * size }, (_, index) => index).find((index) => !taken.has(index));
    if (empty === undefined) return true;
    const [x, y] = [empty % size, Math.floor(empty / size)];
    for (const tile of turned)
      for (const [dx, dy] of tile) {
        const places = tile.map(([p, q]) => at(x + p - dx, y + q - dy));
        if (places.some((place) => taken.has(place))) continue;
        for (const place of places) taken.add(place);
        if (!hasDeadSpot(taken, turned, size) && cover()) return true;
        for (const place of places) taken.delete(place);
      }
    return false;
  };
  return cover();
}

/** True if some free square can no longer be covered by any tile. */
function hasDeadSpot(taken: ReadonlySet<number>, tiles: readonly [number, number][][], size: number): boolean {
  const at = (x: number, y: number) => ((y + 10 * size) % size) * size + ((x + 10 * size) % size);
  return Array.from({ length: size * size }, (_, index) => index).some((index) => {
    if (taken.has(index)) return false;
    const [x, y] = [index % size, Math.floor(index / size)];
    return !tiles.some((tile) =>
      tile.some(([dx, dy]) => tile.every(([p, q]) => !taken.has(at(x + p - dx, y + q - dy)))),
    );
  });
}

/** Letters as strokes between corners of a box two wide and two high. */
const letters: Readonly<Record<string, readonly [number, number, number, number][]>> = {
  A: [
    [0, 0, 1, 2],
    [1, 2, 2, 0],
    [0.5, 0.8, 1.5, 0.8],
  ],
  E: [
    [0, 0, 0, 2],
    [0, 0, 2, 0],
    [0, 1, 1.5, 1],
    [0, 2, 2, 2],
  ],
  H: [
    [0, 0, 0, 2],
    [2, 0, 2, 2],
    [0, 1, 2, 1],
  ],
  N: [
    [0, 0, 0, 2],
    [2, 0, 2, 2],
    [0, 2, 2, 0],
  ],
  F: [
    [0, 0, 0, 2],
    [0, 2, 2, 2],
    [0, 1.1, 1.5, 1.1],
  ],
};

/** Symmetries of a letter, in words. */
export function symmetriesOf(letter: string): string {
  const strokes = letters[letter] ?? [];
  const name = ([a, b, c, d]: readonly number[]) => [`${a} ${b}`, `${c} ${d}`].sort().join(" ");
  const known = new Set(strokes.map(name));
  const keeps = (move: (x: number, y: number) => [number, number]) =>
    strokes.every(([a, b, c, d]) => known.has(name([...move(a, b), ...move(c, d)])));
  const upright = keeps((x, y) => [2 - x, y]);
  const level = keeps((x, y) => [x, 2 - y]);
  const half = keeps((x, y) => [2 - x, 2 - y]);
  if (upright && level) return "two mirrors and a half turn";
  if (upright) return "one vertical mirror";
  if (level) return "one horizontal mirror";
  return half ? "a half turn, no mirror" : "none";
}

/** Wallpaper group of a sheet covered with a letter, in rows and columns. */
export function sheetOf(letter: string): string {
  const strokes = letters[letter] ?? [];
  const lattice = { a: 3, b: 3.4, angle: 90 };
  const spots = strokes.flatMap(([a, b, c, d]) =>
    [0, 1 / 3, 2 / 3, 1].map((part): [number, number] => [
      (a + part * (c - a) - 1) / lattice.a,
      (b + part * (d - b) - 1) / lattice.b,
    ]),
  );
  return groupOf(new Pattern([{ points: spots }], lattice));
}

/** Wallpaper group of a wall: joints of bricks of 4 by 1, each row shifted by half a brick. */
export function wallOfBricks(): string {
  const lattice = { a: 4, b: Math.sqrt(5), angle: (Math.atan2(1, 2) * 180) / Math.PI };
  const part = (x: number, y: number): [number, number] => [(x - 2 * y) / 4, y];
  const level = Array.from({ length: 8 }, (_, at) => part(at / 2, 0));
  const upright = [0, 0.25, 0.5, 0.75, 1].map((y) => part(0, y));
  return groupOf(new Pattern([{ points: level }, { points: upright }], lattice));
}
