import type { Ctx, Feedback } from "../kit/contract.ts";
import { shownDistractors } from "./redact.ts";
import { rightOrder } from "./solution.ts";
import type { Parson, ParsonState } from "./types.ts";

/** After so many attempts that were not right it can be made easier. */
export const EASIER_AFTER = 3;

/** Below so many pieces there would be nothing left to order. */
const FEWEST_PIECES = 3;

/** "Make it easier": takes a distractor away, else mends an indentation, else joins two blocks; null when there is nothing left to ease. */
export function parsonHint(asset: Parson, state: ParsonState, ctx: Ctx): Feedback | null {
  if (ctx.attempt < EASIER_AFTER) return null;
  return dropped(asset, state, ctx) ?? indented(asset, state, ctx) ?? merged(asset, state, ctx);
}

/** First one that the learner has used, else any. */
function dropped(asset: Parson, state: ParsonState, ctx: Ctx): Feedback | null {
  const left = shownDistractors(asset, ctx)
    .map(({ id }) => ctx.publicId(id))
    .filter((id) => !state.dropped.includes(id));
  const id = left.find((one) => state.lines.some((line) => line.id === one)) ?? left[0];
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
  if (order.length - glue.length <= FEWEST_PIECES) return null;
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

/** In the author's own order neighbours do; among pairs only those that must follow one another. */
function belongTogether({ order }: Parson, first: string, second: string): boolean {
  return order.k !== "dag" || order.before.some(([a, b]) => a === first && b === second);
}
