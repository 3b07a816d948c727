import type { Ctx, Feedback, SolveStep, Verdict } from "../kit/contract.ts";
import type { Option } from "../kit/options/option.ts";
import type { Choice, ChoiceAction, ChoiceAnswer, ChoiceState } from "./schema.ts";

/** Right or wrong, with the author's feedback on the picked choice and no other. */
export function checkChoice(asset: Choice, { picked }: ChoiceAnswer, ctx: Ctx): Verdict {
  if (picked === null) return { kind: "invalid", code: "ready.pick", path: "/picked" };
  const option = asset.choices.find(({ id }) => ctx.publicId(id) === picked);
  if (!option) return { kind: "invalid", code: "invalid.unknown", path: "/picked" };
  return {
    kind: "scored",
    correct: option.correct,
    score: option.correct ? 1 : 0,
    feedback: feedbackOn(option, picked, ctx),
    parts: { [picked]: option.correct ? "right" : "wrong" },
  };
}

function feedbackOn({ correct, why }: Option, picked: string, ctx: Ctx): Feedback[] {
  const tone = correct ? "good" : "fix";
  if (why !== undefined) return [{ code: "verdict.why", tone, at: [picked], html: ctx.rich(why) }];
  return correct ? [] : [{ code: "verdict.wrong", tone, at: [picked] }];
}

/** The action that picks the right choice. */
export function choiceSolution(asset: Choice, ctx: Ctx): ChoiceAction[] {
  return asset.choices.filter(({ correct }) => correct).map(({ id }) => ({ t: "pick", id: ctx.publicId(id) }));
}

/** Why the learner's own pick doesn't hold, then the right one. */
export function solveChoice(asset: Choice, { picked }: ChoiceState, ctx: Ctx): SolveStep<ChoiceAction>[] {
  return asset.choices
    .map((option) => ({ ...option, id: ctx.publicId(option.id) }))
    .filter(({ id, correct }) => correct || id === picked)
    .toSorted((a, b) => Number(a.correct) - Number(b.correct))
    .map(({ id, correct, why }) => ({
      actions: correct && id !== picked ? [{ t: "pick", id }] : [],
      why: why === undefined ? { code: correct ? "solve.right" : "solve.wrong" } : { html: ctx.rich(why) },
      at: [id],
      tone: correct ? "good" : "fix",
    }));
}

/** Reads the radio called `answer`. */
export function choiceFromForm(fields: Readonly<Record<string, readonly string[]>>): ChoiceAnswer | null {
  const picked = fields.answer?.[0];
  return picked === undefined ? null : { picked };
}
