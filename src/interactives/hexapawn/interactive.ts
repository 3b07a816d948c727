import type { Interactive } from "../kit/contract.ts";
import { checkHexapawn } from "./check.ts";
import { generateHexapawn } from "./generate.ts";
import { lintHexapawn } from "./lint.ts";
import { HEXAPAWN_SECRET, hexapawnToPublic } from "./redact.ts";
import { hexapawnRules } from "./rules.ts";
import {
  type Hexapawn,
  type HexapawnAction,
  type HexapawnAnswer,
  type HexapawnState,
  hexapawnAnswerSchema,
  hexapawnSchema,
  hexapawnStateSchema,
  type PublicHexapawn,
} from "./schema.ts";
import { hexapawnReasons, hexapawnSolution } from "./solve.ts";

/** Server side of hexapawn. */
export const interactive: Interactive<Hexapawn, PublicHexapawn, HexapawnState, HexapawnAction, HexapawnAnswer> = {
  type: "hexapawn",
  secrecy: "derivable",
  schema: hexapawnSchema,
  answerSchema: hexapawnAnswerSchema,
  stateSchema: hexapawnStateSchema,
  secret: HEXAPAWN_SECRET,
  rules: hexapawnRules,
  toPublic: hexapawnToPublic,
  check: checkHexapawn,
  solution: hexapawnSolution,
  reasons: hexapawnReasons,
  lint: lintHexapawn,
  generate: generateHexapawn,
};
