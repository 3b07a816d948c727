import type { Interactive } from "../kit/contract.ts";
import { checkParson } from "./check.ts";
import { parsonHint } from "./easier.ts";
import { generateParson } from "./generate.ts";
import { lintParson } from "./lint.ts";
import { PARSON_SECRET, parsonToPublic } from "./redact.ts";
import { parsonRules } from "./rules.ts";
import { parsonJob } from "./run-tests.ts";
import { parsonAnswerSchema, parsonSchema, parsonStateSchema } from "./schema.ts";
import { parsonReasons, parsonSolution } from "./solution.ts";
import { judgeTrials, trialJobs } from "./trials.ts";
import type { Parson, ParsonAction, ParsonAnswer, ParsonState, PublicParson } from "./types.ts";

/** Server side of parson. */
export const interactive: Interactive<Parson, PublicParson, ParsonState, ParsonAction, ParsonAnswer> = {
  type: "parson",
  secrecy: "keyed",
  schema: parsonSchema,
  answerSchema: parsonAnswerSchema,
  stateSchema: parsonStateSchema,
  secret: PARSON_SECRET,
  rules: parsonRules,
  toPublic: parsonToPublic,
  check: checkParson,
  job: parsonJob,
  trials: { jobs: trialJobs, judge: judgeTrials },
  hint: parsonHint,
  solution: parsonSolution,
  reasons: parsonReasons,
  lint: lintParson,
  generate: generateParson,
};
