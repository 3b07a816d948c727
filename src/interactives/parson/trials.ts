import type { Diagnostic } from "../kit/contract.ts";
import { isPassed } from "../kit/machine/case.ts";
import type { Job, Outcome } from "../kit/machine/job.ts";
import { assembled } from "./engine.ts";
import { jobOf } from "./run-tests.ts";
import type { Block, Parson } from "./types.ts";

/** A change to the solution, and what it means when the tests pass all the same. */
interface Variant {
  blocks: Block[];
  problem: Diagnostic | null;
}

/** What is run before an asset with tests is published: the solution, and each of its likely slips. */
export function trialJobs(asset: Parson): Job[] {
  return variantsOf(asset).flatMap(({ blocks }) => jobOf(asset, assembled({ ...asset, blocks })) ?? []);
}

/** What the outcomes of `trialJobs` say about the asset. */
export function judgeTrials(asset: Parson, outcomes: readonly Outcome[]): Diagnostic[] {
  const { order } = asset;
  if (order.k !== "tests") return [];
  const [model] = outcomes;
  if (!model || model.status === "unavailable" || model.status === "busy") {
    const message = "Programs cannot be run on this machine: nobody has seen the solution pass.";
    return [{ severity: "warning", code: "UNPROVEN", message, path: "/order" }];
  }
  const passes = ({ cases }: Outcome) => order.cases.map((one, at) => isPassed(one, cases[at]));
  const failing = passes(model).indexOf(false);
  if (failing >= 0) {
    const message = `The solution does not pass the test "${order.cases[failing]?.name}".`;
    return [{ severity: "error", code: "MODEL_FAILS", message, path: `/order/cases/${failing}` }];
  }
  return variantsOf(asset).flatMap(({ problem }, at) => {
    const outcome = outcomes[at];
    return problem && outcome?.status === "ok" && passes(outcome).every(Boolean) ? [problem] : [];
  });
}

function variantsOf(asset: Parson): Variant[] {
  return [{ blocks: asset.blocks, problem: null }, ...exchanged(asset), ...replaced(asset)];
}

/** Neighbours of one depth in the other order. */
function exchanged({ blocks }: Parson): Variant[] {
  return blocks.flatMap((block, at): Variant[] => {
    const next = blocks[at + 1];
    if (!next || (block.indent ?? 0) !== (next.indent ?? 0)) return [];
    const message = `"${block.text.trim()}" and "${next.text.trim()}" can change places: the tests accept both orders.`;
    return [
      {
        blocks: [...blocks.slice(0, at), next, block, ...blocks.slice(at + 2)],
        problem: { severity: "info", code: "ANOTHER_ORDER_WORKS", message, path: "/order" },
      },
    ];
  });
}

/** Each distractor in the place of the block that it is offered beside. */
function replaced({ blocks, distractors = [] }: Parson): Variant[] {
  return distractors.flatMap(({ id, text, pairedWith }, at): Variant[] => {
    if (pairedWith === undefined) return [];
    const message = `With the distractor "${id}" the program passes every test: the tests are too weak.`;
    const put = (block: Block): Block => (block.id === pairedWith ? { id, text, indent: block.indent ?? 0 } : block);
    return [
      {
        blocks: blocks.map(put),
        problem: { severity: "error", code: "WRONG_PASSES", message, path: `/distractors/${at}/text` },
      },
    ];
  });
}
