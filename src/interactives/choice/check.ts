import type { Ctx, Verdict } from "../kit/contract.ts";
import type { Choice, ChoiceAction, ChoiceAnswer } from "./schema.ts";

/** Right or wrong, and the author's word on the picked choice, never on another. */
export function checkChoice(asset: Choice, { picked }: ChoiceAnswer, ctx: Ctx): Verdict {
  if (picked === null) return { kind: "invalid", code: "ready.pick", path: "/picked" };
  const option = asset.choices.find(({ id }) => ctx.publicId(id) === picked);
  if (!option) return { kind: "invalid", code: "invalid.unknown", path: "/picked" };
  const code = option.correct ? "verdict.right" : "verdict.wrong";
  const tone = option.correct ? "good" : "fix";
  return {
    kind: "scored",
    correct: option.correct,
    score: option.correct ? 1 : 0,
    feedback: [{ code, tone, at: [picked], ...(option.why === undefined ? {} : { html: ctx.rich(option.why) }) }],
    parts: { [picked]: option.correct ? "right" : "wrong" },
  };
}

/** The action that picks the right choice. */
export function choiceSolution(asset: Choice, ctx: Ctx): ChoiceAction[] {
  return asset.choices.filter(({ correct }) => correct).map(({ id }) => ({ t: "pick", id: ctx.publicId(id) }));
}

/** Reads the radio called `answer`. */
export function choiceFromForm(fields: Readonly<Record<string, readonly string[]>>): ChoiceAnswer | null {
  const picked = fields.answer?.[0];
  return picked === undefined ? null : { picked };
}
