import { shownTile } from "./exact-text.ts";
import type { MunchMove, Tile } from "./schema.ts";

/** A grid filled row by row; the last row may be short. */
export interface Board {
  columns: number;
  rows: number;
  count: number;
}

const MAX_COLUMNS = 6;
/** Tiles with more characters than this need wider columns. */
const SHORT = 4;
const COLUMNS_OF_LONG = 4;

/** As square as possible, at most six columns wide, or four with long tiles. */
export function boardOf(tiles: readonly Pick<Tile, "value">[]): Board {
  const longest = Math.max(...tiles.map(({ value }) => shownTile(value).length));
  const most = longest > SHORT ? COLUMNS_OF_LONG : MAX_COLUMNS;
  const columns = Math.min(most, Math.ceil(Math.sqrt(tiles.length * 1.2)));
  return { columns, rows: Math.ceil(tiles.length / columns), count: tiles.length };
}

/** Directions. */
export const WAYS = ["u", "r", "d", "l"] as const;

export type Way = (typeof WAYS)[number];

/** The neighbouring cell in a direction, or null at the edge. */
export function neighbour({ columns, count }: Board, cell: number, way: Exclude<MunchMove, "m">): number | null {
  const column = cell % columns;
  const inside = {
    u: cell >= columns,
    d: cell + columns < count,
    l: column > 0,
    r: column < columns - 1 && cell + 1 < count,
  };
  return inside[way] ? cell + { u: -columns, d: columns, l: -1, r: 1 }[way] : null;
}

/** Moves along a row and then a column from one cell to another. */
export function pathTo({ columns, count }: Board, from: number, to: number): Exclude<MunchMove, "m">[] {
  const across = (to % columns) - (from % columns);
  const down = Math.floor(to / columns) - Math.floor(from / columns);
  const sideways = Array.from({ length: Math.abs(across) }, () => (across > 0 ? "r" : "l") as "r" | "l");
  const upright = Array.from({ length: Math.abs(down) }, () => (down > 0 ? "d" : "u") as "d" | "u");
  // Out of a short last row the path goes up first.
  const lastRow = Math.floor((count - 1) / columns);
  return Math.floor(from / columns) === lastRow && down < 0 ? [...upright, ...sideways] : [...sideways, ...upright];
}
