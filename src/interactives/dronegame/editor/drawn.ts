import type { Draft } from "../../kit/editor/author-editor.ts";
import { isRecord, recordsIn, textIn, wholeIn } from "../../kit/editor/read-draft.ts";
import type { Heading, Terrain } from "../types.ts";

/** Rows or columns at most. */
export const LARGEST = 16;

/** Terrains, each with the character that a new legend gives it. */
export const TERRAINS: readonly { kind: Terrain; sign: string }[] = [
  { kind: "free", sign: "." },
  { kind: "wall", sign: "#" },
  { kind: "tree", sign: "t" },
  { kind: "pad", sign: "p" },
  { kind: "parcel", sign: "o" },
  { kind: "photo", sign: "f" },
  { kind: "charger", sign: "c" },
  { kind: "wind", sign: "w" },
];

export const HEADINGS: readonly Heading[] = ["N", "E", "S", "W"];

/** A map as it's drawn. Fields that the tool doesn't know, such as the battery, stay with it. */
export interface DrawnMap {
  rows: number;
  cols: number;
  terrain: readonly Terrain[];
  start: { cell: number; dir: Heading; rest: Draft };
  rest: Draft;
}

/** Maps in a draft, with walls where the legend doesn't know a character. */
export function mapsIn(draft: Draft): DrawnMap[] {
  const legend = isRecord(draft.legend) ? draft.legend : {};
  const kindOf = (sign: string) => TERRAINS.find(({ kind }) => kind === legend[sign])?.kind ?? "free";
  return recordsIn(draft.maps).map(({ rows: lines, start, ...rest }) => {
    const written = (Array.isArray(lines) ? lines : []).map(textIn).slice(0, LARGEST);
    const isBlank = written.every((line) => line === "");
    const rows = isBlank ? 4 : written.length;
    const cols = isBlank ? 5 : Math.min(LARGEST, Math.max(...written.map((line) => line.length)));
    const terrain = Array.from({ length: rows * cols }, (_, cell) =>
      kindOf(written[Math.floor(cell / cols)]?.[cell % cols] ?? ""),
    );
    const { r, c, dir, ...more } = isRecord(start) ? start : {};
    const cell = wholeIn(r, 0, rows - 1, 0) * cols + wholeIn(c, 0, cols - 1, 0);
    return {
      rows,
      cols,
      terrain,
      start: { cell, dir: HEADINGS.find((known) => known === dir) ?? "E", rest: more },
      rest,
    };
  });
}

/** Fields of a draft for its maps. Characters of the legend stay; a terrain without one gets it. */
export function draftOf(maps: readonly DrawnMap[], before: Draft): Draft {
  const legend = new Map<string, unknown>(Object.entries(isRecord(before.legend) ? before.legend : {}));
  const used = new Set(maps.flatMap(({ terrain }) => terrain));
  const signs = new Map<Terrain, string>();
  for (const { kind, sign } of TERRAINS.filter((entry) => used.has(entry.kind))) {
    const known = [...legend].find(([, named]) => named === kind)?.[0];
    const free = [sign, ..."abdeghijklmnqrsuvxyz"].find((letter) => !legend.has(letter)) ?? sign;
    if (known === undefined) legend.set(free, kind);
    signs.set(kind, known ?? free);
  }
  return {
    maps: maps.map(({ rows, cols, terrain, start: { cell, dir, rest: more }, rest }) => ({
      rows: Array.from({ length: rows }, (_, r) =>
        terrain
          .slice(r * cols, (r + 1) * cols)
          .map((kind) => signs.get(kind))
          .join(""),
      ),
      start: { r: Math.floor(cell / cols), c: cell % cols, dir, ...more },
      ...rest,
    })),
    legend: Object.fromEntries(legend),
  };
}

/** Map of another size: what's inside it keeps its place, and new squares are free. */
export function resized(map: DrawnMap, rows: number, cols: number): DrawnMap {
  const terrain = Array.from({ length: rows * cols }, (_, cell): Terrain => {
    const [r, c] = [Math.floor(cell / cols), cell % cols];
    return (r < map.rows && c < map.cols ? map.terrain[r * map.cols + c] : null) ?? "free";
  });
  const [r, c] = [Math.floor(map.start.cell / map.cols), map.start.cell % map.cols];
  const cell = Math.min(r, rows - 1) * cols + Math.min(c, cols - 1);
  return { ...map, rows, cols, terrain, start: { ...map.start, cell } };
}

/** Map with some squares of a terrain. */
export function painted(map: DrawnMap, cells: readonly number[], kind: Terrain): DrawnMap {
  return { ...map, terrain: map.terrain.map((before, cell) => (cells.includes(cell) ? kind : before)) };
}

/** Map where the drone starts on a square. On the square where it is, it turns to the right. */
export function startedAt(map: DrawnMap, cell: number): DrawnMap {
  const at = HEADINGS.indexOf(map.start.dir);
  const dir = cell === map.start.cell ? (HEADINGS[(at + 1) % HEADINGS.length] ?? "N") : map.start.dir;
  return { ...map, start: { ...map.start, cell, dir } };
}
