import type { Ctx, Feedback, Reason } from "../kit/contract.ts";
import { type Model, modelOf } from "./constraint.ts";
import { anySolution, type Deduction, nextStep, type Placed, traceOf } from "./deduce.ts";
import { solveApart } from "./engine.ts";
import { groupsOf, puzzleOf } from "./puzzle.ts";
import { clueId, optionId, thingId } from "./redact.ts";
import type { OrderLogic, OrderLogicAction, OrderLogicState } from "./types.ts";

/** The easiest next step in three levels: which clues, about whom, where. A mistake is pointed out first. */
export function orderLogicHint(asset: OrderLogic, state: OrderLogicState, ctx: Ctx, level: number): Feedback | null {
  const model = modelOf(puzzleOf(asset));
  const placed = model.things.map((thing) => {
    const id = thingId(thing, ctx);
    const slot = Object.hasOwn(state.places, id) ? (state.places[id] ?? null) : null;
    return slot !== null && slot < asset.slots.length ? slot : null;
  });
  if (placed.every((slot) => slot !== null) && typeof asset.ask === "object") return null;
  if (!anySolution(model, placed)) return mistake(asset, model, placed, ctx);
  const step = nextStep(model, placed);
  if (!step) return null;
  const hint = hintFor(asset, model, step, ctx, level % 3);
  return { ...hint, params: { ...hint.params, placed: Object.keys(state.places).length } };
}

/** Things in the order a patient solver places them, and finally the answer to a question. */
export function orderLogicSolution(asset: OrderLogic, ctx: Ctx): OrderLogicAction[] {
  const model = modelOf(puzzleOf(asset));
  const { ask } = asset;
  const option = typeof ask === "object" ? ask.options[ask.answer] : undefined;
  const chosen: OrderLogicAction[] = option === undefined ? [] : [{ t: "choose", option: optionId(option, ctx) }];
  // If several arrangements fit, showing one would mislead.
  if (chosen.length > 0 && solveApart(model, 2, 2_000).found.length !== 1) return chosen;
  const places = traceOf(model).map(
    ({ thing, slot }): OrderLogicAction => ({ t: "place", thing: thingId(model.things[thing] ?? "", ctx), slot }),
  );
  return [...places, ...chosen];
}

/** Reason for each place of the solution: the clues that settle it. */
export function orderLogicReasons(
  asset: OrderLogic,
  actions: readonly OrderLogicAction[],
  ctx: Ctx,
): (Reason | null)[] {
  const model = modelOf(puzzleOf(asset));
  const steps = new Map(traceOf(model).map((step) => [thingId(model.things[step.thing] ?? "", ctx), step]));
  return actions.map((action): Reason | null => {
    if (action.t === "choose") return { why: { code: "WHY_CHOSEN" }, at: [action.option] };
    const step = action.t === "place" ? steps.get(action.thing) : undefined;
    if (!step) return null;
    const { code, params } = hintFor(asset, model, step, ctx, 2);
    return { why: { code: code === "HINT_FREE" ? code : "WHY_PLACED", params }, at: step.clues.map(clueId) };
  });
}

/** Its name as shown to learners. */
function nameOf(asset: OrderLogic, thing: string): string {
  const things = groupsOf(asset).flatMap((group) => group.things);
  return things.find(({ id }) => id === thing)?.name ?? "";
}

function hintFor(
  asset: OrderLogic,
  model: Model,
  { thing, slot, clues, how }: Deduction,
  ctx: Ctx,
  part: number,
): Feedback {
  const id = model.things[thing] ?? "";
  const params = {
    name: nameOf(asset, id),
    slot: asset.slots[slot] ?? "",
    clues: clues.map((clue) => clue + 1).join(", "),
    count: clues.length,
    how,
  };
  const at = part === 0 ? clues.map(clueId) : [thingId(id, ctx)];
  if (how === "free") return { code: "HINT_FREE", params, tone: "info", at };
  return { code: ["HINT_CLUES", "HINT_WHO", "HINT_WHERE"][part] ?? "HINT_WHERE", params, tone: "info", at };
}

function mistake(asset: OrderLogic, model: Model, placed: Placed, ctx: Ctx): Feedback {
  const culprit = placed.findIndex(
    (slot, thing) => slot !== null && anySolution(model, placed.with(thing, null)) !== null,
  );
  const id = model.things[culprit];
  if (id === undefined) return { code: "HINT_MISTAKES", tone: "info" };
  return {
    code: "HINT_MISTAKE",
    params: { name: nameOf(asset, id), place: placed[culprit] ?? -1 },
    at: [thingId(id, ctx)],
    tone: "info",
  };
}
