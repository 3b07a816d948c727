import type { Checked } from "../kit/contract.ts";
import { checkGridFill } from "./check.ts";
import { generateGridFill } from "./generate.ts";
import { gridFillHint, gridFillSolution } from "./hint.ts";
import { lintGridFill } from "./lint.ts";
import { GRIDFILL_SECRET, gridFillToPublic } from "./redact.ts";
import { gridFillRules } from "./rules.ts";
import { gridFillAnswerSchema, gridFillSchema, gridFillStateSchema } from "./schema.ts";
import type { GridFill, GridFillAction, GridFillAnswer, GridFillState, PublicGridFill } from "./types.ts";

/** The server's half of filling a grid. Grids with an answer are keyed; of the others the answer follows from the rules. */
export const checked: Checked<GridFill, PublicGridFill, GridFillState, GridFillAction, GridFillAnswer> = {
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
  lint: lintGridFill,
  generate: generateGridFill,
};
