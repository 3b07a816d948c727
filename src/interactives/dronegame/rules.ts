import type { Rules, Sentence } from "../kit/contract.ts";
import { compile } from "./compile.ts";
import { outcome } from "./engine.ts";
import { blocksIn, wholeProgram } from "./program.ts";
import { nodeOf, placeOf, programOf, reduceProgram, workspaceOf } from "./tree.ts";
import type { Block, DroneAction, DroneAnswer, DroneState, Kind, PublicDroneGame } from "./types.ts";
import { fieldOf } from "./world.ts";

/** Rules for adding, moving, setting and removing blocks. */
export const droneRules: Rules<PublicDroneGame, DroneState, DroneAction, DroneAnswer> = {
  type: "dronegame",
  init: (pub) => workspaceOf(pub.starter, pub.limits.procedures),
  reduce(state, action, pub) {
    const next = reduceProgram(state, action, pub);
    return JSON.stringify(next) === JSON.stringify(state) ? state : next;
  },
  answer: programOf,
  violations: () => [],
  takesRun: true,
  solved(state, pub) {
    if (pub.hiddenMaps > 0) return null;
    if (readiness(programOf(state), pub) !== true) return false;
    const code = compile(programOf(state));
    return pub.maps.every((map) => outcome(fieldOf(map, pub.legend, pub.win), code, pub.limits).ending.k === "won");
  },
  isReady: (state, pub) => readiness(programOf(state), pub),
  describe(state, _pub, focus): Sentence {
    const node = focus === undefined ? undefined : nodeOf(state, Number(focus));
    if (node) return { code: "block", params: blockWords(node) };
    return { code: "program.count", params: { count: countOf(state) } };
  },
  announce(_before, after, action): Sentence {
    if (action.t === "remove") return { code: "said.removed", params: { count: countOf(after) } };
    if (action.t === "add") return { code: "said.added", params: { ...kindWords(action.kind), count: countOf(after) } };
    const node = nodeOf(after, action.id);
    const place = placeOf(after, action.id);
    if (action.t === "move" && place) return { code: "said.moved", params: { n: place.at + 1, of: place.of } };
    return node
      ? { code: "block", params: blockWords(node) }
      : { code: "program.count", params: { count: countOf(after) } };
  },
};

/** Number of blocks on the table. */
export function countOf({ lists }: DroneState): number {
  return blocksIn(lists).length;
}

/** True when a program can be checked: it isn't empty, unchanged or too long. Browser and server share this. */
export function readiness(
  program: DroneAnswer,
  { limits, starter }: Pick<PublicDroneGame, "limits" | "starter">,
): true | Sentence {
  if (program.main.length === 0) return { code: "ready.empty" };
  const given = wholeProgram(starter);
  const procedures = Array.from({ length: limits.procedures }, (_, index) => given.procedures[index] ?? []);
  if (
    JSON.stringify(program) ===
    JSON.stringify(programOf(workspaceOf({ main: given.main, procedures }, limits.procedures)))
  )
    return { code: "ready.unchanged" };
  const count = blocksIn([program.main, ...program.procedures]).length;
  if (limits.blocks !== null && count > limits.blocks)
    return { code: "ready.tooMany", params: { count, limit: limits.blocks } };
  return true;
}

/** Parameters of a block's sentence. */
export function blockWords(block: Block): Record<string, string | number> {
  return {
    k: block.k,
    n: block.k === "repeat" ? block.n : block.k === "call" ? block.to : 0,
    test: "test" in block ? block.test.replace("!", "not_") : "none",
  };
}

/** The same for a kind of block in the box. */
export function kindWords(kind: Kind): Record<string, string | number> {
  if (kind === "ifElse") return { k: "ifElse", n: 0, test: "none" };
  if (kind.startsWith("call")) return { k: "call", n: Number(kind.slice(-1)), test: "none" };
  return { k: kind, n: 0, test: "none" };
}
