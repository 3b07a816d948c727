import { lintGiveaways } from "../kit/common-lint.ts";
import type { Diagnostic } from "../kit/contract.ts";
import { cdf } from "./binomial.ts";
import { tallyOfFaces } from "./engine.ts";
import { FAIR } from "./redact.ts";
import { firstStop } from "./stop.ts";
import { ODD, oddest, testsOf } from "./surprise.ts";
import type { CoinFlip, Task } from "./types.ts";

type Of<K extends Task["k"]> = Extract<Task, { k: K }>;

/** Problems of coins: shows that show nothing, too few flips for the tolerance, a fake that cannot be told, a goal that is hardly ever reached. */
export function lintCoins(asset: CoinFlip): Diagnostic[] {
  return [...lintShow(asset), ...lintTask(asset)];
}

function lintShow({ coins, show, task }: CoinFlip): Diagnostic[] {
  const index = show.indexOf("histogram");
  if (index >= 0 && coins === 1) {
    const message = "The heads of one coin are 0 or 1: a histogram needs several coins.";
    const fix = { title: "Leave it out", patch: [{ op: "remove" as const, path: `/show/${index}` }] };
    return [{ severity: "warning", code: "SHOWS_NOTHING", message, path: `/show/${index}`, fix }];
  }
  if (show.length > 0 || task?.k === "fake" || task?.k === "imitate") return [];
  const message = "Nothing is drawn but the coins. Show the proportion, the histogram, runs or intervals.";
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

/** With so many flips an honest estimate should be near enough this often. */
const OFTEN = 0.8;

function lintEstimate(asset: CoinFlip, { p, tol }: Of<"estimate">): Diagnostic[] {
  const told = lintGiveaways(asset, [String(p), `${Math.round(p * 1000) / 10}%`]);
  if (Math.abs(FAIR - p) <= tol) {
    const message =
      "Whoever takes the coin to be fair is right without a flip. Make it more biased, or the tolerance smaller.";
    return [...told, { severity: "warning", code: "HALF_IS_RIGHT", message, path: "/task/tol" }];
  }
  const flips = asset.coins * asset.repeats;
  const chance = successChance(flips, p, tol);
  if (chance >= OFTEN) return told;
  const enough = enoughThrows(asset.coins, p, tol);
  const message = `After ${flips} flips the proportion is near enough in only ${Math.round(chance * 100)} % of all cases. ${enough} throws would do.`;
  const fix = { title: `Allow ${enough} throws`, patch: [{ op: "replace" as const, path: "/repeats", value: enough }] };
  return [...told, { severity: "warning", code: "TOO_FEW_FLIPS", message, path: "/repeats", fix }];
}

/** How often the proportion of so many flips is within the tolerance. */
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
  const chances = sequences.map((faces) => oddest(testsOf(tallyOfFaces(faces)))?.chance ?? 1);
  const own = chances[fake] ?? 1;
  const others = chances.filter((_, index) => index !== fake);
  if (own < ODD && others.every((chance) => chance > ODD)) return [];
  const message =
    own < ODD
      ? "A sequence that counts as real looks as odd as the fake one."
      : "No test finds anything odd in the fake sequence, so it can only be guessed.";
  return [{ severity: "warning", code: "FAKE_UNCLEAR", message, path: "/task/sequences" }];
}

/** Sequences that a goal is tried on. */
const TRIED = 60;

/** How many steps a goal may be tried with in all. */
const MOST_STEPS = 2_000_000;

function lintStop(asset: CoinFlip, { goal }: Of<"stopWhen">): Diagnostic[] {
  const { coins, p = FAIR, repeats } = asset;
  const path = "/task/goal";
  const tried = asset.seed === undefined ? Math.max(3, Math.min(TRIED, Math.floor(MOST_STEPS / (coins * repeats)))) : 1;
  const seeds = Array.from({ length: tried }, (_, index) => asset.seed ?? `lint ${index}`);
  const stops = seeds.map((seed) => firstStop({ seed, p, coins }, goal, repeats));
  const reached = stops.filter((stop) => stop !== null).length;
  if (reached < 0.9 * tried) {
    const message = `In ${tried} trials the goal was reached within ${repeats} throws ${reached} times.`;
    const severity = reached === 0 ? "error" : "warning";
    return [{ severity, code: "GOAL_UNREACHABLE", message, path }];
  }
  if (stops.every((stop) => stop === 1)) {
    return [{ severity: "warning", code: "GOAL_AT_ONCE", message: "The first throw already reaches the goal.", path }];
  }
  return [];
}
