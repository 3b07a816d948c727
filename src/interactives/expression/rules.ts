import type { Rules, Sentence } from "../kit/contract.ts";
import type { Expr } from "../kit/maths/syntax.ts";
import { readFormula } from "./engine.ts";
import type { ExpressionAction, ExpressionAnswer, ExpressionState, PublicExpression } from "./schema.ts";

/** Reads the learner's formula, or says why it can't be judged. Browser and server share this. */
export function readAnswer(
  text: string,
  { names, decimalComma }: Pick<PublicExpression, "names" | "decimalComma">,
): { expr: Expr } | { why: Sentence } {
  const read = readFormula(text, names, decimalComma);
  if (read.ok) return { expr: read.expr };
  const { code, offset, found } = read.problem;
  const end = found === "" ? "yes" : "no";
  const params = { found, place: offset + 1, end, names: names?.join(", ") ?? "" };
  return { why: { code: `ready.${code}`, params } };
}

/** Rules of a formula in a box. */
export const expressionRules: Rules<PublicExpression, ExpressionState, ExpressionAction, ExpressionAnswer> = {
  type: "expression",
  init: () => ({ text: "" }),
  reduce: (state, { text }) => (text === state.text ? state : { text }),
  answer: ({ text }) => ({ text }),
  violations: () => [],
  isReady({ text }, pub) {
    const understood = readAnswer(text, pub);
    return "why" in understood ? understood.why : true;
  },
  describe: ({ text }) => (text.trim() === "" ? { code: "state.empty" } : { code: "state.written", params: { text } }),
};
