import type { Diagnostic } from "../kit/contract.ts";
import { isPassed } from "../kit/machine/case.ts";
import type { Job, Outcome } from "../kit/machine/job.ts";
import { isEqualEncoded, isPlainJson } from "../kit/machine/value.ts";
import { checkJob, limitsOf } from "./job.ts";
import type { Codex } from "./types.ts";

/** How often the model is run, to see that it does the same each time. */
const AGAIN = 5;

/** A model may take this part of what a learner may. */
const SLOW = 0.2;

/** So many steps a modest machine makes in a millisecond. Steps and no clock: a busy machine must not make a model slow. */
const STEPS_PER_MS = 5000;

function mostSteps(asset: Codex): number {
  return SLOW * limitsOf(asset).ms * STEPS_PER_MS;
}

/** What is run before an asset is published: the model several times, the starter, and every text that ought to fail. */
export function trialJobs(asset: Codex): Job[] {
  const job = (text: string) => checkJob(asset, { files: { [asset.entry]: text } });
  const starter = asset.files.find(({ path }) => path === asset.entry)?.text ?? "";
  const model = job(asset.model);
  const counted = { ...model, cases: model.cases.map((one) => ({ ...one, count: mostSteps(asset) })) };
  return [counted, ...Array.from({ length: AGAIN - 1 }, () => model), job(starter), ...(asset.wrong ?? []).map(job)];
}

/** What the outcomes of `trialJobs` say about the asset. */
export function judgeTrials(asset: Codex, outcomes: readonly Outcome[]): Diagnostic[] {
  const models = outcomes.slice(0, AGAIN);
  const [starter, ...wrong] = outcomes.slice(AGAIN);
  const found: Diagnostic[] = [];
  const note = (severity: Diagnostic["severity"], code: string, message: string, path: string) =>
    found.push({ severity, code, message, path });
  if (outcomes.some(({ status }) => status === "unavailable" || status === "busy")) {
    note("warning", "UNPROVEN", "Programs cannot be run on this machine: nobody has seen the model pass.", "/model");
    return found;
  }
  const failing = models.flatMap((outcome) => failingTests(asset, outcome)).at(0);
  if (failing) note("error", "MODEL_FAILS", `The model does not pass the test "${failing.name}".`, failing.path);
  const steps = models[0]?.cases.reduce((sum, run) => sum + (run.steps ?? 0), 0) ?? 0;
  if (steps >= mostSteps(asset)) {
    note(
      "warning",
      "MODEL_SLOW",
      "The model takes more steps than a modest machine makes in a fifth of the time: allow more time, or make the tests smaller.",
      "/limits",
    );
  }
  if (models.some((outcome) => !isSameOutcome(outcome, models[0]))) {
    note(
      "error",
      "NONDETERMINISTIC",
      "The model does not do the same each time: leave chance and the clock out.",
      "/model",
    );
  }
  if (models.some(({ cases }) => cases.some(({ value }) => value !== undefined && !isPlainJson(value)))) {
    note(
      "warning",
      "EXPECT_NOT_JSON",
      "The model answers something that JSON cannot say: answer lists, numbers and texts.",
      "/model",
    );
  }
  if (starter && failingTests(asset, starter).length === 0) {
    note("error", "STARTER_PASSES", "What learners begin with passes every test.", "/files");
  }
  for (const [index, outcome] of wrong.entries()) {
    if (failingTests(asset, outcome).length > 0) continue;
    note(
      "error",
      "WRONG_PASSES",
      "This text ought to fail, and passes every test: the tests are too weak.",
      `/wrong/${index}`,
    );
  }
  return found;
}

function failingTests(asset: Codex, { cases }: Outcome): { name: string; path: string }[] {
  return [...asset.visible, ...asset.hidden].flatMap((one, at) => {
    if (isPassed(one, cases[at])) return [];
    const hidden = at - asset.visible.length;
    return [{ name: one.name, path: hidden < 0 ? `/visible/${at}` : `/hidden/${hidden}` }];
  });
}

function isSameOutcome(one: Outcome, other: Outcome | undefined): boolean {
  return (
    one.status === other?.status &&
    one.cases.every((run, at) => {
      const twin = other.cases[at];
      return run.stdout === twin?.stdout && isEqualEncoded(run.value, twin.value);
    })
  );
}
