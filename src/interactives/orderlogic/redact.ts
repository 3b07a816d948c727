import { BASE_SECRET, publicBase } from "../kit/asset-base.ts";
import type { Ctx } from "../kit/contract.ts";
import { byId } from "../kit/options/option.ts";
import { renameInClue } from "./clue.ts";
import { groupsOf } from "./puzzle.ts";
import type { OrderLogic, PublicOrderLogic } from "./types.ts";

/** Secret fields. The arrangement follows from the clues and isn't stored. */
export const ORDER_LOGIC_SECRET = [...BASE_SECRET, "/ask/answer"] as const;

/** People and values with public ids, so that the author's order gives nothing away. */
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
      ...(conflicts === "live" && { must: renameInClue(must, (thing) => thingId(thing, ctx)) }),
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

/** Public id of a thing, from its name in clues. */
export function thingId(thing: string, ctx: Ctx): string {
  return ctx.publicId(`thing ${thing}`);
}

/** Public id of an option, from its text, so that its position in the list gives nothing away. */
export function optionId(option: OrderLogic["clues"][number]["text"], ctx: Ctx): string {
  return ctx.publicId(`option ${typeof option === "string" ? option : option.html}`);
}

/** Id of a clue in verdicts and views. Clues keep the author's order, which isn't secret. */
export function clueId(index: number): string {
  return `clue${index + 1}`;
}
