import type { Budget, Diagnostic } from "../kit/contract.ts";
import { lintKick, lintSteps } from "./lint-mechanism.ts";
import { changesOf, fulfils, searchModel } from "./model.ts";
import { knownEnding, LOCKED_DEGREES } from "./outcome.ts";
import { setupOf } from "./redact.ts";
import type { HuygensClock, Task } from "./types.ts";

type SyncTask = Extract<Task, { k: "sync" }>;

/** One run costs so many nodes of the budget for each second that it lasts: 1,000 nodes are about a tenth of a second. */
const NODES_PER_SECOND = 1.5;

/** The most runs that a search makes: every setting that it knows. */
const ALL_RUNS = 35;

/** How near to the border between two endings a run may end before learners must take it for chance, in degrees. */
const UNCLEAR_DEGREES = 8;

/** Problems of the clocks: a mechanism that stops or cannot be computed, a task that nobody can fulfil or that is fulfilled already. */
export function lintHuygens(asset: HuygensClock, budget: Budget): Diagnostic[] {
  const steps = lintSteps(asset);
  if (steps.length > 0) return steps;
  const { task } = asset;
  if (!task) return lintKick(asset);
  if (task.k === "sync") return [...lintKick(asset), ...lintSync(asset, task, budget)];
  return lintPredict(asset, task.by);
}

function lintSync(asset: HuygensClock, task: SyncTask, { nodes }: Budget): Diagnostic[] {
  if (fulfils(asset, task, [])) {
    const message = "The clocks fulfil the task before the learner has changed anything.";
    return [{ severity: "warning", code: "TASK_TRUE_AT_START", message, path: "/task" }];
  }
  if (task.model) {
    if (fulfils(asset, task, changesOf(task.model))) return [];
    const message = "The model does not fulfil the task.";
    return [{ severity: "error", code: "TASK_UNREACHABLE", message, path: "/task/model" }];
  }
  const runs = Math.min(ALL_RUNS, Math.floor(nodes / (task.by * NODES_PER_SECOND)));
  const model = searchModel(asset, task, runs);
  if (model === "more") {
    const message = "No settings were found yet that fulfil the task. Give a model that does.";
    return [{ severity: "warning", code: "UNPROVEN", message, path: "/task" }];
  }
  if (model === null) {
    const message = "No settings of the sliders were found that fulfil the task.";
    return [{ severity: "error", code: "TASK_UNREACHABLE", message, path: "/task" }];
  }
  const message =
    "Settings that fulfil the task were found; as its model they are at hand when a learner asks to be shown.";
  const fix = { title: "Use them as the model", patch: [{ op: "add" as const, path: "/task/model", value: model }] };
  return [{ severity: "info", code: "NO_MODEL", message, path: "/task", fix }];
}

function lintPredict(asset: HuygensClock, by: number): Diagnostic[] {
  const { off, outcome } = knownEnding(setupOf(asset), [], by);
  // That a clock stops is what learners are to foresee.
  if (outcome === "stop") return [];
  const kick = lintKick(asset);
  const isNear = (degrees: number) => Math.abs(degrees - LOCKED_DEGREES) < UNCLEAR_DEGREES;
  if (!isNear(off.anti.worst) && !isNear(off.in.worst)) return kick;
  const message = "The run ends so near to the border between two answers that nobody could say which it is.";
  return [...kick, { severity: "warning", code: "OUTCOME_UNCLEAR", message, path: "/task" }];
}
