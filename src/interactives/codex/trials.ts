import type { Diagnostic } from "../kit/contract.ts";
import { passesTest } from "../kit/machine/case.ts";
import type { Job, JobOutcome } from "../kit/machine/job.ts";
import { isEqualEncoded, isPlainJson } from "../kit/machine/value.ts";
import { checkJob, limitsOf } from "./job.ts";
import type { Codex } from "./types.ts";

/** Times the model is run, to see that the result is always the same. */
const AGAIN = 5;

/** Share of the learner's time limit a model may take. */
const SLOW = 0.2;

/** Steps a modest machine does in a millisecond. We count steps, because a clock would call a model slow on a busy machine. */
const STEPS_PER_MS = 5000;

function maxSteps(asset: Codex): number {
  return SLOW * limitsOf(asset).ms * STEPS_PER_MS;
}

/** Jobs to run before publishing: the model several times, the starter, and every text that should fail. */
export function trialJobs(asset: Codex): Job[] {
  const job = (text: string) => checkJob(asset, { files: { [asset.entry]: text } });
  const starter = asset.files.find(({ path }) => path === asset.entry)?.text ?? "";
  const model = job(asset.model);
  const counted = { ...model, cases: model.cases.map((testCase) => ({ ...testCase, count: maxSteps(asset) })) };
  return [counted, ...Array.from({ length: AGAIN - 1 }, () => model), job(starter), ...(asset.wrong ?? []).map(job)];
}

/** Problems the outcomes of `trialJobs` show. */
export function judgeTrials(asset: Codex, outcomes: readonly JobOutcome[]): Diagnostic[] {
  const models = outcomes.slice(0, AGAIN);
  const [starter, ...wrong] = outcomes.slice(AGAIN);
  const found: Diagnostic[] = [];
  const note = (severity: Diagnostic["severity"], code: string, message: string, path: string) =>
    found.push({ severity, code, message, path });
  if (outcomes.some(({ status }) => status === "unavailable" || status === "busy")) {
    note(
      "warning",
      "UNPROVEN",
      "This machine can't run programs, so we don't know whether the model passes.",
      "/model",
    );
    return found;
  }
  const failing = models.flatMap((outcome) => failingTests(asset, outcome)).at(0);
  if (failing) note("error", "MODEL_FAILS", `The model fails the test "${failing.name}".`, failing.path);
  const steps = models[0]?.cases.reduce((sum, run) => sum + (run.steps ?? 0), 0) ?? 0;
  if (steps >= maxSteps(asset)) {
    note(
      "warning",
      "MODEL_SLOW",
      "The model takes more steps than a slow machine manages in a fifth of the time. Allow more time, or make the tests smaller.",
      "/limits",
    );
  }
  if (models.some((outcome) => !isSameOutcome(outcome, models[0]))) {
    note(
      "error",
      "NONDETERMINISTIC",
      "The model doesn't do the same thing each time. Don't use random numbers or the clock.",
      "/model",
    );
  }
  if (models.some(({ cases }) => cases.some(({ value }) => value !== undefined && !isPlainJson(value)))) {
    note(
      "warning",
      "EXPECT_NOT_JSON",
      "The model returns something that isn't JSON. Return lists, numbers and strings.",
      "/model",
    );
  }
  if (starter && failingTests(asset, starter).length === 0) {
    note("error", "STARTER_PASSES", "The starting program already passes every test.", "/files");
  }
  for (const [index, outcome] of wrong.entries()) {
    if (failingTests(asset, outcome).length > 0) continue;
    note(
      "error",
      "WRONG_PASSES",
      "This program should fail, but it passes every test. The tests are too weak.",
      `/wrong/${index}`,
    );
  }
  return found;
}

function failingTests(asset: Codex, { cases }: JobOutcome): { name: string; path: string }[] {
  return [...asset.visible, ...asset.hidden].flatMap((test, at) => {
    if (passesTest(test, cases[at])) return [];
    const hidden = at - asset.visible.length;
    return [{ name: test.name, path: hidden < 0 ? `/visible/${at}` : `/hidden/${hidden}` }];
  });
}

function isSameOutcome(first: JobOutcome, other: JobOutcome | undefined): boolean {
  return (
    first.status === other?.status &&
    first.cases.every((run, at) => {
      const twin = other.cases[at];
      return run.stdout === twin?.stdout && isEqualEncoded(run.value, twin.value);
    })
  );
}
