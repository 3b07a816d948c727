import * as z from "zod";
import { defineCall } from "../call.ts";
import { tryOutSchema } from "./interactives.page.ts";

const seed = z.string().check(z.minLength(1), z.maxLength(80));
const log = z.array(z.strictObject({ query: z.unknown(), reply: z.unknown() })).check(z.maxLength(500));

/**
 * Plays an asset as a learner would; nothing is kept. `asset` is JSON text, so that the reply can say where broken JSON
 * breaks. The sender has the asset with its answers, so nothing in the reply is secret from them.
 */
export const tryInteractive = defineCall({
  route: "interactive_try",
  method: "POST",
  body: z.strictObject({
    type: z.string().check(z.maxLength(40)),
    asset: z.string().check(z.maxLength(200_000)),
    seed,
    /** A version of a question whose numbers vary, from 1; its author's own if left out. */
    version: z.optional(z.int().check(z.nonnegative(), z.lte(100))),
    ask: z.discriminatedUnion("k", [
      z.strictObject({ k: z.literal("open") }),
      z.strictObject({
        k: z.literal("check"),
        answer: z.unknown(),
        attempt: z.int().check(z.nonnegative(), z.lte(1000)),
        log,
      }),
      z.strictObject({
        k: z.literal("hint"),
        index: z.int().check(z.nonnegative(), z.lte(1000)),
        state: z.unknown(),
      }),
      z.strictObject({ k: z.literal("reveal"), state: z.optional(z.unknown()) }),
      z.strictObject({ k: z.literal("probe"), query: z.unknown(), log }),
      /** Runs a program without judging it, for authors whose browser can't. */
      z.strictObject({
        k: z.literal("program"),
        files: z
          .array(
            z.strictObject({
              path: z.string().check(z.maxLength(60)),
              text: z.string().check(z.maxLength(64 * 1024)),
            }),
          )
          .check(z.maxLength(8)),
        stdin: z.string().check(z.maxLength(8000)),
        tests: z.boolean(),
      }),
      /** Runs the author's right and wrong programs, which may show more problems. */
      z.strictObject({ k: z.literal("prove") }),
    ]),
  }),
  results: z.strictObject({
    /** Everything wrong with the asset. With an error among them it can't be played. */
    problems: z.array(
      z.strictObject({
        severity: z.enum(["error", "warning", "info", "debug"]),
        code: z.string(),
        message: z.string(),
        /** JSON pointer. */
        path: z.string(),
        fix: z.nullable(z.strictObject({ title: z.string(), patch: z.array(z.unknown()) })),
      }),
    ),
    trial: z.nullable(tryOutSchema),
    /** Further versions of the question, with other numbers. */
    versions: z.int(),
    /** Reply to `ask`; null for "open". */
    reply: z.nullable(z.unknown()),
  }),
});

/** Makes a new asset of a type ("Make one for me"). */
export const makeInteractive = defineCall({
  route: "interactive_make",
  method: "POST",
  body: z.strictObject({
    type: z.string().check(z.maxLength(40)),
    seed,
    difficulty: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]),
  }),
  results: z.strictObject({ asset: z.string() }),
});
