import { z } from "zod";
import { authoredFields, plainJson, richSchema, versioned, wholeNumber } from "../kit/asset-base.ts";
import type { AssetBase, PublicBase, Rich } from "../kit/contract.ts";
import type { MirrorBoxes } from "./boxes.ts";
import type { Entry } from "./log.ts";
import type { Beads, Learning } from "./machine.ts";
import type { Player } from "./players.ts";

/** Opponents of the machine: the learner, or automatic players. */
export type Opponent = "human" | Player;

/**
 * beatMachine: win one game against a machine that has lost and learnt before. train: a number of games in a row
 * without a loss.
 * predict: a number. strategy: win one game against perfect play.
 */
export type Task =
  | { k: "beatMachine"; trained: number }
  | { k: "train"; untilNoLossIn: number; maxGames: number }
  | { k: "predict"; question: Rich; answer: number; within?: number }
  | { k: "strategy" };

/** Martin Gardner's game of six pawns with matchboxes that learn to play it. */
export interface Hexapawn extends AssetBase {
  type: "hexapawn";
  cols: 3 | 4;
  rows: 3 | 4;
  machine: "first" | "second";
  learning: Learning;
  beads?: Beads;
  mirrorBoxes: MirrorBoxes;
  opponents: Opponent[];
  /** Absent only if the goal is to explore. */
  task?: Task;
  seed: string;
}

/** The task without its answer. */
export type PublicTask = Exclude<Task, { k: "predict" }> | { k: "predict"; question: string } | { k: "none" };

export interface PublicHexapawn extends PublicBase {
  cols: 3 | 4;
  rows: 3 | 4;
  machine: "first" | "second";
  learning: Learning;
  beads: Beads;
  mirrorBoxes: MirrorBoxes;
  opponents: Opponent[];
  task: PublicTask;
  /** Issued by the server: every drawn bead and every player's move follows from it. */
  dice: string;
  /** The author's: decides what a machine that comes trained has been through. */
  seed: string;
}

/** The log of games; everything on the screen follows from it. `guess` is the answer to a prediction. */
export interface HexapawnState {
  log: readonly Entry[];
  guess: number | null;
}

/** `move` is an index among the legal moves. */
export type HexapawnAction =
  | { t: "move"; move: number }
  | { t: "new" }
  | { t: "auto"; by: Player; games: number }
  | { t: "forget" }
  | { t: "unlearn" }
  | { t: "guess"; value: number | null };

export type HexapawnAnswer = HexapawnState;

const task = z.discriminatedUnion("k", [
  z.strictObject({ k: z.literal("beatMachine"), trained: wholeNumber(0, 500) }),
  z.strictObject({ k: z.literal("train"), untilNoLossIn: wholeNumber(1, 500), maxGames: wholeNumber(1, 1000) }),
  z.strictObject({
    k: z.literal("predict"),
    question: richSchema.min(1),
    answer: wholeNumber(0, 100_000),
    within: wholeNumber(0, 1000).optional(),
  }),
  z.strictObject({ k: z.literal("strategy") }),
]);

/** Parses an author's game. Tasks that are played by hand need "human" among the opponents. */
export const hexapawnSchema: z.ZodType<Hexapawn> = versioned(
  z
    .strictObject({
      ...authoredFields("hexapawn", 1),
      cols: z.literal([3, 4]),
      rows: z.literal([3, 4]),
      machine: z.enum(["first", "second"]),
      learning: z.enum(["removeLast", "rewardPunish"]),
      beads: z
        .strictObject({ start: wholeNumber(1, 50), win: wholeNumber(0, 50), lose: wholeNumber(0, 50) })
        .optional(),
      mirrorBoxes: z.union([z.boolean(), z.literal("gardner")]),
      opponents: z
        .array(z.enum(["human", "random", "greedy", "perfect"]))
        .min(1)
        .max(4),
      task: task.optional(),
      seed: z.string().min(1).max(80),
    })
    .superRefine(({ task: given, opponents, goal }, context) => {
      const refuse = (message: string, path: string) => context.addIssue({ code: "custom", message, path: [path] });
      if (!given && goal !== "explore") refuse('Give a task, or set the goal to "explore".', "task");
      const byHand = given?.k === "beatMachine" || given?.k === "strategy";
      if (byHand && !opponents.includes("human")) refuse('This task is played by hand: allow "human".', "opponents");
      if (new Set(opponents).size < opponents.length) refuse("An opponent is listed twice.", "opponents");
    }),
);

const entry = z.discriminatedUnion("k", [
  z.strictObject({ k: z.literal("game"), moves: z.string().regex(/^[0-9a-f]{0,16}$/) }),
  z.strictObject({
    k: z.literal("auto"),
    by: z.enum(["random", "greedy", "perfect"]),
    games: wholeNumber(1, 2000),
  }),
  z.strictObject({ k: z.literal("forget") }),
  z.strictObject({ k: z.literal("unlearn") }),
]);

const stateFields = z.strictObject({ log: z.array(entry).max(300), guess: wholeNumber(0, 100_000).nullable() });

/** Parses a learner's answer: the log of games and a guess. */
export const hexapawnAnswerSchema: z.ZodType<HexapawnAnswer> = plainJson(stateFields);

/** Parses a learner's saved state. */
export const hexapawnStateSchema: z.ZodType<HexapawnState> = plainJson(stateFields);
