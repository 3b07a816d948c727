import { z } from "zod";
import { authoredFields, plainJson, versioned, wholeNumber } from "../kit/asset-base.ts";
import { COMMANDS, GOALS, SIMPLE_COMMANDS } from "./commands.ts";
import { findProblems } from "./problems.ts";
import { ALL_SENSES, MAX_BLOCKS, MAX_REPEATS } from "./program.ts";
import type { Block, Condition, DroneAnswer, DroneGame, DroneState, Node } from "./types.ts";

const TERRAINS = ["free", "wall", "tree", "pad", "parcel", "photo", "charger", "wind"] as const;

const count = wholeNumber(1, MAX_REPEATS);
const test = z.enum(ALL_SENSES as [Condition, ...Condition[]]); // a list that isn't empty
const to = wholeNumber(1, 3);

/** A block, with more blocks inside. */
const blockSchema: z.ZodType<Block> = z.lazy(() => {
  const body = z.array(blockSchema).max(MAX_BLOCKS);
  return z.discriminatedUnion("k", [
    z.strictObject({ k: z.enum(SIMPLE_COMMANDS) }),
    z.strictObject({ k: z.literal("repeat"), n: count, body }),
    z.strictObject({ k: z.literal("while"), test, body }),
    z.strictObject({ k: z.literal("if"), test, body, else: body.optional() }),
    z.strictObject({ k: z.literal("call"), to }),
  ]);
});

const id = wholeNumber(1, 1_000_000);

const nodeSchema: z.ZodType<Node> = z.lazy(() => {
  const body = z.array(nodeSchema).max(MAX_BLOCKS);
  return z.discriminatedUnion("k", [
    z.strictObject({ id, k: z.enum(SIMPLE_COMMANDS) }),
    z.strictObject({ id, k: z.literal("repeat"), n: count, body }),
    z.strictObject({ id, k: z.literal("while"), test, body }),
    z.strictObject({ id, k: z.literal("if"), test, body, else: body.optional() }),
    z.strictObject({ id, k: z.literal("call"), to }),
  ]);
});

const blocks = z.array(blockSchema).max(MAX_BLOCKS);
const procedures = z.array(blocks).max(3);
const program = z.union([blocks, z.strictObject({ main: blocks, procedures })]);

const mapSchema = z.strictObject({
  rows: z.array(z.string().min(1).max(16)).min(1).max(16),
  start: z.strictObject({
    r: wholeNumber(0, 15),
    c: wholeNumber(0, 15),
    dir: z.enum(["N", "E", "S", "W"]),
    alt: wholeNumber(0, 3).optional(),
  }),
  battery: wholeNumber(1, 999).optional(),
  hidden: z.boolean().optional(),
});

/** Parses an author's game: rows have equal lengths, the drone starts where it can fly, programs use available blocks. */
export const droneSchema: z.ZodType<DroneGame> = versioned(
  z
    .strictObject({
      ...authoredFields("dronegame", 1),
      maps: z.array(mapSchema).min(1).max(8),
      legend: z
        .record(z.string().length(1), z.enum(TERRAINS))
        .refine((legend) => Object.keys(legend).length <= 32, { message: "A legend has at most 32 characters." }),
      commands: z.array(z.enum(COMMANDS)).min(1).max(COMMANDS.length),
      limits: z.strictObject({
        blocks: wholeNumber(1, MAX_BLOCKS).optional(),
        steps: wholeNumber(1, 10_000).optional(),
        procedures: z.literal([0, 1, 2, 3]).optional(),
        depth: wholeNumber(1, 200).optional(),
      }),
      win: z.strictObject({
        all: z.array(z.enum(GOALS)).min(1).max(GOALS.length),
      }),
      stars: z.strictObject({ blocks: z.tuple([wholeNumber(1, MAX_BLOCKS), wholeNumber(1, MAX_BLOCKS)]) }).optional(),
      starter: program.optional(),
      model: program.optional(),
    })
    .superRefine((asset, context) => {
      for (const { message, path } of findProblems(asset)) context.addIssue({ code: "custom", message, path });
    }),
);

/** Parses a learner's answer. */
export const droneAnswerSchema: z.ZodType<DroneAnswer> = plainJson(z.strictObject({ main: blocks, procedures }));

/** Parses a learner's saved state. */
export const droneStateSchema: z.ZodType<DroneState> = plainJson(
  z.strictObject({ lists: z.array(z.array(nodeSchema).max(MAX_BLOCKS)).min(1).max(4), next: id }),
);
