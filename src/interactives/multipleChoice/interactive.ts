import type { Interactive } from "../kit/contract.ts";
import { checkChoice, choiceFromForm, choiceSolution, solveChoice } from "./check.ts";
import { generateChoice } from "./generate.ts";
import { lintChoice } from "./lint.ts";
import { CHOICE_SECRET, choiceToPublic } from "./redact.ts";
import { choiceRules } from "./rules.ts";
import {
  type Choice,
  type ChoiceAction,
  type ChoiceAnswer,
  type ChoiceState,
  choiceAnswerSchema,
  choiceSchema,
  choiceStateSchema,
  type PublicChoice,
} from "./schema.ts";

/** The server's half of the single-choice question. */
export const interactive: Interactive<Choice, PublicChoice, ChoiceState, ChoiceAction, ChoiceAnswer> = {
  type: "multipleChoice",
  secrecy: "keyed",
  schema: choiceSchema,
  answerSchema: choiceAnswerSchema,
  stateSchema: choiceStateSchema,
  secret: CHOICE_SECRET,
  rules: choiceRules,
  toPublic: choiceToPublic,
  check: checkChoice,
  solution: choiceSolution,
  solveFrom: solveChoice,
  fromForm: choiceFromForm,
  lint: lintChoice,
  generate: generateChoice,
};
