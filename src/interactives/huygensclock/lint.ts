import type { Budget, Diagnostic } from "../kit/contract.ts";
import { lintKick, lintSteps } from "./lint-mechanism.ts";
import { changesOf, searchModel, solvesTask } from "./model.ts";
import { knownEnding, LOCKED_DEGREES } from "./outcome.ts";
import { setupOf } from "./redact.ts";
import type { HuygensClock, Task } from "./types.ts";

type SyncTask = Extract<Task, { k: "sync" }>;

/** Nodes of the budget per simulated second: 1,000 nodes are about a tenth of a second of computing. */
const NODES_PER_SECOND = 1.5;

/** Maximum number of runs in a search: every setting it tries. */
const ALL_RUNS = 35;

/** A run that ends this close (in degrees) to the border between two outcomes looks like chance to learners. */
const UNCLEAR_DEGREES = 8;

/** Reports a mechanism that stops or can't be computed, and a task that can't be solved or is solved already. */
export function lintHuygens(asset: HuygensClock, budget: Budget): Diagnostic[] {
  const steps = lintSteps(asset);
  if (steps.length > 0) return steps;
  const { task } = asset;
  if (!task) return lintKick(asset);
  if (task.k === "sync") return [...lintKick(asset), ...lintSync(asset, task, budget)];
  return lintPredict(asset, task.by);
}

function lintSync(asset: HuygensClock, task: SyncTask, { nodes }: Budget): Diagnostic[] {
  if (solvesTask(asset, task, [])) {
    const message = "The task is already done at the start.";
    return [{ severity: "warning", code: "TASK_TRUE_AT_START", message, path: "/task" }];
  }
  if (task.model) {
    if (solvesTask(asset, task, changesOf(task.model))) return [];
    const message = "The model doesn't solve the task.";
    return [{ severity: "error", code: "TASK_UNREACHABLE", message, path: "/task/model" }];
  }
  const runs = Math.min(ALL_RUNS, Math.floor(nodes / (task.by * NODES_PER_SECOND)));
  const model = searchModel(asset, task, runs);
  if (model === "more") {
    const message = "We found no settings that solve the task yet. Give a model that does.";
    return [{ severity: "warning", code: "UNPROVEN", message, path: "/task" }];
  }
  if (model === null) {
    const message = "We found no slider settings that solve the task.";
    return [{ severity: "error", code: "TASK_UNREACHABLE", message, path: "/task" }];
  }
  const message = "We found settings that solve the task. Use them as the model, so that learners can ask to see them.";
  const fix = { title: "Use them as the model", patch: [{ op: "add" as const, path: "/task/model", value: model }] };
  return [{ severity: "info", code: "NO_MODEL", message, path: "/task", fix }];
}

function lintPredict(asset: HuygensClock, by: number): Diagnostic[] {
  const { off, outcome } = knownEnding(setupOf(asset), [], by);
  // Here the learner is to predict that a clock stops.
  if (outcome === "stop") return [];
  const kick = lintKick(asset);
  const isNear = (degrees: number) => Math.abs(degrees - LOCKED_DEGREES) < UNCLEAR_DEGREES;
  if (!isNear(off.anti.worst) && !isNear(off.in.worst)) return kick;
  const message = "The run ends so close to the border between two answers that nobody could say which is right.";
  return [...kick, { severity: "warning", code: "OUTCOME_UNCLEAR", message, path: "/task" }];
}
