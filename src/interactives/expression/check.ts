import type { Ctx, Feedback, SolveStep, Verdict } from "../kit/contract.ts";
import { compareFormulas, type Equality, type Variable } from "../kit/maths/equality.ts";
import { hasForm } from "../kit/maths/forms.ts";
import { print } from "../kit/maths/print.ts";
import type { Expr } from "../kit/maths/syntax.ts";
import { namesIn, readFormula } from "./engine.ts";
import { writesComma } from "./redact.ts";
import { readAnswer } from "./rules.ts";
import type { Expression, ExpressionAction, ExpressionAnswer, ExpressionState } from "./schema.ts";

/** Right when the formula equals the answer and has the required form. */
export function checkExpression(asset: Expression, { text }: ExpressionAnswer, ctx: Ctx): Verdict {
  const names = asset.vars?.map(({ name }) => name) ?? null;
  const understood = readAnswer(text, { names, decimalComma: writesComma(ctx.locale) });
  if ("why" in understood) return { kind: "invalid", ...understood.why, path: "/text" };
  const own = readFormula(asset.answer, names);
  if (!own.ok) return { kind: "invalid", code: "ready.UNDECIDED", path: "/text" };
  const theirs = understood.expr;
  const equality = compare(asset, own.expr, theirs);
  if (equality.kind === "undecided") return { kind: "invalid", code: "ready.UNDECIDED", path: "/text" };
  if (equality.kind === "different") return scored(0, nearMiss(asset, theirs, ctx));
  if (asset.domainMatters && equality.domainDifferences > 0) return scored(0, { code: "verdict.domain", tone: "fix" });
  const { form = "any" } = asset;
  if (hasForm(form, theirs, own.expr)) return { kind: "scored", correct: true, score: 1, feedback: [] };
  return scored(asset.halfForForm ? 0.5 : 0, { code: `verdict.${form}`, tone: "fix" });
}

function scored(score: number, feedback: Feedback): Verdict {
  return { kind: "scored", correct: false, score, feedback: [feedback] };
}

function compare({ vars }: Expression, own: Expr, theirs: Expr): Equality {
  const variables: Variable[] = vars ?? [...new Set([...namesIn(own), ...namesIn(theirs)])].map((name) => ({ name }));
  return compareFormulas(own, theirs, variables);
}

function nearMiss(asset: Expression, theirs: Expr, ctx: Ctx): Feedback {
  const found = asset.nearMisses?.find(({ value }) => {
    const read = readFormula(value, asset.vars?.map(({ name }) => name) ?? null);
    return read.ok && compare(asset, read.expr, theirs).kind === "equal";
  });
  if (!found) return { code: "verdict.other", tone: "fix" };
  return { code: "verdict.message", tone: "fix", html: ctx.rich(found.message) };
}

/** The action that writes the author's answer, in a notation languages with decimal commas can read too. */
export function expressionSolution(asset: Expression, ctx: Ctx): ExpressionAction[] {
  const own = readFormula(asset.answer, asset.vars?.map(({ name }) => name) ?? null);
  const text = own.ok && writesComma(ctx.locale) ? print(own.expr) : asset.answer;
  return [{ t: "write", text }];
}

/** True when the author's answer has values that can be compared. */
export function isComparable(asset: Expression): boolean {
  const own = readFormula(asset.answer, asset.vars?.map(({ name }) => name) ?? null);
  if (!own.ok) return false;
  const zero: Expr = { k: "number", value: 0, text: "0", at: 0 };
  return compare(asset, own.expr, { k: "binary", op: "+", left: own.expr, right: zero, at: 0 }).kind === "equal";
}

/** Reads the box called `answer`. */
export function expressionFromForm(fields: Readonly<Record<string, readonly string[]>>): ExpressionAnswer | null {
  const text = fields.answer?.[0];
  return text === undefined ? null : { text };
}

/** Writes the author's formula into the box. */
export function solveExpression(asset: Expression, { text }: ExpressionState, ctx: Ctx): SolveStep<ExpressionAction>[] {
  return expressionSolution(asset, ctx).map((action) => ({
    actions: action.text === text ? [] : [action],
    why: { code: "solve.write", params: { text: action.text } },
    tone: "good",
  }));
}
