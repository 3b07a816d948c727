import { SIMPLE_COMMANDS } from "./commands.ts";
import { compile } from "./compile.ts";
import { outcome, type RunLimits } from "./engine.ts";
import { MAX_REPEATS, sensesOf } from "./program.ts";
import { publicLimits } from "./redact.ts";
import type { Block, Command, DroneGame, Program } from "./types.ts";
import { type Field, fieldOf } from "./world.ts";

export interface Found {
  program: Program | null;
  /** Programs flown. */
  tried: number;
  /** True when no shorter program was left out. */
  exhausted: boolean;
}

/** Pairs that undo each other: a shortest program has none. */
const IDLE = new Set(["left right", "right left", "up down", "down up"]);

/** A shortest program that wins every map, among at most `budget` tried in order of length. */
export function findProgram(asset: DroneGame, budget: number): Found {
  const limits = publicLimits(asset);
  const fields = asset.maps.map((map) => fieldOf(map, asset.legend, asset.win.all));
  const writer = programsBy(asset.commands, limits.procedures, budget);
  const most = limits.blocks ?? Number.POSITIVE_INFINITY;
  let tried = 0;
  for (let size = 1; size <= most; size += 1) {
    for (const program of writer(size)) {
      if (tried >= budget) return { program: null, tried, exhausted: false };
      tried += 1;
      if (wins(program, fields, limits)) return { program, tried, exhausted: false };
    }
    if (writer.full()) return { program: null, tried, exhausted: false };
  }
  return { program: null, tried, exhausted: true };
}

function wins(program: Program, fields: readonly Field[], limits: RunLimits): boolean {
  const code = compile(program);
  return fields.every((field) => outcome(field, code, limits).ending.k === "won");
}

/** All programs of a size. Lists too many to keep are cut off, and `full` says so. */
function programsBy(commands: readonly Command[], procedures: number, budget: number) {
  const known: Block[][][] = [[[]]];
  let cut = false;
  const calls = commands.includes("call") ? procedures : 0;

  function lists(size: number): Block[][] {
    const done = known[size];
    if (done) return done;
    const made: Block[][] = [];
    known[size] = made;
    for (let first = 1; first <= size; first += 1) {
      for (const block of blocks(first)) {
        for (const rest of lists(size - first)) {
          if (rest[0] && IDLE.has(`${block.k} ${rest[0].k}`)) continue;
          if (made.length >= budget) {
            cut = true;
            return made;
          }
          made.push([block, ...rest]);
        }
      }
    }
    return made;
  }

  function* blocks(size: number): Generator<Block> {
    if (size === 1) {
      for (const k of SIMPLE_COMMANDS) if (commands.includes(k)) yield { k };
      for (let to = 1; to <= calls; to += 1) yield { k: "call", to };
      return;
    }
    const bodies = lists(size - 1);
    if (commands.includes("repeat")) {
      for (let n = 2; n <= MAX_REPEATS; n += 1) for (const body of bodies) yield { k: "repeat", n, body };
    }
    for (const test of sensesOf(commands)) {
      if (commands.includes("while")) for (const body of bodies) yield { k: "while", test, body };
      if (!commands.includes("if")) continue;
      for (const body of bodies) yield { k: "if", test, body };
      if (!commands.includes("else") || test.startsWith("!")) continue;
      for (let inner = 1; inner < size - 1; inner += 1) {
        for (const body of lists(inner))
          for (const branch of lists(size - 1 - inner)) yield { k: "if", test, body, else: branch };
      }
    }
  }

  function* programs(size: number): Generator<Program> {
    if (calls === 0) {
      yield* lists(size);
      return;
    }
    for (const [main = 0, ...inner] of splits(size, calls + 1)) {
      if (main === 0) continue;
      for (const list of lists(main))
        for (const bodies of products(inner.map(lists))) yield { main: list, procedures: bodies };
    }
  }
  return Object.assign(programs, { full: () => cut });
}

/** All ways to split a number into parts, none negative. */
function splits(total: number, parts: number): number[][] {
  if (parts === 1) return [[total]];
  return Array.from({ length: total + 1 }, (_, first) =>
    splits(total - first, parts - 1).map((rest) => [first, ...rest]),
  ).flat();
}

function* products<T>([first, ...rest]: readonly T[][]): Generator<T[]> {
  if (!first) {
    yield [];
    return;
  }
  for (const choice of first) for (const others of products(rest)) yield [choice, ...others];
}
