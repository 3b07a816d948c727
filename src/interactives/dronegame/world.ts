import type { Condition, DroneMap, Goal, Heading, Query, SimpleCommand, Terrain } from "./types.ts";

/** Greatest height. 0 is landed; clearing a tree takes 2. */
export const CEILING = 3;

/** A map prepared for flying; cells are counted row by row. */
export interface Field {
  rows: number;
  columns: number;
  terrain: readonly Terrain[];
  goals: readonly Goal[];
  start: World;
  /** Capacity a charger fills up to; infinite without a battery. */
  capacity: number;
}

/** Everything that changes during a flight. Immutable. */
export interface World {
  cell: number;
  /** 0 north, 1 east, 2 south, 3 west. */
  dir: number;
  alt: number;
  battery: number;
  /** Parcels on board. */
  load: number;
  /** Cells photographed so far, ascending. */
  photos: readonly number[];
  /** Cells with parcels on the ground, ascending. */
  parcels: readonly number[];
  /** A bit for each cell flown over; kept only when it matters. */
  visited: bigint;
}

/** Why a command failed. */
export type Crash = "edge" | "wall" | "tree" | "ground" | "ceiling" | "battery" | "nothing" | "empty" | "high";

export const HEADINGS: readonly Heading[] = ["N", "E", "S", "W"];

/** Prepares a map. Characters missing from the legend count as walls. */
export function fieldOf(
  { rows, start, battery }: Omit<DroneMap, "battery" | "hidden"> & { battery?: number | null },
  legend: Readonly<Record<string, Terrain>>,
  goals: readonly Goal[],
): Field {
  const columns = rows[0]?.length ?? 0;
  const terrain = rows.flatMap((row) =>
    [...row].map((sign) => (Object.hasOwn(legend, sign) ? legend[sign] : undefined) ?? "wall"),
  );
  const cell = start.r * columns + start.c;
  const capacity = battery ?? Number.POSITIVE_INFINITY;
  return {
    rows: rows.length,
    columns,
    terrain,
    goals,
    capacity,
    start: {
      cell,
      dir: HEADINGS.indexOf(start.dir),
      alt: start.alt ?? 1,
      battery: capacity,
      load: 0,
      photos: [],
      parcels: cellsOf(terrain, "parcel"),
      visited: goals.includes("visitAll") ? 1n << BigInt(cell) : 0n,
    },
  };
}

/** Cells of one kind, ascending. */
export function cellsOf(terrain: readonly Terrain[], kind: Terrain): number[] {
  return terrain.flatMap((other, cell) => (other === kind ? [cell] : []));
}

/** The next cell in a direction, or -1 past the edge. */
export function ahead({ rows, columns }: Pick<Field, "rows" | "columns">, cell: number, dir: number): number {
  const row = Math.floor(cell / columns) + (dir === 0 ? -1 : dir === 2 ? 1 : 0);
  const column = (cell % columns) + (dir === 1 ? 1 : dir === 3 ? -1 : 0);
  return row < 0 || row >= rows || column < 0 || column >= columns ? -1 : row * columns + column;
}

/** True when a drone at this height can be over this cell. */
export function isFree(terrain: Terrain | undefined, alt: number): boolean {
  return terrain !== undefined && terrain !== "wall" && (terrain !== "tree" || alt > 1);
}

/** World after one command, or why it failed. */
export function applyCommand(field: Field, world: World, command: SimpleCommand): World | Crash {
  switch (command) {
    case "left":
      return { ...world, dir: (world.dir + 3) % 4 };
    case "right":
      return { ...world, dir: (world.dir + 1) % 4 };
    case "forward":
      return forward(field, world);
    case "up":
      return world.alt >= CEILING ? "ceiling" : drainBattery(world, 1, world.alt + 1);
    case "down":
      return down(field, world);
    case "photo":
      return field.terrain[world.cell] !== "photo" || world.photos.includes(world.cell)
        ? world
        : { ...world, photos: withCell(world.photos, world.cell) };
    case "pick":
      return pick(world);
    case "drop":
      if (world.alt > 1) return "high";
      if (world.load === 0) return "empty";
      return { ...world, load: world.load - 1, parcels: withCell(world.parcels, world.cell) };
  }
}

function forward(field: Field, world: World): World | Crash {
  if (world.alt === 0) return "ground";
  const cell = ahead(field, world.cell, world.dir);
  if (cell < 0) return "edge";
  const terrain = field.terrain[cell];
  if (terrain === "wall") return "wall";
  if (!isFree(terrain, world.alt)) return "tree";
  const left = world.battery - (terrain === "wind" ? 2 : 1);
  if (left < 0) return "battery";
  const visited = world.visited === 0n ? 0n : world.visited | (1n << BigInt(cell));
  return { ...world, cell, battery: terrain === "charger" ? field.capacity : left, visited };
}

function down(field: Field, world: World): World | Crash {
  if (world.alt === 0) return "ground";
  if (!isFree(field.terrain[world.cell], world.alt - 1)) return "tree";
  return drainBattery(world, 1, world.alt - 1);
}

function drainBattery(world: World, units: number, alt: number): World | Crash {
  return world.battery < units ? "battery" : { ...world, alt, battery: world.battery - units };
}

function pick(world: World): World | Crash {
  if (world.alt > 1) return "high";
  const at = world.parcels.indexOf(world.cell);
  if (at < 0) return "nothing";
  return { ...world, load: world.load + 1, parcels: world.parcels.toSpliced(at, 1) };
}

function withCell(cells: readonly number[], cell: number): number[] {
  return [...cells, cell].sort((a, b) => a - b);
}

const ASKS: Readonly<Record<Query, (field: Field, world: World) => boolean>> = {
  pathAhead: (field, world) => pathTo(field, world, 0),
  pathLeft: (field, world) => pathTo(field, world, 3),
  pathRight: (field, world) => pathTo(field, world, 1),
  onPad: ({ terrain }, { cell }) => terrain[cell] === "pad",
  onParcel: (_, { parcels, cell }) => parcels.includes(cell),
  onPhoto: ({ terrain }, { photos, cell }) => terrain[cell] === "photo" && !photos.includes(cell),
  carrying: (_, { load }) => load > 0,
};

function pathTo(field: Field, { cell, dir, alt }: World, turn: number): boolean {
  const next = ahead(field, cell, (dir + turn) % 4);
  return next >= 0 && isFree(field.terrain[next], alt);
}

/** Splits a condition into its question and whether it's negated. */
export function askOf(test: Condition): { ask: Query; not: boolean } {
  const not = test.startsWith("!");
  return { ask: (not ? test.slice(1) : test) as Query, not }; // what follows the sign is a question
}

/** True when a condition holds now. */
export function holds(field: Field, world: World, test: Condition): boolean {
  const { ask, not } = askOf(test);
  return ASKS[ask](field, world) !== not;
}

/** Goals still missing if the program ended now. */
export function missingGoals({ terrain, goals }: Field, world: World): Goal[] {
  const met: Record<Goal, () => boolean> = {
    reachPad: () => terrain[world.cell] === "pad" && world.alt <= 1,
    photoAll: () => cellsOf(terrain, "photo").every((cell) => world.photos.includes(cell)),
    deliverAll: () => world.load === 0 && world.parcels.every((cell) => terrain[cell] === "pad"),
    visitAll: () => cellsToVisit(terrain).every((cell) => (world.visited >> BigInt(cell)) & 1n),
  };
  return goals.filter((goal) => !met[goal]());
}

/** Cells `visitAll` requires: all but walls and trees. */
export function cellsToVisit(terrain: readonly Terrain[]): number[] {
  return terrain.flatMap((kind, cell) => (kind === "wall" || kind === "tree" ? [] : [cell]));
}

/** Name of a cell: column letter and row number, "C2". */
export function cellName(cell: number, columns: number): string {
  return `${String.fromCharCode(65 + (cell % columns))}${Math.floor(cell / columns) + 1}`;
}
