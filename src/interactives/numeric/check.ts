import { multiply, rational } from "#numbers/rational.ts";
import type { Ctx, Feedback, SolveStep, Verdict } from "../kit/contract.ts";
import { scored } from "../kit/scored.ts";
import { type Closeness, closenessOf, convertUnit } from "./engine.ts";
import { marksOf } from "./plain-text.ts";
import { type Exact, type NumberRead, PLAIN_MARKS, readNumber } from "./read-number.ts";
import { readUnit } from "./read-unit.ts";
import { readAnswer } from "./rules.ts";
import {
  FORMS,
  type KnownAnswer,
  type Numeric,
  type NumericAction,
  type NumericAnswer,
  type NumericState,
} from "./schema.ts";
import { answerText } from "./written.ts";

interface Judged {
  known: KnownAnswer;
  credit: number;
  closeness: Closeness;
  /** The number fits but its unit doesn't. */
  wrongUnit: boolean;
}

/**
 * Judges against the fitting answer with the most credit. A right number in a wrong unit is sent back for free
 * as long as nothing was scored yet (`ctx.attempt` is 0), and is wrong from then on, so the state needs no memory of
 * it.
 */
export function checkNumeric(asset: Numeric, { text }: NumericAnswer, ctx: Ctx): Verdict {
  const unit = asset.answers[0]?.unit ?? "";
  const read = readAnswer(text, { marks: marksOf(ctx.locale), accept: asset.accept ?? [...FORMS], unit });
  if (!("ok" in read)) return { kind: "invalid", ...read, path: "/text" };
  const judged = asset.answers
    .map((known, index) => judge(read, known, creditOf(known, index)))
    .toSorted((a, b) => b.credit - a.credit);
  const found = judged.find(({ closeness, wrongUnit }) => closeness === "right" && !wrongUnit);
  if (found) return scored(found.credit, feedbackOn(found, ctx));
  const full = judged.filter(({ credit }) => credit === 1);
  if (full.some(({ wrongUnit }) => wrongUnit)) {
    if (ctx.attempt === 0) return { kind: "invalid", code: "ready.UNIT", path: "/text" };
    return scored(0, [{ code: "verdict.unit", tone: "fix" }]);
  }
  const figures = full.find(({ closeness }) => closeness === "figures")?.known.tol?.sigFigs;
  if (figures !== undefined) return scored(0, [{ code: "verdict.figures", params: { figures }, tone: "fix" }]);
  const isRounded = full.some(({ closeness }) => closeness === "rounded");
  return scored(0, [{ code: isRounded ? "verdict.rounded" : "verdict.other", tone: "fix" }]);
}

/** Rounding must not turn a near miss into full credit. */
export function creditOf({ credit, message }: KnownAnswer, index: number): number {
  const given = credit ?? (index > 0 && message !== undefined ? 0 : 1);
  return given === 1 ? 1 : Math.min(0.999, Math.round(given * 1000) / 1000);
}

function judge(read: NumberRead, known: KnownAnswer, credit: number): Judged {
  const answer = readNumber(known.value, PLAIN_MARKS);
  if (!answer.ok) return { known, credit, closeness: "far", wrongUnit: false };
  const given = inUnitOf(read, known.unit ?? "");
  const closeness = closenessOf(given ?? read.exact, answer.exact, read.figures, known.tol);
  return { known, credit, closeness, wrongUnit: given === null && closeness === "right" };
}

/** The number converted to the answer's unit; null if its own unit measures something else, or is unknown and spelt differently. */
function inUnitOf(read: NumberRead, wanted: string): Exact | null {
  if (read.form === "percent" && wanted === "%") {
    return { ...read.exact, factor: multiply(read.exact.factor, rational(100n)) };
  }
  if (read.unit === "" || sameWords(read.unit, wanted)) return read.exact;
  const [from, to] = [readUnit(read.unit), wanted === "" ? null : readUnit(wanted)];
  return from && to ? convertUnit(read.exact, from, to) : null;
}

const sameWords = (a: string, b: string) =>
  a.replace(/\s/g, "").toLowerCase() === b.replace(/\s/g, "").toLowerCase() && a !== "";

function feedbackOn({ known, credit }: Judged, ctx: Ctx): Feedback[] {
  const tone = credit === 1 ? "good" : "fix";
  if (known.message !== undefined) return [{ code: "verdict.message", tone, html: ctx.rich(known.message) }];
  return credit === 1 ? [] : [{ code: "verdict.near", tone }];
}

/** Types the first fully right answer in the learner's language. */
export function numericSolution(asset: Numeric, ctx: Ctx): NumericAction[] {
  const known = asset.answers.find((answer, index) => creditOf(answer, index) === 1);
  return known ? [{ t: "write", text: answerText(known, asset.accept ?? FORMS, marksOf(ctx.locale)) }] : [];
}

/** Reads the box called `answer`. */
export function numericFromForm(fields: Readonly<Record<string, readonly string[]>>): NumericAnswer | null {
  const text = fields.answer?.[0];
  return text === undefined ? null : { text };
}

/** Writes the answer into the box. */
export function solveNumeric(asset: Numeric, { text }: NumericState, ctx: Ctx): SolveStep<NumericAction>[] {
  return numericSolution(asset, ctx).map((action) => ({
    actions: action.text === text ? [] : [action],
    why: { code: "solve.write", params: { text: action.text } },
    tone: "good",
  }));
}
