import type { Ctx, Feedback, SolveStep, Verdict } from "../kit/contract.ts";
import { normalForm } from "./engine.ts";
import type { Accepted, FreeText, TextAction, TextAnswer, TextState } from "./schema.ts";

/**
 * Best credit among the accepted answers that normalise to the same text. A self-compared text always passes and brings
 * the model answer.
 */
export function checkText(asset: FreeText, { text }: TextAnswer, ctx: Ctx): Verdict {
  if (text.trim() === "") return { kind: "invalid", code: "ready.write", path: "/text" };
  if ("self" in asset) {
    const model: Feedback = { code: "verdict.model", tone: "info", html: ctx.rich(asset.model) };
    return { kind: "scored", correct: true, score: 1, feedback: [{ code: "verdict.compare", tone: "info" }, model] };
  }
  const form = normalForm(text, asset.fold);
  const found = asset.accept
    .filter((accepted) => normalForm(accepted.text, asset.fold) === form)
    .toSorted((a, b) => creditOf(b) - creditOf(a))[0];
  const score = found ? creditOf(found) : 0;
  const correct = score === 1;
  return { kind: "scored", correct, score, feedback: feedbackOn(found, ctx) };
}

/** Rounding must not turn a near miss into full credit. */
function creditOf({ credit = 1 }: Accepted): number {
  return credit === 1 ? 1 : Math.min(0.999, Math.round(credit * 1000) / 1000);
}

function feedbackOn(found: Accepted | undefined, ctx: Ctx): Feedback[] {
  if (!found) return [{ code: "verdict.other", tone: "fix" }];
  const tone = creditOf(found) === 1 ? "good" : "fix";
  if (found.message !== undefined) return [{ code: "verdict.message", tone, html: ctx.rich(found.message) }];
  return tone === "good" ? [] : [{ code: "verdict.near", tone }];
}

/** Types a right answer; for a self-compared text any words will do. */
export function textSolution(asset: FreeText): TextAction[] {
  if ("self" in asset) return [{ t: "write", text: "…" }];
  return asset.accept
    .filter(({ credit = 1 }) => credit === 1)
    .slice(0, 1)
    .map(({ text }) => ({ t: "write", text }));
}

/** Reads the box called `answer`. */
export function textFromForm(fields: Readonly<Record<string, readonly string[]>>): TextAnswer | null {
  const text = fields.answer?.[0];
  return text === undefined ? null : { text };
}

/** Writes the answer; beside a text to compare, the learner's own words stay. */
export function solveText(asset: FreeText, { text }: TextState, ctx: Ctx): SolveStep<TextAction>[] {
  if ("self" in asset) {
    const actions: TextAction[] = text.trim() === "" ? textSolution(asset) : [];
    return [{ actions, why: { html: ctx.rich(asset.model) }, tone: "good" }];
  }
  return textSolution(asset).map((action) => ({
    actions: action.text === text ? [] : [action],
    why: { code: "solve.write", params: { text: action.text } },
    tone: "good",
  }));
}
