import type { Difficulty, GenerateOptions } from "../kit/contract.ts";
import { type Random, seededRandom } from "../kit/random.ts";
import { huntOf } from "./hunt.ts";
import type { HotCold } from "./schema.ts";
import { boundsOf } from "./strategy.ts";

type Preset = Pick<HotCold, "prompt" | "description" | "space" | "feedback"> & Partial<HotCold>;

/** Budget for proving how many probes are enough. */
const NODES = 20_000;

const PRESETS: Readonly<Record<Difficulty, (random: Random) => Preset>> = {
  1: higherLower,
  2: noLuck,
  3: distances,
  4: bands,
  5: hill,
};

/**
 * One kind of hunt per difficulty: halving, halving against an adversary, distances, bands, a curve. The certificate
 * gives the number of probes that are enough.
 */
export function generateHotCold({ seed, difficulty }: GenerateOptions) {
  const asset: HotCold = {
    type: "hotcold",
    version: 1,
    difficulty,
    win: { within: 0 },
    ...PRESETS[difficulty](seededRandom(`hotcold ${difficulty} ${seed}`)),
  };
  const { least, enough } = boundsOf(huntOf(asset), NODES);
  const probes = enough ?? least;
  return { asset: { ...asset, budget: probes + 3, win: { ...asset.win, probes } }, certificate: { least, enough } };
}

function higherLower(random: Random): Preset {
  const max = random.int(2, 6) * 10;
  return {
    prompt: `Find the number from 1 to ${max}. After each guess you’re told higher or lower.`,
    description: `A number line from 1 to ${max}; after each guess you’re told higher or lower.`,
    space: { k: "line", min: 1, max, step: 1 },
    feedback: "higherLower",
    showPossible: true,
    target: "random",
    perLearner: true,
  };
}

function noLuck(random: Random): Preset {
  const max = random.int(6, 25) * 20;
  return {
    prompt: `Find the number from 1 to ${max}. You can’t get lucky in this game: it always gives the answer that leaves the most numbers.`,
    description: `A number line from 1 to ${max}; after each guess you’re told higher or lower, and luck doesn’t help.`,
    space: { k: "line", min: 1, max, step: 1 },
    feedback: "higherLower",
    adversary: true,
    showPossible: true,
  };
}

function distances(random: Random): Preset {
  const side = random.int(6, 9);
  return {
    prompt: `There’s treasure in one of ${side} × ${side} cells. Each guess tells you how many steps away it is, along rows and columns.`,
    description: `A grid of ${side} by ${side} cells; each guess tells you the number of steps to the treasure.`,
    space: { k: "grid", w: side, h: side },
    feedback: "distance",
    metric: "manhattan",
    target: "random",
    perLearner: true,
  };
}

function bands(random: Random): Preset {
  const side = random.int(6, 8);
  const hot = random.int(1, 2);
  return {
    prompt: `There’s treasure in one of ${side} × ${side} cells. Each guess is hot, warm or cold.`,
    description: `A grid of ${side} by ${side} cells; each guess is hot up to ${hot} cells away, warm up to ${hot + 2}, and otherwise cold.`,
    space: { k: "grid", w: side, h: side },
    feedback: "bands",
    metric: "chebyshev",
    bands: [
      { upTo: hot, label: "hot" },
      { upTo: hot + 2, label: "warm" },
      { upTo: side, label: "cold" },
    ],
    target: "random",
    perLearner: true,
  };
}

function hill(random: Random): Preset {
  const width = random.int(3, 8) * 10;
  const top = random.int(1, width - 1);
  const steep = random.int(2, 9);
  return {
    prompt: "There’s a hill somewhere here. Each guess tells you how high it is there. Find the top.",
    description: `A hidden hill above the numbers 0 to ${width}; each guess tells you the height there.`,
    space: { k: "curve", expr: `100 - ${steep} * (x - ${top})^2 / ${width}`, domain: [0, width], step: 1 },
    feedback: "height",
  };
}
