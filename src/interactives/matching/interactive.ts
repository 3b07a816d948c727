import type { Interactive } from "../kit/contract.ts";
import { checkMatch, matchSolution, solveMatch } from "./check.ts";
import { generateMatch } from "./generate.ts";
import { lintMatch } from "./lint.ts";
import { MATCH_SECRET, matchToPublic } from "./redact.ts";
import { matchRules } from "./rules.ts";
import {
  type Match,
  type MatchAction,
  type MatchAnswer,
  type MatchState,
  matchAnswerSchema,
  matchSchema,
  matchStateSchema,
  type PublicMatch,
} from "./schema.ts";

/** Server side of match. */
export const interactive: Interactive<Match, PublicMatch, MatchState, MatchAction, MatchAnswer> = {
  type: "matching",
  secrecy: "keyed",
  schema: matchSchema,
  answerSchema: matchAnswerSchema,
  stateSchema: matchStateSchema,
  secret: MATCH_SECRET,
  rules: matchRules,
  toPublic: matchToPublic,
  check: checkMatch,
  solution: matchSolution,
  solveFrom: solveMatch,
  lint: lintMatch,
  generate: generateMatch,
};
