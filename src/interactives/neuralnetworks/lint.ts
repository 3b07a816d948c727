import type { Budget, Diagnostic } from "../kit/contract.ts";
import { attempt, pointsOf } from "./attempt.ts";
import { sizesOf, weightCount } from "./network.ts";
import { startOf } from "./redact.ts";
import { epochsAllowed } from "./setting-limits.ts";
import { accuracyOf, candidates, solveByHand, solveReach } from "./solve.ts";
import { openTrainer } from "./trainer.ts";
import type { NeuralNetworks, Settings, Task } from "./types.ts";

const SEEDS = 20;
/** At least four seeds in five must reach the goal. */
const MAX_FAILURES = SEEDS / 5;
/** Training work covered by one node of the budget. */
const WORK = 50_000;

type Reach = Extract<Task, { k: "reach" }>;

const found = (severity: Diagnostic["severity"], code: string, message: string, path: string): Diagnostic => ({
  severity,
  code,
  message,
  path,
});

/** Trains with twenty seeds. Reports goals that are out of reach or reached before anything was changed, and weights that blow up. */
export function lintNetwork(asset: NeuralNetworks, { nodes }: Budget): Diagnostic[] {
  const { task } = asset;
  if (!task) return lintFlight(asset);
  if (task.k === "reach") return lintReach(asset, task, nodes);
  if (task.k === "handSet") return lintByHand(asset, task.accuracy);
  if (task.choices.includes(task.answer)) return lintFlight(asset);
  return [found("error", "ANSWER_NOT_OFFERED", "The answer isn't one of the choices.", "/task/answer")];
}

const RAN_AWAY = "With these settings the weights blow up. Lower the rate.";

/** True if the starting settings diverge within a few epochs. */
function lintFlight(asset: NeuralNetworks): Diagnostic[] {
  const went = attempt(startOf(asset), asset.data, asset.seed, { testLoss: 0, maxEpochs: 20 });
  return went.diverged ? [found("warning", "DIVERGES", RAN_AWAY, "/rate")] : [];
}

function lintReach(asset: NeuralNetworks, task: Reach, nodes: number): Diagnostic[] {
  const start = attempt(startOf(asset), asset.data, asset.seed, task);
  const all: Diagnostic[] = [];
  if (start.diverged) all.push(found("warning", "DIVERGES", RAN_AWAY, "/rate"));
  if (start.reached !== null) {
    const message = `The initial settings reach the goal after ${start.reached} epochs.`;
    return [...all, found("error", "TRIVIAL", message, "/task/testLoss")];
  }
  const solved = solveReach(asset, task);
  if (!solved) {
    const [first] = candidates(asset, task);
    const isModel = asset.model?.settings !== undefined;
    if (isModel && first && attempt(first, asset.data, asset.seed, task).diverged) {
      all.push(found("error", "DIVERGES", RAN_AWAY, "/model/settings"));
    }
    const message = "We found no settings that reach the goal. Give some in `model.settings`, or make the goal easier.";
    return [...all, found("error", "UNREACHABLE", message, "/task/testLoss")];
  }
  if (nodes * WORK < SEEDS * workOf(solved.settings, asset, task)) {
    const message = "We didn't have time to train with twenty seeds.";
    return [...all, found("warning", "UNPROVEN", message, "/task")];
  }
  return [...all, ...lintSeeds(asset, task, solved.settings)];
}

function workOf(settings: Settings, { data }: NeuralNetworks, { maxEpochs }: Reach): number {
  const points = pointsOf(data);
  const weights = weightCount(sizesOf(settings.features, settings.hidden));
  return epochsAllowed(settings, points, maxEpochs) * points * (weights + 20);
}

function lintSeeds(asset: NeuralNetworks, task: Reach, settings: Settings): Diagnostic[] {
  let failures = 0;
  for (let seed = 1; seed < SEEDS && failures <= MAX_FAILURES; seed += 1) {
    if (attempt(settings, asset.data, `${asset.seed} ${seed}`, task).reached === null) failures += 1;
  }
  if (failures <= MAX_FAILURES) return [];
  const message = "Even good settings reach the goal with fewer than four in five seeds, so it takes luck.";
  return [found("error", "UNREACHABLE", message, "/task/testLoss")];
}

function lintByHand(asset: NeuralNetworks, accuracy: number): Diagnostic[] {
  const settings = startOf(asset);
  const first = [...openTrainer(settings, asset.data, asset.seed).network.weights];
  if (accuracyOf(asset, settings, first) >= accuracy) {
    return [found("error", "TRIVIAL", "The initial weights are already accurate enough.", "/task/accuracy")];
  }
  const weights = solveByHand(asset, accuracy);
  if (weights && accuracyOf(asset, settings, weights) >= accuracy) return [];
  const message =
    "We found no weights that are accurate enough. Give some in `model.weights`, or make the goal easier.";
  return [found("error", "UNREACHABLE", message, "/task/accuracy")];
}
