import type { Difficulty, GenerateOptions } from "../kit/contract.ts";
import { type Random, seededRandom } from "../kit/random.ts";
import { startingPosition } from "./board.ts";
import { isWon } from "./engine.ts";
import { initialProgress } from "./log.ts";
import { canLose, rulebookOf, trainingOdds } from "./prospects.ts";
import type { Hexapawn } from "./schema.ts";

type Preset = Omit<Hexapawn, "type" | "version" | "difficulty" | "seed">;

const PRESETS: Readonly<Record<Difficulty, (dice: Random) => Preset>> = {
  1: beginner,
  2: training,
  3: strategy,
  4: emptyBoxPreset,
  5: largeBoard,
};

/** Budget for showing that machines learn in time. */
const NODES = 4000;

/**
 * One kind of task per difficulty: beat an untrained machine, train one, win from the winning side, find what a machine
 * hasn't learnt yet, train one on a larger board.
 */
export function generateHexapawn({ seed, difficulty }: GenerateOptions) {
  const dice = seededRandom(`hexapawn ${difficulty} ${seed}`);
  const made: Hexapawn = {
    type: "hexapawn",
    version: 1,
    difficulty,
    ...PRESETS[difficulty](dice),
    seed: `made ${seed}`,
  };
  const asset = trainingWithChances(made);
  return { asset, certificate: certificateOf(asset) };
}

/** Sets as much training as still leaves the machine able to lose. */
function trainingWithChances(asset: Hexapawn): Hexapawn {
  if (asset.task?.k !== "beatMachine") return asset;
  let { trained } = asset.task;
  for (; trained > 0; trained -= 1) {
    const book = rulebookOf({ ...asset, task: { k: "beatMachine", trained } }, "made");
    if (canLose(book, initialProgress(book).machine)) break;
  }
  return { ...asset, task: { k: "beatMachine", trained } };
}

function certificateOf(asset: Hexapawn): Record<string, unknown> {
  const winner = isWon(asset, startingPosition(asset)) ? "first" : "second";
  if (asset.task?.k !== "train") return { winner };
  return { winner, ...trainingOdds(asset, asset.task.untilNoLossIn, asset.task.maxGames, 20, NODES) };
}

const OPEN = { learning: "removeLast", mirrorBoxes: true } as const;

function beginner(dice: Random): Preset {
  const cols = dice.pick([3, 4] as const);
  return {
    ...OPEN,
    prompt: "This machine has never played before. You move first. Win one game against it.",
    description: `A board of ${cols} columns and 3 rows with a row of pawns on each side; you move the ones at the bottom.`,
    cols,
    rows: 3,
    machine: "second",
    opponents: ["human", "random"],
    task: { k: "beatMachine", trained: 0 },
  };
}

function training(dice: Random): Preset {
  const untilNoLossIn = dice.int(3, 6) * 5;
  return {
    ...OPEN,
    prompt: `Train the matchbox machine until it hasn’t lost for ${untilNoLossIn} games.`,
    description:
      "A 3 by 3 board with three pawns on each side, and the machine's boxes of beads, which change as it learns.",
    mirrorBoxes: dice.pick([true, "gardner"] as const),
    cols: 3,
    rows: 3,
    machine: "second",
    opponents: ["human", "random", "greedy", "perfect"],
    task: { k: "train", untilNoLossIn, maxGames: 600 },
  };
}

/** The learner gets the winning side, according to isWon. */
function strategy(dice: Random): Preset {
  const [cols, rows] = dice.pick([
    [3, 3],
    [3, 4],
    [4, 3],
  ] as const);
  const first = isWon({ cols, rows }, startingPosition({ cols, rows }));
  return {
    ...OPEN,
    prompt: `You move ${first ? "first" : "second"}, and your opponent makes no mistakes. Win.`,
    description: `A board of ${cols} columns and ${rows} rows with a row of pawns on each side; the opponent plays perfectly.`,
    cols,
    rows,
    machine: first ? "second" : "first",
    opponents: ["human"],
    task: { k: "strategy" },
  };
}

function emptyBoxPreset(dice: Random): Preset {
  return {
    ...OPEN,
    prompt: "This machine has already learned something, but not everything. Look inside its boxes, and beat it once.",
    description:
      "A 3 by 3 board with three pawns on each side, and the boxes of a machine that has learned some of the game.",
    cols: 3,
    rows: 3,
    machine: "second",
    opponents: ["human"],
    task: { k: "beatMachine", trained: dice.int(8, 40) },
  };
}

function largeBoard(dice: Random): Preset {
  const untilNoLossIn = dice.int(2, 3) * 5;
  return {
    ...OPEN,
    prompt: `On this wider board the first player can win, and the machine moves first. Train it until it hasn’t lost for ${untilNoLossIn} games.`,
    description: "A board of 4 columns and 3 rows with four pawns each; the machine moves first and has many boxes.",
    cols: 4,
    rows: 3,
    machine: "first",
    opponents: ["human", "random", "greedy"],
    task: { k: "train", untilNoLossIn, maxGames: 900 },
  };
}
