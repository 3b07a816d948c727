import type { Interactive } from "../kit/contract.ts";
import { checkCodex, codexJob } from "./check.ts";
import { FIELD } from "./field.ts";
import { generateCodex } from "./generate.ts";
import { codexTryJob } from "./job.ts";
import { lintCodex } from "./lint.ts";
import { CODEX_SECRET, codexToPublic } from "./redact.ts";
import { codexRules, tidyText } from "./rules.ts";
import { codexAnswerSchema, codexSchema, codexStateSchema } from "./schema.ts";
import { codexReasons, codexSolution } from "./solution.ts";
import { judgeTrials, trialJobs } from "./trials.ts";
import type { Codex, CodexAction, CodexAnswer, CodexState, PublicCodex } from "./types.ts";

/** The server's half of programming exercises. */
export const interactive: Interactive<Codex, PublicCodex, CodexState, CodexAction, CodexAnswer> = {
  type: "codex",
  secrecy: "program",
  schema: codexSchema,
  answerSchema: codexAnswerSchema,
  stateSchema: codexStateSchema,
  secret: CODEX_SECRET,
  rules: codexRules,
  toPublic: codexToPublic,
  check: checkCodex,
  job: codexJob,
  language: ({ language }) => language,
  tryJob: codexTryJob,
  trials: { jobs: trialJobs, judge: judgeTrials },
  solution: codexSolution,
  reasons: codexReasons,
  fromForm(fields, pub) {
    const files = pub.files.filter(({ readOnly }) => !readOnly);
    const given = files.map(({ path }) => fields[`${FIELD}${path}`]?.[0]);
    if (given.some((text) => text === undefined)) return null;
    return { files: Object.fromEntries(files.map(({ path }, at) => [path, tidyText(given[at] ?? "")])) };
  },
  lint: lintCodex,
  generate: generateCodex,
};
