import type { Interactive } from "../kit/contract.ts";
import { checkHuygens, huygensSolution } from "./check.ts";
import { generateHuygens } from "./generate.ts";
import { lintHuygens } from "./lint.ts";
import { HUYGENS_SECRET, huygensToPublic } from "./redact.ts";
import { huygensRules } from "./rules.ts";
import { huygensAnswerSchema, huygensSchema, huygensStateSchema } from "./schema.ts";
import type { HuygensAction, HuygensAnswer, HuygensClock, HuygensState, PublicHuygensClock } from "./types.ts";

/** Server side of huygensclock. */
export const interactive: Interactive<HuygensClock, PublicHuygensClock, HuygensState, HuygensAction, HuygensAnswer> = {
  type: "huygensclock",
  secrecy: "derivable",
  schema: huygensSchema,
  answerSchema: huygensAnswerSchema,
  stateSchema: huygensStateSchema,
  secret: HUYGENS_SECRET,
  rules: huygensRules,
  toPublic: huygensToPublic,
  check: checkHuygens,
  solution: huygensSolution,
  lint: lintHuygens,
  generate: generateHuygens,
};
