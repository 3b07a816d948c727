import type { Interactive } from "../kit/contract.ts";
import { checkElm, elmFromForm, elmReasons, elmSolution } from "./check.ts";
import { lintElm } from "./lint.ts";
import { ELM_SECRET, elmToPublic } from "./redact.ts";
import { elmRules } from "./rules.ts";
import { elmAnswerSchema, elmSchema, elmStateSchema } from "./schema.ts";
import type { ElmAction, ElmAnswer, ElmAsset, ElmState, PublicElm } from "./types.ts";

/** The server's half of an author's Elm program. */
export const interactive: Interactive<ElmAsset, PublicElm, ElmState, ElmAction, ElmAnswer> = {
  type: "genericElmAsset",
  secrecy: "keyed",
  schema: elmSchema,
  answerSchema: elmAnswerSchema,
  stateSchema: elmStateSchema,
  secret: ELM_SECRET,
  rules: elmRules,
  toPublic: elmToPublic,
  check: checkElm,
  solution: elmSolution,
  reasons: elmReasons,
  fromForm: elmFromForm,
  lint: lintElm,
};
