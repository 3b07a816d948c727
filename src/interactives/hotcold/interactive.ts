import type { Interactive } from "../kit/contract.ts";
import { checkHotCold, hotColdReasons, hotColdSolution } from "./check.ts";
import { generateHotCold } from "./generate.ts";
import { lintHotCold } from "./lint.ts";
import { probeHotCold } from "./probe.ts";
import { HOTCOLD_SECRET, hotColdToPublic, startsAfresh } from "./redact.ts";
import { hotColdRules } from "./rules.ts";
import {
  type HotCold,
  type HotColdAction,
  type HotColdAnswer,
  type HotColdState,
  hotColdAnswerSchema,
  hotColdProbeSchema,
  hotColdSchema,
  hotColdStateSchema,
  type PublicHotCold,
} from "./schema.ts";

/** Server side of hotcold. */
export const interactive: Interactive<HotCold, PublicHotCold, HotColdState, HotColdAction, HotColdAnswer> = {
  type: "hotcold",
  secrecy: "oracle",
  schema: hotColdSchema,
  answerSchema: hotColdAnswerSchema,
  stateSchema: hotColdStateSchema,
  probeSchema: hotColdProbeSchema,
  secret: HOTCOLD_SECRET,
  rules: hotColdRules,
  toPublic: hotColdToPublic,
  check: checkHotCold,
  probe: probeHotCold,
  startsAfresh,
  solution: hotColdSolution,
  reasons: hotColdReasons,
  lint: lintHotCold,
  generate: generateHotCold,
};
