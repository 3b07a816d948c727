import type { Interactive } from "../kit/contract.ts";
import { checkSherlock } from "./check.ts";
import { generateSherlock } from "./generate.ts";
import { lintSherlock } from "./lint.ts";
import { probeSherlock } from "./probe.ts";
import { SHERLOCK_SECRET, sherlockToPublic, startsAfresh } from "./redact.ts";
import { sherlockRules } from "./rules.ts";
import {
  type PublicSherlock,
  type SherlockAction,
  type SherlockAnswer,
  type SherlockSearch,
  type SherlockState,
  sherlockAnswerSchema,
  sherlockProbeSchema,
  sherlockSchema,
  sherlockStateSchema,
} from "./schema.ts";
import { sherlockReasons, sherlockSolution } from "./solve.ts";

/** Server side of sherlocksearch. */
export const interactive: Interactive<SherlockSearch, PublicSherlock, SherlockState, SherlockAction, SherlockAnswer> = {
  type: "sherlocksearch",
  secrecy: "oracle",
  schema: sherlockSchema,
  answerSchema: sherlockAnswerSchema,
  stateSchema: sherlockStateSchema,
  probeSchema: sherlockProbeSchema,
  secret: SHERLOCK_SECRET,
  rules: sherlockRules,
  toPublic: sherlockToPublic,
  check: checkSherlock,
  probe: probeSherlock,
  startsAfresh,
  solution: sherlockSolution,
  reasons: sherlockReasons,
  lint: lintSherlock,
  generate: generateSherlock,
};
