import type { Ctx, Feedback, SolveStep, Verdict } from "../kit/contract.ts";
import type { Option } from "../kit/options/option.ts";
import type { Choices, ChoicesAction, ChoicesAnswer, ChoicesState } from "./schema.ts";

/** Right when exactly the right choices are picked. Partial credit: right picks minus wrong picks, out of all right ones, never below 0. */
export function checkChoices(asset: Choices, { picked }: ChoicesAnswer, ctx: Ctx): Verdict {
  const chosen = new Set(picked);
  const { min = 1, max = asset.choices.length } = asset;
  if (chosen.size < min) return { kind: "invalid", code: "ready.min", path: "/picked", params: { min } };
  if (chosen.size > max) return { kind: "invalid", code: "ready.max", path: "/picked", params: { max } };
  const options = new Map(asset.choices.map((option) => [ctx.publicId(option.id), option]));
  const known = [...options].filter(([id]) => chosen.has(id));
  if (known.length < chosen.size) return { kind: "invalid", code: "invalid.unknown", path: "/picked" };

  const right = known.filter(([, { correct }]) => correct).length;
  const wrong = known.length - right;
  const wanted = asset.choices.filter(({ correct }) => correct).length;
  const correct = wrong === 0 && right === wanted;
  return {
    kind: "scored",
    correct,
    score: correct ? 1 : partial(right - wrong, wanted),
    feedback: [...summary(right, wrong, wanted), ...reasonsFor(known, ctx)],
    parts: Object.fromEntries(known.map(([id, option]) => [id, option.correct ? "right" : "wrong"])),
  };
}

function partial(points: number, of: number): number {
  return of === 0 ? 0 : Math.round((Math.max(0, points) / of) * 1000) / 1000;
}

function summary(right: number, wrong: number, wanted: number): Feedback[] {
  if (wrong === 0 && right === wanted) return [];
  if (wrong === 0) return [{ code: "verdict.more", tone: "fix" }];
  return [{ code: "verdict.wrong", params: { right, wrong }, tone: "fix" }];
}

function reasonsFor(known: readonly [string, Option][], ctx: Ctx): Feedback[] {
  return known.flatMap(([id, { correct, why }]): Feedback[] => {
    if (why === undefined) return [];
    return [{ code: "verdict.why", at: [id], tone: correct ? "good" : "fix", html: ctx.rich(why) }];
  });
}

/** The actions that pick every right choice. */
export function choicesSolution(asset: Choices, ctx: Ctx): ChoicesAction[] {
  return asset.choices.filter(({ correct }) => correct).map(({ id }) => ({ t: "toggle", id: ctx.publicId(id) }));
}

/** Takes the wrong picks away, then adds the missing ones. Right picks stay. */
export function solveChoices(asset: Choices, { picked }: ChoicesState, ctx: Ctx): SolveStep<ChoicesAction>[] {
  return asset.choices
    .map((option) => ({ ...option, id: ctx.publicId(option.id) }))
    .filter(({ id, correct }) => correct || picked.includes(id))
    .toSorted((a, b) => Number(a.correct) - Number(b.correct))
    .map(({ id, correct, why }) => ({
      actions: picked.includes(id) === correct ? [] : [{ t: "toggle", id }],
      why: why === undefined ? { code: correct ? "solve.right" : "solve.wrong" } : { html: ctx.rich(why) },
      at: [id],
      tone: correct ? "good" : "fix",
    }));
}

/** Reads the checkboxes called `answer`; an empty list is an answer too. */
export function choicesFromForm(fields: Readonly<Record<string, readonly string[]>>): ChoicesAnswer {
  return { picked: [...(fields.answer ?? [])] };
}
