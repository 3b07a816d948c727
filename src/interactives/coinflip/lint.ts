import { lintGiveaways } from "../kit/common-lint.ts";
import type { Diagnostic } from "../kit/contract.ts";
import { cdf } from "./binomial.ts";
import { tallyOfFaces } from "./engine.ts";
import { FAIR } from "./redact.ts";
import { firstStop } from "./stop.ts";
import { leastLikelyTest, ODD, testsOf } from "./surprise.ts";
import type { CoinFlip, Task } from "./types.ts";

type Of<K extends Task["k"]> = Extract<Task, { k: K }>;

/**
 * Problems of an exercise: displays that show nothing, too few flips for the tolerance, a fake that can't be spotted, a
 * goal that's hardly ever reached.
 */
export function lintCoins(asset: CoinFlip): Diagnostic[] {
  return [...lintShow(asset), ...lintTask(asset)];
}

function lintShow({ coins, show, task }: CoinFlip): Diagnostic[] {
  const index = show.indexOf("histogram");
  if (index >= 0 && coins === 1) {
    const message = "One coin shows 0 or 1 heads, so a histogram needs several coins.";
    const fix = { title: "Leave it out", patch: [{ op: "remove" as const, path: `/show/${index}` }] };
    return [{ severity: "warning", code: "SHOWS_NOTHING", message, path: `/show/${index}`, fix }];
  }
  if (show.length > 0 || task?.k === "fake" || task?.k === "imitate") return [];
  const message = "Only the coins are drawn. Show the proportion, the histogram, runs or intervals.";
  return [{ severity: "info", code: "NOTHING_SHOWN", message, path: "/show" }];
}

function lintTask(asset: CoinFlip): Diagnostic[] {
  const { task } = asset;
  switch (task?.k) {
    case "estimate":
      return lintEstimate(asset, task);
    case "fake":
      return lintFake(task);
    case "stopWhen":
      return lintStop(asset, task);
    case "predict":
    case "imitate":
    case undefined:
      return [];
  }
}

/** Share of good estimates this many flips should allow. */
const OFTEN = 0.8;

function lintEstimate(asset: CoinFlip, { p, tol }: Of<"estimate">): Diagnostic[] {
  const giveaways = lintGiveaways(asset, [String(p), `${Math.round(p * 1000) / 10}%`]);
  if (Math.abs(FAIR - p) <= tol) {
    const message =
      "If you guess that the coin is fair, you're right without a single flip. Make it more biased, or the tolerance smaller.";
    return [...giveaways, { severity: "warning", code: "HALF_IS_RIGHT", message, path: "/task/tol" }];
  }
  const flips = asset.coins * asset.repeats;
  const chance = successChance(flips, p, tol);
  if (chance >= OFTEN) return giveaways;
  const enough = enoughThrows(asset.coins, p, tol);
  const message = `After ${flips} flips the proportion is close enough in only ${Math.round(chance * 100)}% of cases. ${enough} throws would be enough.`;
  const fix = { title: `Allow ${enough} throws`, patch: [{ op: "replace" as const, path: "/repeats", value: enough }] };
  return [...giveaways, { severity: "warning", code: "TOO_FEW_FLIPS", message, path: "/repeats", fix }];
}

/** Probability that the share of heads in this many flips is within the tolerance. */
export function successChance(flips: number, p: number, tol: number): number {
  const most = Math.floor(flips * (p + tol) + 1e-9);
  const least = Math.ceil(flips * (p - tol) - 1e-9);
  return cdf(Math.min(flips, most), flips, p) - cdf(least - 1, flips, p);
}

function enoughThrows(coins: number, p: number, tol: number): number {
  let throws = 10;
  while (successChance(throws * coins, p, tol) < 0.9 && throws < 500_000) throws = Math.ceil(throws * 1.2);
  return throws;
}

function lintFake({ sequences, fake }: Of<"fake">): Diagnostic[] {
  const chances = sequences.map((faces) => leastLikelyTest(testsOf(tallyOfFaces(faces)))?.chance ?? 1);
  const own = chances[fake] ?? 1;
  const others = chances.filter((_, index) => index !== fake);
  if (own < ODD && others.every((chance) => chance > ODD)) return [];
  const message =
    own < ODD
      ? "One of the real sequences looks as odd as the fake one."
      : "No test finds anything odd in the fake sequence, so learners can only guess.";
  return [{ severity: "warning", code: "FAKE_UNCLEAR", message, path: "/task/sequences" }];
}

/** Sequences to try a goal on. */
const TRIED = 60;

/** Maximum number of steps for trying a goal, in total. */
const MAX_STEPS = 2_000_000;

function lintStop(asset: CoinFlip, { goal }: Of<"stopWhen">): Diagnostic[] {
  const { coins, p = FAIR, repeats } = asset;
  const path = "/task/goal";
  const tried = asset.seed === undefined ? Math.max(3, Math.min(TRIED, Math.floor(MAX_STEPS / (coins * repeats)))) : 1;
  const seeds = Array.from({ length: tried }, (_, index) => asset.seed ?? `lint ${index}`);
  const stops = seeds.map((seed) => firstStop({ seed, p, coins }, goal, repeats));
  const reached = stops.filter((stop) => stop !== null).length;
  if (reached < 0.9 * tried) {
    const message = `We tried ${tried} times. The goal was reached within ${repeats} throws ${reached} times.`;
    const severity = reached === 0 ? "error" : "warning";
    return [{ severity, code: "GOAL_UNREACHABLE", message, path }];
  }
  if (stops.every((stop) => stop === 1)) {
    return [{ severity: "warning", code: "GOAL_AT_ONCE", message: "The very first throw reaches the goal.", path }];
  }
  return [];
}
