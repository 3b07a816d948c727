import type { Interactive } from "../kit/contract.ts";
import { checkExpression, expressionFromForm, expressionSolution, solveExpression } from "./check.ts";
import { generateExpression } from "./generate.ts";
import { lintExpression } from "./lint.ts";
import { EXPRESSION_SECRET, expressionToPublic } from "./redact.ts";
import { expressionRules } from "./rules.ts";
import {
  type Expression,
  type ExpressionAction,
  type ExpressionAnswer,
  type ExpressionState,
  expressionAnswerSchema,
  expressionSchema,
  expressionStateSchema,
  type PublicExpression,
} from "./schema.ts";

/** The server's half of the question answered by a formula. */
export const interactive: Interactive<
  Expression,
  PublicExpression,
  ExpressionState,
  ExpressionAction,
  ExpressionAnswer
> = {
  type: "expression",
  secrecy: "keyed",
  schema: expressionSchema,
  answerSchema: expressionAnswerSchema,
  stateSchema: expressionStateSchema,
  secret: EXPRESSION_SECRET,
  rules: expressionRules,
  toPublic: expressionToPublic,
  check: checkExpression,
  solution: expressionSolution,
  solveFrom: solveExpression,
  fromForm: expressionFromForm,
  lint: lintExpression,
  generate: generateExpression,
};
