import { expect } from "vitest";
import { droneSchema } from "#interactives/dronegame/schema.ts";
import type { Block, DroneGame, DroneMap } from "#interactives/dronegame/types.ts";
import type { LessonOf } from "./lesson-of.ts";
import type { Proof } from "./verify.ts";

/** A drone for tests alone: it knows walls, trees, pads and its surroundings. */

const STEPS: readonly (readonly [row: number, column: number])[] = [
  [-1, 0],
  [0, 1],
  [1, 0],
  [0, -1],
];

/** More commands than any flight in a lesson needs. */
const MOST = 3000;

class Crash extends Error {}

interface Drone {
  row: number;
  column: number;
  way: number;
  /** Commands carried out, without loops and questions. */
  commands: number;
  rounds: number;
  seen: Set<string>;
}

const kindAt = ({ rows }: DroneMap, legend: DroneGame["legend"], row: number, column: number): string =>
  legend[rows[row]?.[column] ?? ""] ?? "wall";

/** Flies a program on a map. Throws on a crash, or if it would fly for ever. */
function fly(program: readonly Block[], map: DroneMap, legend: DroneGame["legend"]): Drone {
  const { r: row, c: column, dir } = map.start;
  const drone: Drone = {
    row,
    column,
    way: "NESW".indexOf(dir),
    commands: 0,
    rounds: 0,
    seen: new Set([`${row} ${column}`]),
  };
  const free = (turn: number): boolean => {
    const [down = 0, right = 0] = STEPS[(drone.way + turn) % 4] ?? [];
    return !["wall", "tree"].includes(kindAt(map, legend, drone.row + down, drone.column + right));
  };
  const asks: Readonly<Record<string, () => boolean>> = {
    pathAhead: () => free(0),
    pathRight: () => free(1),
    pathLeft: () => free(3),
    onPad: () => kindAt(map, legend, drone.row, drone.column) === "pad",
  };
  const isSo = (test: string): boolean => (asks[test.replace("!", "")]?.() ?? false) !== test.startsWith("!");
  const run = (blocks: readonly Block[]): void => {
    for (const block of blocks) {
      drone.rounds += 1;
      if (drone.rounds > MOST) throw new Crash("for ever");
      if (block.k === "repeat") for (let round = 0; round < block.n; round += 1) run(block.body);
      else if (block.k === "while") while (isSo(block.test)) run(block.body.length > 0 ? block.body : [{ k: "left" }]);
      else if (block.k === "if") run(isSo(block.test) ? block.body : (block.else ?? []));
      else {
        drone.commands += 1;
        if (block.k === "left") drone.way = (drone.way + 3) % 4;
        if (block.k === "right") drone.way = (drone.way + 1) % 4;
        if (block.k === "forward") {
          if (!free(0)) throw new Crash("a wall");
          const [down = 0, right = 0] = STEPS[drone.way] ?? [];
          drone.row += down;
          drone.column += right;
          drone.seen.add(`${drone.row} ${drone.column}`);
        }
      }
    }
  };
  run(program);
  return drone;
}

/** True if a program wins a map in this drone's own flight. */
function wins(program: readonly Block[], map: DroneMap, { legend, win }: DroneGame): boolean {
  try {
    const drone = fly(program, map, legend);
    const cells = map.rows.flatMap((row, at) => [...row].map((_, column) => [at, column] as const));
    const open = cells.filter(([row, column]) => ["free", "pad"].includes(kindAt(map, legend, row, column)));
    const goals: Readonly<Record<string, boolean>> = {
      reachPad: kindAt(map, legend, drone.row, drone.column) === "pad",
      visitAll: open.every(([row, column]) => drone.seen.has(`${row} ${column}`)),
    };
    return win.all.every((goal) => goals[goal]);
  } catch (problem) {
    if (problem instanceof Crash) return false;
    throw problem;
  }
}

/** Number of blocks, including those inside others. */
const size = (blocks: readonly Block[]): number =>
  blocks.reduce(
    (sum, block) => sum + 1 + ("body" in block ? size(block.body) : 0) + ("else" in block ? size(block.else ?? []) : 0),
    0,
  );

/** Commands that a program carries out on a map of a game. */
export function commandsOf(lesson: LessonOf, id: string, program: readonly Block[]): number {
  const { maps, legend } = droneSchema.parse(lesson.solvable(id).asset);
  const [map] = maps;
  if (!map) throw new Error(`${id} has no map`);
  return fly(program, map, legend).commands;
}

/** True if a program reaches the pad on a map drawn with # . and p. */
export function leadsToPad(program: readonly Block[], map: DroneMap): boolean {
  const legend = { "#": "wall", ".": "free", p: "pad" } as const;
  try {
    const { row, column } = fly(program, map, legend);
    return kindAt(map, legend, row, column) === "pad";
  } catch {
    return false;
  }
}

/** A program that wins every map, hidden ones too, within the limit. Each mistake fails some map, in our own flight and in the server's. */
export function flown(program: readonly Block[], ...slips: (readonly Block[])[]): Proof {
  return (lesson, id) => {
    const game = droneSchema.parse(lesson.solvable(id).asset);
    const judged = (main: readonly Block[]) => lesson.judge(id, { main, procedures: [] }, { attempt: 1 });
    expect(size(program), `${id}: blocks`).toBeLessThanOrEqual(game.limits.blocks ?? Number.POSITIVE_INFINITY);
    for (const map of game.maps) expect(wins(program, map, game), `${id}: ${map.rows.join(" ")}`).toBe(true);
    expect(judged(program), id).toMatchObject({ kind: "scored", correct: true });
    expect(slips.length).toBeGreaterThan(0);
    for (const slip of slips) {
      expect(game.maps.every((map) => wins(slip, map, game))).toBe(false);
      expect(judged(slip), `${id}: ${JSON.stringify(slip)}`).toMatchObject({ kind: "scored", correct: false });
    }
  };
}
