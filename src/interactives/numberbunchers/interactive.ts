import type { Interactive } from "../kit/contract.ts";
import { anotherMunch } from "./another.ts";
import { checkNumberBunchers } from "./check.ts";
import { generateNumberBunchers } from "./generate.ts";
import { lintNumberBunchers } from "./lint.ts";
import { NUMBER_BUNCHERS_SECRET, numberBunchersToPublic } from "./redact.ts";
import { numberBunchersRules } from "./rules.ts";
import {
  type NumberBunchers,
  type NumberBunchersAction,
  type NumberBunchersAnswer,
  type NumberBunchersState,
  numberBunchersAnswerSchema,
  numberBunchersSchema,
  numberBunchersStateSchema,
  type PublicNumberBunchers,
} from "./schema.ts";
import { numberBunchersHint, numberBunchersReasons, numberBunchersSolution } from "./solution.ts";

/** Server side of numberbunchers. */
export const interactive: Interactive<
  NumberBunchers,
  PublicNumberBunchers,
  NumberBunchersState,
  NumberBunchersAction,
  NumberBunchersAnswer
> = {
  type: "numberbunchers",
  secrecy: "derivable",
  schema: numberBunchersSchema,
  answerSchema: numberBunchersAnswerSchema,
  stateSchema: numberBunchersStateSchema,
  secret: NUMBER_BUNCHERS_SECRET,
  rules: numberBunchersRules,
  toPublic: numberBunchersToPublic,
  check: checkNumberBunchers,
  hint: numberBunchersHint,
  solution: numberBunchersSolution,
  reasons: numberBunchersReasons,
  lint: lintNumberBunchers,
  another: anotherMunch,
  generate: generateNumberBunchers,
};
