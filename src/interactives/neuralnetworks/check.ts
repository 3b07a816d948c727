import type { Ctx, Reason, Verdict } from "../kit/contract.ts";
import { scored } from "../kit/scored.ts";
import { attempt } from "./attempt.ts";
import { percentOf } from "./number-text.ts";
import { networkToPublic, startOf } from "./redact.ts";
import { readiness } from "./rules.ts";
import { clampSettings, clampWeights } from "./setting-limits.ts";
import { accuracyOf, solveByHand, solveReach } from "./solve.ts";
import { openTrainer } from "./trainer.ts";
import type { NetworkAction, NetworkAnswer, NeuralNetworks, Settings, Task } from "./types.ts";

/** Trains again from settings and seed, or measures the weights; losses claimed by the browser are ignored. */
export function checkNetwork(asset: NeuralNetworks, sent: NetworkAnswer, ctx: Ctx): Verdict {
  const { task } = asset;
  const pub = networkToPublic(asset, ctx);
  const settings = clampSettings(sent.settings, pub);
  const answer = { ...sent, settings, weights: clampWeights(sent.weights, settings, pub) };
  const ready = readiness(answer, pub);
  if (ready !== true) return { kind: "invalid", code: ready.code, params: ready.params };
  if (!task) return { kind: "invalid", code: "ready.explore" };
  if (task.k === "reach") return judgeReach(asset, task, answer);
  if (task.k === "handSet") return judgeByHand(asset, task.accuracy, answer);
  const correct = answer.reply === task.answer;
  return scored(correct ? 1 : 0, correct ? [] : [{ code: "verdict.predict", tone: "fix" }]);
}

/** Rounds a partial score to three digits, always below 1. */
const part = (share: number) => Math.min(0.999, Math.max(0, Math.round(share * 1000) / 1000));

function judgeReach(asset: NeuralNetworks, task: Extract<Task, { k: "reach" }>, answer: NetworkAnswer): Verdict {
  const { settings, weights } = answer;
  const went = attempt(settings, asset.data, asset.seed, task, weights);
  if (went.reached !== null) {
    return scored(1, [
      { code: "verdict.reached", params: { epoch: went.reached, target: task.testLoss }, tone: "good" },
    ]);
  }
  if (went.diverged) return scored(0, [{ code: "verdict.diverged", params: { epoch: went.epochs + 1 }, tone: "fix" }]);
  const base = openTrainer(startOf(asset), asset.data, asset.seed).onTest().loss;
  const lowest = Number(went.lowest.toPrecision(3));
  const params = { lowest, epochs: went.epochs, target: task.testLoss };
  return scored(part((base - went.lowest) / Math.max(1e-9, base - task.testLoss)), [
    { code: "verdict.lowest", params, tone: "fix" },
  ]);
}

function judgeByHand(asset: NeuralNetworks, wanted: number, { settings, weights }: NetworkAnswer): Verdict {
  const accuracy = accuracyOf(asset, settings, weights);
  const percent = percentOf(accuracy);
  if (accuracy >= wanted) return scored(1, [{ code: "verdict.accurate", params: { percent }, tone: "good" }]);
  const params = { percent, wanted: Math.round(100 * wanted) };
  return scored(part(Math.max(0, accuracy - 0.5) / (wanted - 0.5)), [
    { code: "verdict.accuracy", params, tone: "fix" },
  ]);
}

/** Moves that reach the goal: settings and training, weights, or the answer. */
export function networkSolution(asset: NeuralNetworks): NetworkAction[] {
  const { task } = asset;
  if (task?.k === "predict") return [{ t: "reply", text: task.answer }];
  if (task?.k === "handSet") {
    const weights = solveByHand(asset, task.accuracy);
    return weights ? [{ t: "weigh", weights }] : [];
  }
  const solved = task ? solveReach(asset, task) : null;
  if (!solved) return [];
  const { perEpoch } = openTrainer(solved.settings, asset.data, asset.seed);
  const steps = (solved.went.reached ?? 0) * perEpoch;
  const weights = asset.model?.weights;
  return [
    { t: "set", change: changed(solved.settings, startOf(asset)) },
    ...(weights ? [{ t: "weigh", weights } as const] : []),
    { t: "train", steps },
  ];
}

/** Reasons for training and for weights; the other steps say what they change. */
export function networkReasons({ task }: NeuralNetworks, actions: readonly NetworkAction[]): (Reason | null)[] {
  const target = task?.k === "reach" ? task.testLoss : 0;
  return actions.map((action): Reason | null => {
    if (action.t === "train") return { why: { code: "why.train", params: { target } } };
    if (action.t === "set") return { why: { code: "why.set" } };
    return action.t === "weigh" ? { why: { code: task?.k === "handSet" ? "why.weigh" : "why.begin" } } : null;
  });
}

/** Settings that differ from before. */
function changed(settings: Settings, before: Settings): Partial<Settings> {
  const same = (key: string) => JSON.stringify(Reflect.get(settings, key)) === JSON.stringify(Reflect.get(before, key));
  return Object.fromEntries(Object.entries(settings).filter(([key]) => !same(key)));
}

/** Reads what a form without scripts can set: the answer to a question, and the layer sizes (`hidden`, like `4, 2`). */
export function networkFromForm(
  fields: Readonly<Record<string, readonly string[]>>,
  asset: { start: NetworkAnswer["settings"] },
): NetworkAnswer {
  const written = fields.hidden?.[0];
  const hidden = (written?.match(/\d+/g) ?? []).map(Number).filter((size) => size >= 1 && size <= 8);
  const settings = written === undefined ? asset.start : { ...asset.start, hidden: hidden.slice(0, 6) };
  return { settings, weights: null, reply: fields.reply?.[0] ?? "" };
}
