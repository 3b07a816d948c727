import { BASE_SECRET, publicBase } from "../kit/asset-base.ts";
import type { Ctx } from "../kit/contract.ts";
import { byId } from "../kit/options/option.ts";
import { renamed } from "./clue.ts";
import { groupsOf } from "./puzzle.ts";
import type { OrderLogic, PublicOrderLogic } from "./types.ts";

/** What no learner may see. The arrangement itself follows from the clues and is nowhere stored. */
export const ORDER_LOGIC_SECRET = [...BASE_SECRET, "/ask/answer"] as const;

/** People and values by public id, so that the order in which an author wrote them says nothing. */
export function orderLogicToPublic(asset: OrderLogic, ctx: Ctx): PublicOrderLogic {
  const { layout, slots, clues, ask, conflicts = "onCheck" } = asset;
  return {
    ...publicBase(asset, ctx),
    computedHints: true,
    layout,
    slots,
    groups: groupsOf(asset).map(({ id, name, things }) => ({
      id: ctx.publicId(`group ${id}`),
      name,
      things: byId(things.map((thing) => ({ id: thingId(thing.id, ctx), name: thing.name }))),
    })),
    clues: clues.map(({ text, must }, index) => ({
      id: clueId(index),
      html: ctx.rich(text),
      ...(conflicts === "live" && { must: renamed(must, (thing) => thingId(thing, ctx)) }),
    })),
    conflicts,
    question:
      typeof ask === "object"
        ? {
            html: ctx.rich(ask.question),
            options: byId(ask.options.map((option) => ({ id: optionId(option, ctx), html: ctx.rich(option) }))),
          }
        : null,
  };
}

/** The public id of a thing, by its name in clues. */
export function thingId(thing: string, ctx: Ctx): string {
  return ctx.publicId(`thing ${thing}`);
}

/** The public id of an option: by its words, so that its place in the list says nothing. */
export function optionId(option: OrderLogic["clues"][number]["text"], ctx: Ctx): string {
  return ctx.publicId(`option ${typeof option === "string" ? option : option.html}`);
}

/** How a verdict and a view call a clue; clues stand in the author's order, which tells nothing. */
export function clueId(index: number): string {
  return `clue${index + 1}`;
}
