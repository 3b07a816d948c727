import type { Ctx, Feedback, ProbeEntry, Verdict } from "../kit/contract.ts";
import { pmf } from "./binomial.ts";
import { emptyTally, joinTallies, tallyOf, tallyOfFaces } from "./engine.ts";
import { isReached } from "./goal.ts";
import { wilson } from "./interval.ts";
import { meanLongestRun } from "./longest-run.ts";
import { coinToPublic, FAIR, openStreamOf, sequenceId } from "./redact.ts";
import { coinRules } from "./rules.ts";
import { firstStop } from "./stop.ts";
import { leastLikelyTest, ODD, testsOf } from "./surprise.ts";
import { tallyOfLog } from "./tally-of-log.ts";
import type { CoinAction, CoinAnswer, CoinFlip, Question, Task } from "./types.ts";

type Of<K extends Task["k"]> = Extract<Task, { k: K }>;

/** Judges what the learner said or did. Throws are repeated here, or read from the server's own log. */
export function checkCoins(asset: CoinFlip, answer: CoinAnswer, ctx: Ctx, log: readonly ProbeEntry[]): Verdict {
  const { task } = asset;
  const ready = coinRules.isReady(answer, coinToPublic(asset, ctx), log);
  if (!task || ready !== true)
    return ready === true ? { kind: "invalid", code: "ready.explore" } : { kind: "invalid", ...ready };
  switch (task.k) {
    case "estimate":
      return judgedEstimate(asset, task, answer.value ?? 0, log);
    case "predict":
      return judgedPrediction(asset, task, answer.value ?? 0);
    case "fake":
      return judgedPick(task, answer.picked, ctx);
    case "stopWhen":
      return judgedStop(asset, task, answer.thrown, ctx);
    case "imitate":
      return judgedImitation(answer.typed, task);
  }
}

function scored(score: number, ...feedback: Omit<Feedback, "tone">[]): Verdict {
  const tone = score === 1 ? "good" : score > 0 ? "info" : "fix";
  return { kind: "scored", correct: score === 1, score, feedback: feedback.map((entry) => ({ ...entry, tone })) };
}

/** Right when close enough to the coin. A guess that fits the flips seen is half right: then the flips misled. */
function judgedEstimate(
  { coins }: CoinFlip,
  { p, tol }: Of<"estimate">,
  value: number,
  log: readonly ProbeEntry[],
): Verdict {
  const { heads, throws } = tallyOfLog(log, coins);
  const flips = throws * coins;
  if (Math.abs(value - p) <= tol + 1e-12) return scored(1, { code: "estimate.right", params: { tol, flips } });
  const [low, high] = wilson(heads, flips);
  const fits = low <= value && value <= high;
  return fits
    ? scored(0.5, { code: "estimate.fits", params: { flips } })
    : scored(0, { code: "estimate.off", params: { flips } });
}

/** Right answer to a question. */
export function answerTo(
  question: Question,
  { coins, repeats, p = FAIR }: Pick<CoinFlip, "coins" | "repeats" | "p">,
): number {
  if (question.k === "longestRun") return meanLongestRun(repeats, p);
  return pmf(coins, p)
    .slice(question.from, question.to + 1)
    .reduce((sum, chance) => sum + chance, 0);
}

function judgedPrediction(asset: CoinFlip, { question, tol }: Of<"predict">, value: number): Verdict {
  const away = value - answerTo(question, asset);
  if (Math.abs(away) <= tol + 1e-12) return scored(1, { code: "predict.right" });
  const side = away > 0 ? "predict.less" : "predict.more";
  return scored(Math.abs(away) <= 2 * tol ? 0.5 : 0, { code: side });
}

function judgedPick({ fake, sequences }: Of<"fake">, picked: string | null, ctx: Ctx): Verdict {
  const index = sequences.findIndex((_, at) => sequenceId(at, ctx) === picked);
  if (index < 0) return { kind: "invalid", code: "MALFORMED" };
  if (index !== fake) return scored(0, { code: "fake.wrong" });
  const odd = leastLikelyTest(testsOf(tallyOfFaces(sequences[index] ?? "")));
  return scored(1, {
    code: `fake.${odd?.name ?? "heads"}`,
    params: { value: odd?.value ?? 0, expected: rounded(odd?.expected) },
  });
}

function judgedStop(asset: CoinFlip, { goal }: Of<"stopWhen">, thrown: number, ctx: Ctx): Verdict {
  if (thrown > asset.repeats) return { kind: "invalid", code: "MALFORMED" };
  const tally = joinTallies(emptyTally(asset.coins), tallyOf(openStreamOf(asset, ctx), 0, thrown));
  const params = { throws: thrown };
  return isReached(goal, tally)
    ? scored(1, { code: `stop.${goal.k}`, params })
    : scored(0, { code: "stop.not", params });
}

function judgedImitation(typed: string, { flips }: Of<"imitate">): Verdict {
  if (typed.length !== flips) return { kind: "invalid", code: "MALFORMED" };
  const odd = testsOf(tallyOfFaces(typed)).filter(({ chance }) => chance < ODD);
  if (odd.length === 0) return scored(1, { code: "imitate.right" });
  return scored(
    odd.length === 1 ? 0.5 : 0,
    ...odd.map(({ name, value, expected }) => ({
      code: value > expected ? `imitate.${name}.many` : `imitate.${name}.few`,
      params: { value, expected: rounded(expected) },
    })),
  );
}

const rounded = (value = 0) => Math.round(value * 10) / 10;

/** "Show me": the number to say, or the throws to make. */
export function coinSolution(asset: CoinFlip, ctx: Ctx): CoinAction[] {
  const { task } = asset;
  switch (task?.k) {
    case undefined:
      return [];
    case "estimate":
      return [{ t: "say", value: task.p }];
    case "predict":
      return [{ t: "say", value: Math.round(answerTo(task.question, asset) * 1000) / 1000 }];
    case "fake":
      return [{ t: "pick", id: sequenceId(task.fake, ctx) }];
    case "stopWhen":
      return stepsTo(firstStop(openStreamOf(asset, ctx), task.goal, asset.repeats) ?? 0);
    case "imitate":
      return [{ t: "type", faces: fairFaces(task.flips) }];
  }
}

/** Button presses that make this many throws. */
function stepsTo(throws: number): CoinAction[] {
  const steps: CoinAction[] = [];
  let left = throws;
  for (const times of [10_000, 1000, 100, 10, 1]) {
    for (; left >= times; left -= times) steps.push({ t: "throw", times });
  }
  return steps;
}

/** First sequence of this length in which no test finds anything odd. */
function fairFaces(flips: number): string {
  for (let attempt = 0; attempt < 1000; attempt += 1) {
    const { faces } = tallyOf({ seed: `model ${attempt}`, p: FAIR, coins: 1 }, 0, flips);
    if (testsOf(tallyOfFaces(faces)).every(({ chance }) => chance > 0.2)) return faces;
  }
  return "";
}
