import type { Difficulty, GenerateOptions } from "../kit/contract.ts";
import { type Random, seededRandom } from "../kit/random.ts";
import { answerTo } from "./check.ts";
import { tallyOf, tallyOfFaces } from "./engine.ts";
import { successChance } from "./lint.ts";
import { firstStop } from "./stop.ts";
import { leastLikelyTest, testsOf } from "./surprise.ts";
import type { CoinFlip } from "./types.ts";

type Made = {
  asset: Pick<CoinFlip, "prompt" | "description" | "coins" | "repeats" | "show" | "task"> & Partial<CoinFlip>;
  certificate: Record<string, unknown>;
};

const PRESETS: Readonly<Record<Difficulty, (random: Random) => Made>> = {
  1: heads,
  2: estimate,
  3: stop,
  4: fake,
  5: longest,
};

/**
 * Makes an exercise by difficulty: predict a probability, find a hidden coin, stop in time, spot a fake, estimate the
 * longest run. The certificate holds the right answer and its certainty.
 */
export function generateCoins({ seed, difficulty }: GenerateOptions) {
  const { asset, certificate } = PRESETS[difficulty](seededRandom(`coinflip ${difficulty} ${seed}`));
  const whole: CoinFlip = { type: "coinflip", version: 1, difficulty, ...asset };
  return { asset: whole, certificate };
}

function heads(random: Random): Made {
  const coins = random.int(4, 10);
  const from = random.int(Math.ceil(coins / 2), coins - 1);
  const task = { k: "predict" as const, question: { k: "heads" as const, from, to: coins }, tol: 0.06 };
  const asset = {
    prompt: `You throw ${coins} fair coins at once. What’s the chance of at least ${from} heads, from 0 to 1?`,
    description: `${coins} fair coins thrown together; you say the chance of at least ${from} heads, then try it out.`,
    coins,
    repeats: 10_000,
    show: ["histogram" as const],
    task,
  };
  return { asset, certificate: { chance: answerTo(task.question, asset) } };
}

function estimate(random: Random): Made {
  const p = random.pick([random.int(15, 40), random.int(60, 85)]) / 100;
  const task = { k: "estimate" as const, tol: 0.05, p };
  const repeats = random.int(4, 8) * 100;
  const asset = {
    prompt: `This coin isn’t fair. Estimate its chance of heads to within 0.05. You have ${repeats} flips.`,
    description: `A coin with an unknown chance of heads and up to ${repeats} flips, with the proportion and an interval.`,
    coins: 1,
    repeats,
    show: ["proportion" as const, "interval" as const],
    perLearner: true,
    task,
  };
  return { asset, certificate: { p, chance: successChance(repeats, p, task.tol) } };
}

function stop(random: Random): Made {
  const atMost = random.int(8, 16) / 100;
  const p = random.int(30, 70) / 100;
  const goal = { k: "width" as const, atMost };
  const repeats = 2000;
  const asset = {
    prompt: `Flip until the 95% interval for the chance of heads is at most ${atMost} wide, then stop.`,
    description: `A coin to flip up to ${repeats} times, until the interval for its chance of heads is at most ${atMost} wide.`,
    coins: 1,
    p,
    repeats,
    show: ["proportion" as const, "interval" as const],
    task: { k: "stopWhen" as const, goal },
  };
  return { asset, certificate: { example: firstStop({ seed: "example", p, coins: 1 }, goal, repeats) } };
}

function fake(random: Random): Made {
  const flips = 50;
  const chanceOf = (faces: string) => leastLikelyTest(testsOf(tallyOfFaces(faces)))?.chance ?? 1;
  const real = () =>
    drawn(
      () => tallyOf({ seed: `real ${random.int(0, 1e9)}`, p: 0.5, coins: 1 }, 0, flips).faces,
      (faces) => chanceOf(faces) > 0.1,
    );
  const made = drawn(
    () => asPeopleDo(random, flips),
    (faces) => chanceOf(faces) < 0.005,
  );
  const at = random.int(0, 2);
  const sequences = [real(), real()].toSpliced(at, 0, made);
  const asset = {
    prompt: "Two of these sequences come from a fair coin. A person made up the third. Which one?",
    description: `Three sequences of ${flips} heads and tails, with the number of heads, the number of changes and the longest run in each.`,
    coins: 1,
    repeats: flips,
    show: [],
    task: { k: "fake" as const, sequences, fake: at },
  };
  return { asset, certificate: { fake: at, chances: sequences.map(chanceOf) } };
}

/** People change faces too often and avoid long runs. */
function asPeopleDo(random: Random, flips: number): string {
  let faces = random.pick(["H", "T"]);
  while (faces.length < flips) {
    const last = faces.at(-1) ?? "H";
    const stays = !faces.endsWith(last.repeat(3)) && random.int(1, 100) <= 24;
    faces += stays ? last : last === "H" ? "T" : "H";
  }
  return faces;
}

function drawn(draw: () => string, isGood: (faces: string) => boolean): string {
  let faces = draw();
  for (let left = 500; left > 0 && !isGood(faces); left -= 1) faces = draw();
  return faces;
}

function longest(random: Random): Made {
  const repeats = random.pick([50, 100, 200, 500, 1000]);
  const question = { k: "longestRun" as const };
  const asset = {
    prompt: `You flip a fair coin ${repeats} times. How long is the longest run of the same face, on average? Answer to within 1.`,
    description: `A fair coin and ${repeats} flips; you say how long the longest run of the same face is on average, then try it.`,
    coins: 1,
    repeats,
    show: ["runs" as const],
    task: { k: "predict" as const, question, tol: 1 },
  };
  return { asset, certificate: { mean: answerTo(question, asset) } };
}
