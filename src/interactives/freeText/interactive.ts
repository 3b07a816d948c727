import type { Interactive } from "../kit/contract.ts";
import { checkText, solveText, textFromForm, textSolution } from "./check.ts";
import { generateText } from "./generate.ts";
import { lintText } from "./lint.ts";
import { TEXT_SECRET, textToPublic } from "./redact.ts";
import { textRules } from "./rules.ts";
import {
  type FreeText,
  type PublicText,
  type TextAction,
  type TextAnswer,
  type TextState,
  textAnswerSchema,
  textSchema,
  textStateSchema,
} from "./schema.ts";

/** Server side of text. */
export const interactive: Interactive<FreeText, PublicText, TextState, TextAction, TextAnswer> = {
  type: "freeText",
  secrecy: "keyed",
  schema: textSchema,
  answerSchema: textAnswerSchema,
  stateSchema: textStateSchema,
  secret: TEXT_SECRET,
  rules: textRules,
  toPublic: textToPublic,
  check: checkText,
  solution: textSolution,
  solveFrom: solveText,
  fromForm: textFromForm,
  lint: lintText,
  generate: generateText,
};
