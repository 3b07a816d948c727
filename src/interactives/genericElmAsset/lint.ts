import { lintGiveaways } from "../kit/common-lint.ts";
import type { Diagnostic } from "../kit/contract.ts";
import { readAnswer, typedText } from "./shape.ts";
import type { ElmAsset, ElmTask } from "./types.ts";

/** Reports tasks that can't be judged, and programs without the ports that their task needs. */
export function lintElm(asset: ElmAsset): Diagnostic[] {
  return [...lintGoal(asset), ...(asset.task ? lintTask(asset, asset.task) : []), ...lintPorts(asset)];
}

function lintGoal({ goal, task }: ElmAsset): Diagnostic[] {
  if (!task && goal !== "explore") {
    const message = "There's nothing to solve. Add a task, or let learners explore.";
    const fix = { title: "Let them explore", patch: [{ op: "add" as const, path: "/goal", value: "explore" }] };
    return [{ severity: "error", code: "NO_TASK", message, path: "/task", fix }];
  }
  if (!task || goal !== "explore") return [];
  const message = "Nobody checks this task: learners only explore.";
  const fix = { title: "Let them solve it", patch: [{ op: "remove" as const, path: "/goal" }] };
  return [{ severity: "warning", code: "TASK_UNCHECKED", message, path: "/goal", fix }];
}

function lintTask(asset: ElmAsset, { answer, check, expected }: ElmTask): Diagnostic[] {
  if (check === "none") return [];
  if (expected === undefined) {
    const message = "Which answer is right?";
    return [{ severity: "error", code: "EXPECTED_MISSING", message, path: "/task/expected" }];
  }
  if (!readAnswer(expected, answer)) {
    const message = "The expected answer doesn't have the fields of an answer.";
    return [{ severity: "error", code: "EXPECTED_SHAPE", message, path: "/task/expected" }];
  }
  const kinds = Object.values(answer);
  const giveaways = lintGiveaways(asset, Object.values(expected).filter(isTelling).map(typedText));
  if (check === "exact" || kinds.some((kind) => kind === "number" || kind === "numbers")) return giveaways;
  const message = "No field is a number, so a tolerance changes nothing.";
  return [...giveaways, { severity: "warning", code: "NOTHING_NUMERIC", message, path: "/task/check" }];
}

/** Yes and no are in every prompt. */
function isTelling(value: unknown): boolean {
  return typeof value !== "boolean";
}

/** Ports that the frame knows. */
const PORTS = ["toHost", "fromHost"];

function lintPorts({ elm, task }: ElmAsset): Diagnostic[] {
  const ports = [...elm.matchAll(/^port\s+(?!module\b)([a-z]\w*)/gm)].map(([, name = ""]) => name);
  const found = ports
    .filter((name) => !PORTS.includes(name))
    .map((name): Diagnostic => {
      const message = `Nothing listens at the port ${name}. The ports are toHost and fromHost.`;
      return { severity: "warning", code: "PORT_UNKNOWN", message, path: "/elm" };
    });
  if (!task || ports.includes("toHost")) return found;
  const message = "The program has no port toHost, so learners have to type their answer.";
  return [...found, { severity: "warning", code: "PORT_MISSING", message, path: "/elm" }];
}
