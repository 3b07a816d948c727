import type { Ctx, Feedback } from "../kit/contract.ts";
import { shownDistractors } from "./redact.ts";
import { rightOrder } from "./solution.ts";
import type { Parson, ParsonState } from "./types.ts";

/** Failed attempts after which it can be made easier. */
export const EASIER_AFTER = 3;

/** With fewer pieces there'd be nothing left to order. */
const MIN_PIECES = 3;

/**
 * "Make it easier": removes a distractor, otherwise fixes an indentation, otherwise joins two blocks; null if there's
 * nothing left to ease.
 */
export function parsonHint(asset: Parson, state: ParsonState, ctx: Ctx): Feedback | null {
  if (ctx.attempt < EASIER_AFTER) return null;
  return dropped(asset, state, ctx) ?? indented(asset, state, ctx) ?? merged(asset, state, ctx);
}

/** Prefers a distractor the learner has used. */
function dropped(asset: Parson, state: ParsonState, ctx: Ctx): Feedback | null {
  const left = shownDistractors(asset, ctx)
    .map(({ id }) => ctx.publicId(id))
    .filter((id) => !state.dropped.includes(id));
  const id = left.find((distractor) => state.lines.some((line) => line.id === distractor)) ?? left[0];
  return id === undefined ? null : { code: "easier.drop", at: [id], tone: "info" };
}

function indented(asset: Parson, { lines }: ParsonState, ctx: Ctx): Feedback | null {
  if (asset.indentation !== "graded") return null;
  for (const line of lines) {
    const block = asset.blocks.find(({ id }) => ctx.publicId(id) === line.id);
    const indent = block?.indent ?? 0;
    if (block && indent !== line.indent)
      return { code: "easier.indent", at: [line.id], params: { indent }, tone: "info" };
  }
  return null;
}

function merged(asset: Parson, { glue }: ParsonState, ctx: Ctx): Feedback | null {
  const order = rightOrder(asset);
  if (order.length - glue.length <= MIN_PIECES) return null;
  for (const [at, block] of order.entries()) {
    const next = order[at + 1];
    if (!next || !belongTogether(asset, block.id, next.id)) continue;
    const [first, second] = [ctx.publicId(block.id), ctx.publicId(next.id)];
    if (glue.some((pair) => pair.first === first || pair.second === second)) continue;
    const shift = asset.indentation === "graded" ? (next.indent ?? 0) - (block.indent ?? 0) : 0;
    return { code: "easier.merge", at: [first, second], params: { shift }, tone: "info" };
  }
  return null;
}

/** True for neighbours in the author's order; with pairs, only for those that must follow one another. */
function belongTogether({ order }: Parson, first: string, second: string): boolean {
  return order.k !== "dag" || order.before.some(([a, b]) => a === first && b === second);
}
