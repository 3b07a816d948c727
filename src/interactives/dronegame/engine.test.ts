import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Random, seededRandom } from "../kit/random.ts";
import { compile } from "./compile.ts";
import { outcome, trace } from "./engine.ts";
import { ALL_SENSES, allBlocks, wholeProgram } from "./program.ts";
import { straightLine } from "./reach.ts";
import { buildActions, programOf, reduceProgram, workspaceOf } from "./tree.ts";
import type { Block, DroneMap, Program, PublicDroneGame, Query, SimpleCommand, Terrain } from "./types.ts";
import { fieldOf } from "./world.ts";

const LEGEND = {
  "#": "wall",
  ".": "free",
  p: "pad",
  t: "tree",
  k: "parcel",
  o: "photo",
  c: "charger",
  w: "wind",
} as const;
const SIMPLE_COMMANDS: SimpleCommand[] = ["forward", "left", "right", "up", "down", "photo", "pick", "drop"];
const LIMITS = { steps: 400, depth: 6 };

function anyMap(random: Random): DroneMap {
  const signs = [..."......pptkocw#"];
  const rows = Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => random.pick(signs)).join(""));
  rows[1] = `.${rows[1]?.slice(1)}`;
  const battery = random.int(0, 2) === 0 ? { battery: random.int(3, 20) } : {};
  return { rows, start: { r: 1, c: 0, dir: random.pick(["N", "E", "S", "W"]), alt: random.int(0, 2) }, ...battery };
}

function anyList(random: Random, depth: number): Block[] {
  return Array.from({ length: random.int(depth === 0 ? 1 : 0, 4) }, (): Block => {
    const kind = depth > 2 ? 0 : random.int(0, 7);
    if (kind === 1) return { k: "repeat", n: random.int(1, 4), body: anyList(random, depth + 1) };
    if (kind === 2) return { k: "while", test: random.pick(ALL_SENSES), body: anyList(random, depth + 1) };
    if (kind === 3)
      return {
        k: "if",
        test: random.pick(ALL_SENSES),
        body: anyList(random, depth + 1),
        else: anyList(random, depth + 1),
      };
    if (kind === 4) return { k: "call", to: random.int(1, 2) };
    return { k: random.pick([...SIMPLE_COMMANDS, "forward", "left", "right", "up"]) };
  });
}

const anyProgram = (random: Random): Program => ({
  main: anyList(random, 0),
  procedures: [anyList(random, 1), anyList(random, 1)],
});

class Crashed extends Error {}
class TooLong extends Error {}

/** A drone that writes into one object: what it can ask, what it can do, and where it is. */
function simpleDrone(map: DroneMap) {
  const at = (r: number, c: number): Terrain | undefined => LEGEND[map.rows[r]?.[c] as keyof typeof LEGEND];
  const drone = {
    ...map.start,
    dir: "NESW".indexOf(map.start.dir),
    alt: map.start.alt ?? 1,
    fuel: map.battery ?? Number.POSITIVE_INFINITY,
    load: 0,
  };
  const ground = new Map<string, number>();
  for (const [r, row] of map.rows.entries())
    for (const [c, sign] of [...row].entries()) if (sign === "k") ground.set(`${r},${c}`, 1);
  const shot = new Set<string>();
  const here = () => `${drone.r},${drone.c}`;
  const beside = (turn: number) => {
    const dir = (drone.dir + turn) % 4;
    return { r: drone.r + ([-1, 0, 1, 0][dir] ?? 0), c: drone.c + ([0, 1, 0, -1][dir] ?? 0) };
  };
  const passable = (kind: Terrain | undefined, alt: number) =>
    kind !== undefined && kind !== "wall" && !(kind === "tree" && alt < 2);
  const open = (turn: number) => passable(at(beside(turn).r, beside(turn).c), drone.alt);
  const asks: Record<Query, () => boolean> = {
    pathAhead: () => open(0),
    pathLeft: () => open(3),
    pathRight: () => open(1),
    onPad: () => at(drone.r, drone.c) === "pad",
    onParcel: () => (ground.get(here()) ?? 0) > 0,
    onPhoto: () => at(drone.r, drone.c) === "photo" && !shot.has(here()),
    carrying: () => drone.load > 0,
  };
  const burn = (units: number) => {
    if (drone.fuel < units) throw new Crashed("battery");
    drone.fuel -= units;
  };
  const handlers: Record<SimpleCommand, () => void> = {
    forward() {
      if (drone.alt === 0) throw new Crashed("ground");
      const { r, c } = beside(0);
      const kind = at(r, c);
      if (kind === undefined) throw new Crashed("edge");
      if (!passable(kind, drone.alt)) throw new Crashed(kind);
      burn(kind === "wind" ? 2 : 1);
      Object.assign(drone, { r, c });
      if (kind === "charger") drone.fuel = map.battery ?? Number.POSITIVE_INFINITY;
    },
    left: () => void Object.assign(drone, { dir: (drone.dir + 3) % 4 }),
    right: () => void Object.assign(drone, { dir: (drone.dir + 1) % 4 }),
    up() {
      if (drone.alt === 3) throw new Crashed("ceiling");
      burn(1);
      drone.alt += 1;
    },
    down() {
      if (drone.alt === 0) throw new Crashed("ground");
      if (!passable(at(drone.r, drone.c), drone.alt - 1)) throw new Crashed("tree");
      burn(1);
      drone.alt -= 1;
    },
    photo: () => void (at(drone.r, drone.c) === "photo" && shot.add(here())),
    pick() {
      if (drone.alt > 1) throw new Crashed("high");
      if (!asks.onParcel()) throw new Crashed("nothing");
      ground.set(here(), (ground.get(here()) ?? 0) - 1);
      drone.load += 1;
    },
    drop() {
      if (drone.alt > 1) throw new Crashed("high");
      if (drone.load === 0) throw new Crashed("empty");
      ground.set(here(), (ground.get(here()) ?? 0) + 1);
      drone.load -= 1;
    },
  };
  const isTrue = (sense: string) => (sense.startsWith("!") ? !asks[sense.slice(1) as Query]() : asks[sense as Query]());
  const place = () => `${here()} ${drone.dir} ${drone.alt} ${drone.fuel} ${drone.load}`;
  return { handlers, isTrue, place };
}

/** The simplest interpreter: walks the tree recursively. */
function reference(map: DroneMap, program: Program, most: number): { log: string[]; end: string } {
  const { main, procedures } = wholeProgram(program);
  const { handlers, isTrue, place } = simpleDrone(map);
  const log: string[] = [];
  const counted = (k: string) => {
    if (log.length >= most) throw new TooLong();
    log.push(`${k} ${place()}`);
  };
  function walk(blocks: readonly Block[]): void {
    for (const block of blocks) {
      if (block.k === "repeat") {
        for (let round = 0; round < block.n; round += 1) {
          counted(block.k);
          walk(block.body);
        }
      } else if (block.k === "while") {
        for (let on = isTrue(block.test); ; on = isTrue(block.test)) {
          counted(block.k);
          if (!on) break;
          walk(block.body);
        }
      } else if (block.k === "if") {
        const on = isTrue(block.test);
        counted(block.k);
        walk(on ? block.body : (block.else ?? []));
      } else if (block.k === "call") {
        counted(block.k);
        walk(procedures[block.to - 1] ?? []);
      } else {
        handlers[block.k]();
        counted(block.k);
      }
    }
  }
  try {
    walk(main);
    return { log, end: "over" };
  } catch (error) {
    if (error instanceof Crashed) return { log, end: `crash ${error.message}` };
    return { log, end: "long" }; // too many steps, or too deep for JavaScript's stack
  }
}

describe("the interpreter", () => {
  it("does the same steps as a simple one, on 1000 random programs", () => {
    const ends: Record<string, number> = {};
    for (let round = 0; round < 1000; round += 1) {
      const random = seededRandom(`program ${round}`);
      const [map, program] = [anyMap(random), anyProgram(random)];
      const field = fieldOf(map, LEGEND, ["reachPad"]);
      const plain = reference(map, program, 3_000);
      const { steps, ending } = trace(field, program, LIMITS);
      const kinds = allBlocks(program).map(({ k }) => k);
      const mine = steps.map(
        ({ block, world: { cell, dir, alt, battery, load } }) =>
          `${kinds[block]} ${Math.floor(cell / 4)},${cell % 4} ${dir} ${alt} ${battery} ${load}`,
      );
      expect(mine, `round ${round}`).toEqual(plain.log.slice(0, mine.length));
      ends[ending.k] = (ends[ending.k] ?? 0) + 1;
      if (ending.k === "crash") expect(plain.end).toBe(`crash ${ending.why}`);
      if (ending.k === "won" || ending.k === "short")
        expect([plain.end, plain.log.length]).toEqual(["over", steps.length]);
      if (ending.k === "forever") expect(plain.end).toBe("long");
    }
    for (const kind of ["won", "short", "crash", "forever", "depth"])
      expect(ends[kind], JSON.stringify(ends)).toBeGreaterThan(0);
  });

  it("detects an endless loop at once, and never mistakes a long run for one", () => {
    const field = fieldOf({ rows: ["..", ".."], start: { r: 0, c: 0, dir: "E" } }, LEGEND, ["reachPad"]);
    const end = (program: Program, steps = 10_000) => outcome(field, compile(program), { steps, depth: 50 });
    const round: Block[] = [{ k: "while", test: "pathAhead", body: [{ k: "forward" }, { k: "right" }] }];
    expect(end(round).ending).toMatchObject({ k: "forever" });
    expect(end(round).steps).toBeLessThan(20);
    expect(end({ main: [{ k: "call", to: 1 }], procedures: [[{ k: "left" }, { k: "call", to: 1 }]] }).ending.k).toBe(
      "forever",
    );
    const turns = (n: number, ...body: Block[]): Block => ({ k: "repeat", n, body });
    expect(end([turns(20, turns(20, turns(20, { k: "left" })))], 20_000).ending.k).toBe("short");
    expect(end([turns(20, turns(20, turns(20, { k: "left" })))], 500).ending).toMatchObject({ k: "steps", step: 501 });
    expect(end({ main: [{ k: "call", to: 1 }], procedures: [[{ k: "call", to: 1 }, { k: "left" }]] }).ending.k).toBe(
      "depth",
    );
  });

  it("is in the same state after n steps as a run limited to n steps", () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const random = seededRandom(`back ${seed}`);
        const [map, program] = [anyMap(random), anyProgram(random)];
        const field = fieldOf(map, LEGEND, ["photoAll"]);
        const whole = trace(field, program, LIMITS).steps;
        const to = random.int(0, whole.length);
        expect(trace(field, program, { ...LIMITS, steps: to }).steps).toEqual(whole.slice(0, to));
      }),
      { numRuns: 100 },
    );
  });
});

describe("the shortest straight flight", () => {
  it("is as short as trying every list of commands finds", () => {
    const commands = ["forward", "left", "up"] as const;
    let solved = 0;
    for (let round = 0; round < 60; round += 1) {
      const field = fieldOf({ ...anyMap(seededRandom(`short ${round}`)), battery: 6 }, LEGEND, ["reachPad"]);
      const { steps } = straightLine([field], commands, 6, 100_000);
      const lists = Array.from({ length: 7 }, (_, length) => length);
      const brute = lists.find((length) =>
        everyList(commands, length).some((list) => outcome(field, compile(list), LIMITS).ending.k === "won"),
      );
      expect(steps?.length, `round ${round}`).toBe(brute);
      if (brute) solved += 1;
    }
    expect(solved).toBeGreaterThan(10);
  });
});

function everyList(commands: readonly SimpleCommand[], length: number): Block[][] {
  if (length === 0) return [[]];
  return everyList(commands, length - 1).flatMap((list) => commands.map((k): Block[] => [...list, { k }]));
}

describe("the table", () => {
  it("builds any program block by block, and returns it unchanged", () => {
    const pub = {
      commands: [...SIMPLE_COMMANDS, "repeat", "while", "if", "else", "call", "sense"],
      limits: { procedures: 2 },
    } as unknown as PublicDroneGame;
    for (let round = 0; round < 200; round += 1) {
      const program = wholeProgram(anyProgram(seededRandom(`table ${round}`)));
      expect(programOf(workspaceOf(program, 2))).toEqual(program);
      const built = buildActions(program, 1).reduce(
        (state, action) => reduceProgram(state, action, pub),
        workspaceOf([], 2),
      );
      expect(programOf(built)).toEqual(program);
    }
  });

  it("never puts a block inside itself", () => {
    const pub = { commands: ["repeat"], limits: { procedures: 0 } } as unknown as PublicDroneGame;
    const nest: Program = [{ k: "repeat", n: 2, body: [{ k: "repeat", n: 3, body: [] }] }];
    const state = workspaceOf(nest, 0);
    expect(reduceProgram(state, { t: "move", id: 1, list: "b2", at: 0 }, pub)).toBe(state);
  });
});
