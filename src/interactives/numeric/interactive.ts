import type { Interactive } from "../kit/contract.ts";
import { checkNumeric, numericFromForm, numericSolution, solveNumeric } from "./check.ts";
import { generateNumeric } from "./generate.ts";
import { lintNumeric } from "./lint.ts";
import { NUMERIC_SECRET, numericToPublic } from "./redact.ts";
import { numericRules } from "./rules.ts";
import {
  type Numeric,
  type NumericAction,
  type NumericAnswer,
  type NumericState,
  numericAnswerSchema,
  numericSchema,
  numericStateSchema,
  type PublicNumeric,
} from "./schema.ts";

/** Server side of numeric. */
export const interactive: Interactive<Numeric, PublicNumeric, NumericState, NumericAction, NumericAnswer> = {
  type: "numeric",
  secrecy: "keyed",
  schema: numericSchema,
  answerSchema: numericAnswerSchema,
  stateSchema: numericStateSchema,
  secret: NUMERIC_SECRET,
  rules: numericRules,
  toPublic: numericToPublic,
  check: checkNumeric,
  solution: numericSolution,
  solveFrom: solveNumeric,
  fromForm: numericFromForm,
  lint: lintNumeric,
  generate: generateNumeric,
};
