import type { Feedback } from "../kit/contract.ts";
import type { Ending } from "./engine.ts";
import { allBlocks } from "./program.ts";
import { blockWords } from "./rules.ts";
import type { DroneAnswer } from "./types.ts";

/** Describes what went wrong on a visible map: where in the program, and why. */
export function describeFailure(ending: Ending, program: DroneAnswer, map: number, maps: number): Feedback {
  const params = { map, maps };
  if (ending.k === "won")
    return { code: "verdict.won", params: { maps: 1, blocks: allBlocks(program).length }, tone: "good" };
  if (ending.k === "short") {
    return { code: "verdict.short", params: { ...params, goal: ending.missing[0] ?? "reachPad" }, tone: "fix" };
  }
  const block = allBlocks(program)[ending.block];
  const why = ending.k === "crash" ? ending.why : ending.k;
  return {
    code: "verdict.failed",
    params: { ...params, why, step: ending.step, ...(block ? blockWords(block) : { k: "none", n: 0, test: "none" }) },
    tone: "fix",
  };
}

/** Stars for short programs: 3 to 1, or 0 when the author gives none. */
export function starsFor(blocks: number, stars: readonly [number, number] | null): number {
  if (!stars) return 0;
  return blocks <= stars[0] ? 3 : blocks <= stars[1] ? 2 : 1;
}
