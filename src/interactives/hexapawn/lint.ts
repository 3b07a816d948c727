import { lintGiveaways } from "../kit/common-lint.ts";
import type { Budget, Diagnostic } from "../kit/contract.ts";
import { startingPosition } from "./board.ts";
import { isWon } from "./engine.ts";
import { initialProgress } from "./log.ts";
import { USUAL_BEADS } from "./machine.ts";
import { canLose, rulebookOf, trainingOdds } from "./prospects.ts";
import type { Hexapawn } from "./schema.ts";

/** Reports a task nobody can solve, and a machine that learns too slowly or not at all. */
export function lintHexapawn(asset: Hexapawn, budget: Budget): Diagnostic[] {
  return [...lintLearning(asset), ...lintTask(asset, budget)];
}

function lintLearning({ task, learning, beads = USUAL_BEADS[learning] }: Hexapawn): Diagnostic[] {
  const changes = learning === "removeLast" ? beads.lose > 0 : beads.lose > 0 || beads.win > 0;
  if (changes || task?.k === "strategy") return [];
  const message = "No bead is ever added or removed, so the machine learns nothing.";
  return [{ severity: "warning", code: "NEVER_LEARNS", message, path: "/beads" }];
}

function lintTask(asset: Hexapawn, budget: Budget): Diagnostic[] {
  const { task } = asset;
  switch (task?.k) {
    case "strategy":
      return lintStrategy(asset);
    case "beatMachine": {
      const book = rulebookOf(asset, "lint");
      if (canLose(book, initialProgress(book).machine)) return [];
      return [impossible("This machine has learned so much that it can't lose any more.", "/task/trained")];
    }
    case "train":
      return lintTraining(asset, task, budget);
    case "predict":
      return lintGiveaways(asset, [String(task.answer)]);
    default:
      return [];
  }
}

function impossible(message: string, path: string): Diagnostic {
  return { severity: "error", code: "TASK_IMPOSSIBLE", message, path };
}

function lintStrategy(asset: Hexapawn): Diagnostic[] {
  const learnerWins = isWon(asset, startingPosition(asset)) === (asset.machine === "second");
  if (learnerWins) return [];
  const value = asset.machine === "second" ? "first" : "second";
  const problem = impossible("The learner's side loses against perfect play.", "/machine");
  const patch = [{ op: "replace" as const, path: "/machine", value }];
  return [{ ...problem, fix: { title: "Change sides", patch } }];
}

/** Share of 50 trial machines that should learn in time. */
const ENOUGH = 0.9;
const MACHINES = 50;
const FEWEST = 10;

function lintTraining(
  asset: Hexapawn,
  { untilNoLossIn, maxGames }: Extract<Hexapawn["task"], { k: "train" }>,
  { nodes }: Budget,
): Diagnostic[] {
  const path = "/task/maxGames";
  if (untilNoLossIn > maxGames) {
    return [impossible("The learner has to play more games without a loss than are allowed.", path)];
  }
  const { tried, learnt } = trainingOdds(asset, untilNoLossIn, maxGames, MACHINES, nodes);
  if (tried < FEWEST) {
    const message = "We couldn't prove that the machine learns in time.";
    return [{ severity: "warning", code: "UNPROVEN", message, path: "/task" }];
  }
  const machineLoses = isWon(asset, startingPosition(asset)) === (asset.machine === "second");
  if (learnt === 0 && machineLoses && asset.opponents.every((opponent) => opponent === "perfect")) {
    return [impossible("The machine has the losing side, and its opponent never makes a mistake.", "/opponents")];
  }
  if (learnt >= ENOUGH * tried) return [];
  const message = `${learnt} of ${tried} machines learned within ${maxGames} games. Allow more games, or ask for fewer in a row.`;
  return [{ severity: "warning", code: "SLOW_TO_LEARN", message, path }];
}
