import { SIMPLE_COMMANDS } from "./commands.ts";
import type { Command, Goal, SimpleCommand } from "./types.ts";
import { applyCommand, cellsOf, cellsToVisit, type Field, missingGoals, type World } from "./world.ts";

const MOVES: readonly SimpleCommand[] = ["forward", "left", "right", "up", "down"];

/** Goals no program can meet, because a cell can't be reached or a command is missing. Ignores the battery. */
export function outOfReach(field: Field, commands: readonly Command[]): { goal: Goal; cell: number | null }[] {
  const spots = reachableWorlds(
    field,
    MOVES.filter((command) => commands.includes(command)),
  );
  const { terrain } = field;
  const low = new Set(spots.filter(({ alt }) => alt <= 1).map(({ cell }) => cell));
  const any = new Set(spots.map(({ cell }) => cell));
  const noPad = !cellsOf(terrain, "pad").some((cell) => low.has(cell));
  const parcels = cellsOf(terrain, "parcel");
  const lacks = (...needed: Command[]) => needed.some((command) => !commands.includes(command));
  const first = (cells: readonly number[], reached: ReadonlySet<number>) => cells.find((cell) => !reached.has(cell));
  return field.goals.flatMap((goal): { goal: Goal; cell: number | null }[] => {
    if (goal === "reachPad") return noPad ? [{ goal, cell: cellsOf(terrain, "pad")[0] ?? null }] : [];
    const photos = cellsOf(terrain, "photo");
    if (goal === "photoAll" && photos.length > 0 && lacks("photo")) return [{ goal, cell: null }];
    if (goal === "deliverAll" && parcels.length > 0 && (lacks("pick", "drop") || noPad)) return [{ goal, cell: null }];
    const wanted = {
      photoAll: first(photos, any),
      deliverAll: first(parcels, low),
      visitAll: first(cellsToVisit(terrain), any),
    };
    const cell = wanted[goal];
    return cell === undefined ? [] : [{ goal, cell }];
  });
}

/** Every position, heading and height the drone can get to. */
function reachableWorlds(field: Field, steps: readonly SimpleCommand[]): World[] {
  const free: Field = { ...field, capacity: Number.POSITIVE_INFINITY };
  const start = { ...field.start, battery: free.capacity, visited: 0n };
  const seen = new Set([spotKey(start)]);
  const spots: World[] = [start];
  for (const spot of spots) {
    for (const command of steps) {
      const next = applyCommand(free, spot, command);
      if (typeof next === "string" || seen.has(spotKey(next))) continue;
      seen.add(spotKey(next));
      spots.push(next);
    }
  }
  return spots;
}

function spotKey({ cell, dir, alt }: World): string {
  return `${cell} ${dir} ${alt}`;
}

export interface Straight {
  /** A shortest list of single commands that wins every field at once; null when none was found. */
  steps: SimpleCommand[] | null;
}

/** Breadth-first search over commands flown on all fields at once. `most` limits their number, `nodes` the work. */
export function straightLine(
  fields: readonly Field[],
  commands: readonly Command[],
  most: number,
  nodes: number,
): Straight {
  const allowed = SIMPLE_COMMANDS.filter((command) => commands.includes(command));
  const start = fields.map((field) => field.start);
  const queue: { worlds: World[]; from: number; command: SimpleCommand | null; length: number }[] = [
    { worlds: start, from: -1, command: null, length: 0 },
  ];
  const seen = new Set([worldsKey(start)]);
  for (const [index, { worlds, length }] of queue.entries()) {
    if (fields.every((field, at) => worlds[at] && missingGoals(field, worlds[at]).length === 0))
      return { steps: wayTo(queue, index) };
    if (index >= nodes) return { steps: null };
    if (length === most) continue;
    for (const command of allowed) {
      const next = stepTogether(fields, worlds, command);
      const key = next && worldsKey(next);
      if (!next || !key || seen.has(key)) continue;
      seen.add(key);
      queue.push({ worlds: next, from: index, command, length: length + 1 });
    }
  }
  return { steps: null };
}

function stepTogether(fields: readonly Field[], worlds: readonly World[], command: SimpleCommand): World[] | null {
  const next: World[] = [];
  for (const [at, field] of fields.entries()) {
    const world = worlds[at];
    const after = world && applyCommand(field, world, command);
    if (after === undefined || typeof after === "string") return null;
    next.push(after);
  }
  return next;
}

function worldsKey(worlds: readonly World[]): string {
  return worlds
    .map(
      (candidate) =>
        `${candidate.cell} ${candidate.dir} ${candidate.alt} ${candidate.battery} ${candidate.load} ${candidate.photos} ${candidate.parcels} ${candidate.visited}`,
    )
    .join("|");
}

function wayTo(queue: readonly { from: number; command: SimpleCommand | null }[], index: number): SimpleCommand[] {
  const way: SimpleCommand[] = [];
  for (let at = index; at >= 0; at = queue[at]?.from ?? -1) {
    const command = queue[at]?.command;
    if (command) way.unshift(command);
  }
  return way;
}
