import * as z from "zod";
import { defineCall } from "../call.ts";
import { definePage } from "../page.ts";

/** An interactive to play by itself. */
export const playGameSchema = z.strictObject({
  type: z.string(),
  /** Made by the type's own toPublic. */
  pub: z.unknown(),
  asset_hash: z.string(),
  seed: z.string(),
  /** The round as the server needs it, sealed. Every request sends it, and every reply brings a newer one. */
  token: z.string(),
});
export type PlayGame = z.infer<typeof playGameSchema>;

const source = z.strictObject({ name: z.string(), course: z.string(), path: z.string() });

/** An interactive of a published lesson by itself: nothing is stored, nothing earned. */
export const playPage = definePage({
  route: "play",
  screen: "play",
  results: z.strictObject({
    id: z.string(),
    /** Published lesson that it comes from. */
    lesson: source,
    game: playGameSchema,
    /** Number of this puzzle, and of the next of its kind; null if there's only one. */
    round: z.number(),
    next_round: z.nullable(z.number()),
    /** Address of this page with its host, for passing on. */
    link: z.string(),
    /** Address for a frame on any site; null if this one can't be embedded. */
    embed: z.nullable(z.string()),
    /** The viewer's print sheet may come with the answers. */
    may_see_answers: z.boolean(),
  }),
});

/** A sheet of paper with the same puzzle. */
export const playPrintPage = definePage({
  route: "play_print",
  screen: "play_print",
  results: z.strictObject({
    id: z.string(),
    lesson: source,
    game: playGameSchema.omit({ token: true }),
    round: z.number(),
    link: z.string(),
    may_see_answers: z.boolean(),
    /** Only for those who may see it, and only if they asked. */
    answers: z.nullable(
      z.strictObject({
        /** The work of somebody who has solved it. */
        state: z.unknown(),
        /** Why each step: a sentence of the type, or the author's HTML. */
        steps: z.array(z.strictObject({ number: z.number(), why: z.unknown() })),
        /** HTML. */
        explanation: z.nullable(z.string()),
      }),
    ),
  }),
});

const log = z.array(z.strictObject({ query: z.unknown(), reply: z.unknown() })).check(z.maxLength(500));

/** Request about a round that's being played. */
export const playRequestSchema = z.strictObject({
  token: z.string().check(z.maxLength(2000)),
  ask: z.discriminatedUnion("k", [
    z.strictObject({ k: z.literal("check"), answer: z.unknown(), log }),
    z.strictObject({
      k: z.literal("hint"),
      index: z.int().check(z.nonnegative(), z.lte(1000)),
      state: z.unknown(),
    }),
    z.strictObject({ k: z.literal("reveal"), state: z.unknown() }),
    z.strictObject({ k: z.literal("probe"), query: z.unknown(), log }),
    /** Another hidden target, for games that have one. */
    z.strictObject({ k: z.literal("restart") }),
  ]),
});
export type PlayRequest = z.infer<typeof playRequestSchema>;

export const playReplySchema = z.strictObject({ token: z.string(), reply: z.unknown() });
export type PlayReply = z.infer<typeof playReplySchema>;

/** Checks an answer, gives a hint or shows the solution, without a learner. */
export const askPlay = defineCall({
  route: "play_ask",
  method: "POST",
  body: playRequestSchema,
  results: playReplySchema,
});

/** Page in a frame on somebody else's site, served from the second origin. */
export const embedDataSchema = z.strictObject({
  id: z.string(),
  site_name: z.string(),
  lesson: source,
  game: playGameSchema,
});
export type EmbedData = z.infer<typeof embedDataSchema>;
