import type { Interactive } from "../kit/contract.ts";
import { checkChoices, choicesFromForm, choicesSolution, solveChoices } from "./check.ts";
import { generateChoices } from "./generate.ts";
import { lintChoices } from "./lint.ts";
import { CHOICES_SECRET, choicesToPublic } from "./redact.ts";
import { choicesRules } from "./rules.ts";
import {
  type Choices,
  type ChoicesAction,
  type ChoicesAnswer,
  type ChoicesState,
  choicesAnswerSchema,
  choicesSchema,
  choicesStateSchema,
  type PublicChoices,
} from "./schema.ts";

/** The server's half of the multiple-choice question, where several choices may be right. */
export const interactive: Interactive<Choices, PublicChoices, ChoicesState, ChoicesAction, ChoicesAnswer> = {
  type: "multiSelect",
  secrecy: "keyed",
  schema: choicesSchema,
  answerSchema: choicesAnswerSchema,
  stateSchema: choicesStateSchema,
  secret: CHOICES_SECRET,
  rules: choicesRules,
  toPublic: choicesToPublic,
  check: checkChoices,
  solution: choicesSolution,
  solveFrom: solveChoices,
  fromForm: choicesFromForm,
  lint: lintChoices,
  generate: generateChoices,
};
