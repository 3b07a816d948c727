import type { Diagnostic } from "../kit/contract.ts";
import { passesTest } from "../kit/machine/case.ts";
import type { Job, JobOutcome } from "../kit/machine/job.ts";
import { solutionText } from "./engine.ts";
import { jobOf } from "./run-tests.ts";
import type { Block, Parson } from "./types.ts";

/** An altered solution, and what it means if the tests still pass. */
interface Variant {
  blocks: Block[];
  problem: Diagnostic | null;
}

/** Trial runs before an asset with tests is published: the solution, and each likely slip. */
export function trialJobs(asset: Parson): Job[] {
  return variantsOf(asset).flatMap(({ blocks }) => jobOf(asset, solutionText({ ...asset, blocks })) ?? []);
}

/** Diagnostics from the outcomes of `trialJobs`. */
export function judgeTrials(asset: Parson, outcomes: readonly JobOutcome[]): Diagnostic[] {
  const { order } = asset;
  if (order.k !== "tests") return [];
  const [model] = outcomes;
  if (!model || model.status === "unavailable" || model.status === "busy") {
    const message = "This machine can't run programs, so we don't know whether the solution passes.";
    return [{ severity: "warning", code: "UNPROVEN", message, path: "/order" }];
  }
  const passes = ({ cases }: JobOutcome) => order.cases.map((test, at) => passesTest(test, cases[at]));
  const failing = passes(model).indexOf(false);
  if (failing >= 0) {
    const message = `The solution fails the test "${order.cases[failing]?.name}".`;
    return [{ severity: "error", code: "MODEL_FAILS", message, path: `/order/cases/${failing}` }];
  }
  return variantsOf(asset).flatMap(({ problem }, at) => {
    const outcome = outcomes[at];
    return problem && outcome?.status === "ok" && passes(outcome).every(Boolean) ? [problem] : [];
  });
}

function variantsOf(asset: Parson): Variant[] {
  return [{ blocks: asset.blocks, problem: null }, ...withNeighboursSwapped(asset), ...withDistractors(asset)];
}

/** Neighbouring blocks of the same depth, swapped. */
function withNeighboursSwapped({ blocks }: Parson): Variant[] {
  return blocks.flatMap((block, at): Variant[] => {
    const next = blocks[at + 1];
    if (!next || (block.indent ?? 0) !== (next.indent ?? 0)) return [];
    const message = `"${block.text.trim()}" and "${next.text.trim()}" can swap places: the tests accept both orders.`;
    return [
      {
        blocks: [...blocks.slice(0, at), next, block, ...blocks.slice(at + 2)],
        problem: { severity: "info", code: "ANOTHER_ORDER_WORKS", message, path: "/order" },
      },
    ];
  });
}

/** Each distractor in place of the block it's offered beside. */
function withDistractors({ blocks, distractors = [] }: Parson): Variant[] {
  return distractors.flatMap(({ id, text, pairedWith }, at): Variant[] => {
    if (pairedWith === undefined) return [];
    const message = `With the distractor "${id}" the program still passes every test. The tests are too weak.`;
    const put = (block: Block): Block => (block.id === pairedWith ? { id, text, indent: block.indent ?? 0 } : block);
    return [
      {
        blocks: blocks.map(put),
        problem: { severity: "error", code: "WRONG_PASSES", message, path: `/distractors/${at}/text` },
      },
    ];
  });
}
