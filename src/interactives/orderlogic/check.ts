import type { Ctx, Feedback, PartVerdict, Verdict } from "../kit/contract.ts";
import { truthOf } from "./clue.ts";
import { groupsOf } from "./puzzle.ts";
import { clueId, optionId, thingId } from "./redact.ts";
import { whyIncomplete } from "./rules.ts";
import type { OrderLogic, OrderLogicAnswer, Places, Question } from "./types.ts";

/** Attempts after which the feedback says which clues fail, not just how many. */
const SAYS_WHICH = 1;

/** Judges by the clues alone, so that every arrangement that satisfies them is right. Score: share of clues that hold. */
export function checkOrderLogic(asset: OrderLogic, answer: OrderLogicAnswer, ctx: Ctx): Verdict {
  if (typeof asset.ask === "object") return checkOption(asset.ask, answer, ctx);
  const places = namedPlaces(asset, answer.places, ctx);
  if (!places) return { kind: "invalid", code: "MALFORMED", path: "/places" };
  const groups = groupsOf(asset).map((group) => ({ ...group, things: group.things }));
  const missing = whyIncomplete(places, { groups });
  if (missing) return { kind: "invalid", path: "/places", ...missing };
  const room = { layout: asset.layout, size: asset.slots.length };
  const holds = asset.clues.map(({ must }) => truthOf(must, (thing) => places[thing], room) === true);
  const held = holds.filter(Boolean).length;
  const all = holds.length;
  const correct = held === all;
  return {
    kind: "scored",
    correct,
    score: correct ? 1 : Math.min(0.999, Math.round((held / all) * 1000) / 1000),
    feedback: feedbackOn(asset, holds, ctx),
    ...(saysWhich(asset, correct, ctx) && { parts: partsOf(holds) }),
  };
}

function checkOption({ options, answer }: Question, { option }: OrderLogicAnswer, ctx: Ctx): Verdict {
  if (option === null) return { kind: "invalid", code: "NO_OPTION", path: "/option" };
  const index = options.findIndex((entry) => optionId(entry, ctx) === option);
  if (index < 0) return { kind: "invalid", code: "MALFORMED", path: "/option" };
  const correct = index === answer;
  return {
    kind: "scored",
    correct,
    score: correct ? 1 : 0,
    feedback: correct ? [] : [{ code: "OTHER_OPTION", at: [option], tone: "fix" }],
    parts: { [option]: correct ? "right" : "wrong" },
  };
}

/** Places under the names clues use; null if something unknown is placed, or two of a group share a slot. */
function namedPlaces(asset: OrderLogic, given: Places, ctx: Ctx): Places | null {
  const places: Places = {};
  let known = 0;
  for (const { things } of groupsOf(asset)) {
    const taken = new Set<number>();
    for (const { id } of things) {
      const name = thingId(id, ctx);
      const slot = Object.hasOwn(given, name) ? given[name] : undefined;
      if (slot === undefined) continue;
      if (slot >= asset.slots.length || taken.has(slot)) return null;
      taken.add(slot);
      places[id] = slot;
      known += 1;
    }
  }
  return known === Object.keys(given).length ? places : null;
}

function saysWhich({ conflicts }: OrderLogic, correct: boolean, { attempt }: Ctx): boolean {
  return correct || conflicts === "live" || (conflicts !== "never" && attempt >= SAYS_WHICH);
}

function feedbackOn(asset: OrderLogic, holds: readonly boolean[], ctx: Ctx): Feedback[] {
  const broken = holds.flatMap((held, index) => (held ? [] : [index]));
  if (broken.length === 0) return [{ code: "ALL_HOLD", params: { all: holds.length }, tone: "good" }];
  const params = { broken: broken.length, all: holds.length };
  if (!saysWhich(asset, false, ctx)) return [{ code: "SOME_BROKEN", params, tone: "fix" }];
  const which = broken.map((index) => index + 1).join(", ");
  return [{ code: "THESE_BROKEN", params: { ...params, which }, at: broken.map(clueId), tone: "fix" }];
}

function partsOf(holds: readonly boolean[]): Record<string, PartVerdict> {
  return Object.fromEntries(holds.map((held, index) => [clueId(index), held ? "right" : "wrong"]));
}
