import type { Ctx, Feedback, PartVerdict, Verdict } from "../kit/contract.ts";
import { passesTest, type TestCase, weightedScore } from "../kit/machine/case.ts";
import type { CaseRun, Job, JobOutcome } from "../kit/machine/job.ts";
import { checkJob, programFiles } from "./job.ts";
import { keepsLocked } from "./locked.ts";
import { containsConstruct } from "./must.ts";
import type { Codex, CodexAnswer } from "./types.ts";

/** Maximum number of failing tests mentioned in the feedback. */
const MAX_LISTED = 8;

/** Reason to refuse an answer before anything is run, if any; it costs no attempt. */
function refusal(asset: Codex, answer: CodexAnswer): Verdict | null {
  const editable = asset.files.filter(({ readOnly }) => !readOnly);
  const known = new Set(editable.map(({ path }) => path));
  if (Object.keys(answer.files).some((path) => !known.has(path))) {
    return { kind: "invalid", code: "invalid.file", path: "/files" };
  }
  const broken = editable.find((file) => !keepsLocked(file, answer.files[file.path] ?? file.text));
  if (broken) return { kind: "invalid", code: "ready.locked", path: "/files", params: { file: broken.path } };
  const changed = editable.some(({ path, text }) => (answer.files[path] ?? text) !== text);
  return changed ? null : { kind: "invalid", code: "ready.unchanged", path: "/files" };
}

/** The job to run for an answer; null when the answer is refused. */
export function codexJob(asset: Codex, answer: CodexAnswer): Job | null {
  return refusal(asset, answer) ? null : checkJob(asset, answer);
}

/** Scores the tests by the program's outcome. For hidden tests, the feedback gives only the name and the author's message. */
export function checkCodex(asset: Codex, answer: CodexAnswer, ctx: Ctx): Verdict {
  const refused = refusal(asset, answer);
  if (refused) return refused;
  const { outcome } = ctx;
  if (!outcome || outcome.status === "unavailable" || outcome.status === "busy") {
    return { kind: "invalid", code: "NOT_RUN" };
  }
  const first = outcome.cases[0]?.raised;
  if (first?.type === "SyntaxError" || first?.type === "IndentationError" || first?.type === "TabError") {
    return { kind: "invalid", code: "ready.syntax", params: { line: first.line ?? 0 } };
  }
  const cases = [...asset.visible, ...asset.hidden];
  const passed = cases.map((testCase, at) => passesTest(testCase, outcome.cases[at]));
  const broken = brokenMusts(asset, answer);
  const score = scoreOf(cases, passed, broken.length > 0);
  return {
    kind: "scored",
    correct: score === 1,
    score,
    feedback:
      score === 1 ? [] : [...broken, ...howItEnded(asset, outcome), ...outcomeFeedback(asset, outcome, passed, ctx)],
    parts: Object.fromEntries(
      cases.map(({ name }, at): [string, PartVerdict] => [name, passed[at] ? "right" : "wrong"]),
    ),
  };
}

/** A broken rule halves the tests' score, and only everything right gives 1. */
function scoreOf(cases: readonly TestCase[], passed: readonly boolean[], isBroken: boolean): number {
  const score = weightedScore(cases, passed);
  return isBroken ? Math.round(score * 500) / 1000 : score;
}

function brokenMusts(asset: Codex, answer: CodexAnswer): Feedback[] {
  const { language, must, entry } = asset;
  const text = programFiles(asset, answer).find(({ path }) => path === entry)?.text ?? "";
  return [
    ...(must?.use ?? [])
      .filter((word) => !containsConstruct(language, text, word))
      .map((word): Feedback => ({ code: "verdict.use", params: { word }, tone: "fix" })),
    ...(must?.avoid ?? [])
      .filter((word) => containsConstruct(language, text, word))
      .map((word): Feedback => ({ code: "verdict.avoid", params: { word }, tone: "fix" })),
  ];
}

const ENDS: Readonly<Partial<Record<JobOutcome["status"], string>>> = {
  timeout: "verdict.timeout",
  memory: "verdict.memory",
  output_limit: "verdict.output",
  crashed: "verdict.crashed",
};

function howItEnded({ limits }: Codex, { status }: JobOutcome): Feedback[] {
  const code = ENDS[status];
  return code === undefined ? [] : [{ code, params: { seconds: (limits?.ms ?? 2000) / 1000 }, tone: "fix" }];
}

function outcomeFeedback(asset: Codex, { cases }: JobOutcome, passed: readonly boolean[], ctx: Ctx): Feedback[] {
  const visible = asset.visible.flatMap((one, at): Feedback[] => {
    if (passed[at]) return [];
    return [{ ...failed(one, cases[at], asset), at: [one.name], tone: "fix" }, ...word(one, ctx)];
  });
  const hidden = asset.hidden.flatMap((one, at): Feedback[] => {
    if (passed[asset.visible.length + at]) return [];
    return [{ code: "verdict.hidden", params: { name: one.name }, at: [one.name], tone: "fix" }, ...word(one, ctx)];
  });
  return [...visible, ...hidden].slice(0, MAX_LISTED);
}

function failed(
  { name, expect }: TestCase,
  run: CaseRun | undefined,
  { mode }: Codex,
): Pick<Feedback, "code" | "params"> {
  if (!run) return { code: "verdict.unrun", params: { name } };
  if (run.raised) return { code: "verdict.raised", params: { name, type: run.raised.type } };
  if (expect.raises !== undefined) return { code: "verdict.silent", params: { name, type: expect.raises } };
  if (mode === "script" || expect.value === undefined) return { code: "verdict.stdout", params: { name } };
  return { code: "verdict.value", params: { name, got: run.shown ?? "", expected: JSON.stringify(expect.value) } };
}

function word({ name, message }: TestCase, ctx: Ctx): Feedback[] {
  return message === undefined
    ? []
    : [{ code: "verdict.word", at: [`${name} word`], tone: "info", html: ctx.rich(message) }];
}
