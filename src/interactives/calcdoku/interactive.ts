import type { Interactive } from "../kit/contract.ts";
import { checkCalcdoku } from "./check.ts";
import { generateCalcdoku } from "./generate.ts";
import { calcdokuHint, calcdokuReasons, calcdokuSolution } from "./hint.ts";
import { lintCalcdoku } from "./lint.ts";
import { CALCDOKU_SECRET, calcdokuToPublic } from "./redact.ts";
import { calcdokuRules } from "./rules.ts";
import {
  type Calcdoku,
  type CalcdokuAction,
  type CalcdokuAnswer,
  type CalcdokuState,
  calcdokuAnswerSchema,
  calcdokuSchema,
  calcdokuStateSchema,
  type PublicCalcdoku,
} from "./schema.ts";

/** The server's half of calcdoku. */
export const interactive: Interactive<Calcdoku, PublicCalcdoku, CalcdokuState, CalcdokuAction, CalcdokuAnswer> = {
  type: "calcdoku",
  secrecy: "derivable",
  schema: calcdokuSchema,
  answerSchema: calcdokuAnswerSchema,
  stateSchema: calcdokuStateSchema,
  secret: CALCDOKU_SECRET,
  rules: calcdokuRules,
  toPublic: calcdokuToPublic,
  check: checkCalcdoku,
  hint: calcdokuHint,
  solution: calcdokuSolution,
  reasons: calcdokuReasons,
  lint: lintCalcdoku,
  generate: generateCalcdoku,
};
