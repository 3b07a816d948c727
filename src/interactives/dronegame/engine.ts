import { type Code, compile } from "./compile.ts";
import type { Goal, Program } from "./types.ts";
import { applyCommand, type Crash, type Field, holds, missingGoals, type World } from "./world.ts";

/** One executed block (its number in reading order, from 0) and the world afterwards. */
export interface ExecutedBlock {
  block: number;
  world: World;
}

/** End of a run. `step` counts from 1; `block` is where it ended. */
export type Ending =
  | { k: "won" }
  | { k: "short"; missing: Goal[] }
  | { k: "crash"; why: Crash; step: number; block: number }
  /** The program reached the same place with the same world again: it loops for ever. */
  | { k: "forever"; step: number; block: number }
  | { k: "steps"; step: number; block: number }
  | { k: "depth"; step: number; block: number };

export interface RunLimits {
  steps: number;
  depth: number;
}

/** Limits unless the author sets others. */
export const USUAL: RunLimits = { steps: 2_000, depth: 50 };

/** Current state of a run: position in the program, and the world. Only `advance` changes it. */
export interface Machine {
  field: Field;
  code: Code;
  limits: RunLimits;
  at: number;
  counters: number[];
  returns: number[];
  world: World;
  steps: number;
  /** The block executed last. */
  block: number;
  seen: Set<string>;
}

/** Creates a machine at the start of a program. */
export function machineOf(field: Field, code: Code, limits: RunLimits): Machine {
  return {
    field,
    code,
    limits,
    at: 0,
    counters: [],
    returns: [],
    world: field.start,
    steps: 0,
    block: 0,
    seen: new Set(),
  };
}

/** Executes the next block; null while the run goes on. An ending other than won or short belongs to the block tried last. */
export function advance(machine: Machine): Ending | null {
  for (;;) {
    const instruction = machine.code[machine.at];
    if (instruction === undefined) return ended(machine);
    switch (instruction.k) {
      case "enter":
        machine.counters.push(instruction.n);
        machine.at += 1;
        continue;
      case "jump":
        machine.at = instruction.to;
        continue;
      case "return": {
        const back = machine.returns.pop();
        if (back === undefined) return ended(machine);
        machine.at = back;
        continue;
      }
      case "again": {
        const left = machine.counters.pop() ?? 0;
        if (left === 0) {
          machine.at = instruction.end;
          continue;
        }
        machine.counters.push(left - 1);
        return counted(machine, instruction.block, machine.at + 1);
      }
      case "ask": {
        if (instruction.loops && goesRound(machine)) return stopped(machine, "forever", instruction.block);
        const yes = holds(machine.field, machine.world, instruction.test);
        return counted(machine, instruction.block, yes ? machine.at + 1 : instruction.otherwise);
      }
      case "call":
        if (goesRound(machine)) return stopped(machine, "forever", instruction.block);
        if (!instruction.tail && machine.returns.length >= machine.limits.depth)
          return stopped(machine, "depth", instruction.block);
        // A call in last position has nothing to return to.
        if (!instruction.tail) machine.returns.push(machine.at + 1);
        return counted(machine, instruction.block, instruction.to);
      case "command": {
        const world = applyCommand(machine.field, machine.world, instruction.command);
        if (typeof world === "string")
          return { k: "crash", why: world, step: machine.steps + 1, block: instruction.block };
        machine.world = world;
        return counted(machine, instruction.block, machine.at + 1);
      }
    }
  }
}

function ended({ field, world }: Machine): Ending {
  const left = missingGoals(field, world);
  return left.length === 0 ? { k: "won" } : { k: "short", missing: left };
}

function stopped({ steps }: Machine, k: "forever" | "steps" | "depth", block: number): Ending {
  return { k, step: steps + 1, block };
}

function counted(machine: Machine, block: number, to: number): Ending | null {
  if (machine.steps >= machine.limits.steps) return stopped(machine, "steps", block);
  machine.steps += 1;
  machine.block = block;
  machine.at = to;
  return null;
}

/** True when the whole state of this run occurred before. Only conditions in loops and calls can cause that, so only they check. */
function goesRound({ at, counters, returns, world, seen }: Machine): boolean {
  const { cell, dir, alt, battery, load, photos, parcels } = world;
  const key = `${at}|${counters}|${returns}|${cell}|${dir}|${alt}|${battery}|${load}|${photos}|${parcels}`;
  if (seen.has(key)) return true;
  seen.add(key);
  return false;
}

/** Runs a program block by block; returns how it ended. */
export function* run(field: Field, program: Program, limits: RunLimits): Generator<ExecutedBlock, Ending> {
  const machine = machineOf(field, compile(program), limits);
  for (;;) {
    const ending = advance(machine);
    if (ending) return ending;
    yield { block: machine.block, world: machine.world };
  }
}

/** End of a run, and the number of steps before it. */
export function outcome(field: Field, code: Code, limits: RunLimits): { ending: Ending; steps: number } {
  const machine = machineOf(field, code, limits);
  let ending = advance(machine);
  while (!ending) ending = advance(machine);
  return { ending, steps: machine.steps };
}

/** A whole run: every step, and the ending. */
export function trace(field: Field, program: Program, limits: RunLimits): { steps: ExecutedBlock[]; ending: Ending } {
  const running = run(field, program, limits);
  const steps: ExecutedBlock[] = [];
  for (;;) {
    const next = running.next();
    if (next.done) return { steps, ending: next.value };
    steps.push(next.value);
  }
}
