import type { Interactive } from "../kit/contract.ts";
import { anotherGridFill } from "./another.ts";
import { checkGridFill } from "./check.ts";
import { generateGridFill } from "./generate.ts";
import { gridFillHint, gridFillReasons, gridFillSolution } from "./hint.ts";
import { lintGridFill } from "./lint.ts";
import { GRIDFILL_SECRET, gridFillToPublic } from "./redact.ts";
import { gridFillRules } from "./rules.ts";
import { gridFillAnswerSchema, gridFillSchema, gridFillStateSchema } from "./schema.ts";
import type { GridFill, GridFillAction, GridFillAnswer, GridFillState, PublicGridFill } from "./types.ts";

/** Server side of gridfill. A grid with an `answer` is keyed; for the others the solution follows from the rules. */
export const interactive: Interactive<GridFill, PublicGridFill, GridFillState, GridFillAction, GridFillAnswer> = {
  type: "gridfill",
  secrecy: "keyed",
  schema: gridFillSchema,
  answerSchema: gridFillAnswerSchema,
  stateSchema: gridFillStateSchema,
  secret: GRIDFILL_SECRET,
  rules: gridFillRules,
  toPublic: gridFillToPublic,
  check: checkGridFill,
  hint: gridFillHint,
  solution: gridFillSolution,
  reasons: gridFillReasons,
  lint: lintGridFill,
  another: anotherGridFill,
  generate: generateGridFill,
};
