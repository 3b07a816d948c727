import * as z from "zod";
import { call } from "../call.ts";
import { trialSchema } from "./interactives.page.ts";

const seed = z.string().check(z.minLength(1), z.maxLength(80));
const log = z.array(z.strictObject({ query: z.unknown(), reply: z.unknown() })).check(z.maxLength(500));

/**
 * An author plays an asset as a learner would; nothing is kept. `asset` is JSON text, so that text that is no JSON can be
 * answered with where it breaks. Whoever sends the asset knows its answers: nothing here is secret from them.
 */
export const tryInteractive = call({
  route: "interactive_try",
  method: "POST",
  body: z.strictObject({
    type: z.string().check(z.maxLength(40)),
    asset: z.string().check(z.maxLength(200_000)),
    seed,
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
      z.strictObject({ k: z.literal("reveal") }),
      z.strictObject({ k: z.literal("probe"), query: z.unknown(), log }),
      /** Runs a program without judging it, where the author's browser cannot. */
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
      /** Runs what an author gave as right and as wrong: more problems may show. */
      z.strictObject({ k: z.literal("prove") }),
    ]),
  }),
  results: z.strictObject({
    /** Everything wrong with the asset; with an error among them nothing can be played. */
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
    trial: z.nullable(trialSchema),
    /** What `ask` asked for; for "open" null. */
    reply: z.nullable(z.unknown()),
  }),
});

/** "Make one for me": a new asset of a type. */
export const makeInteractive = call({
  route: "interactive_make",
  method: "POST",
  body: z.strictObject({
    type: z.string().check(z.maxLength(40)),
    seed,
    difficulty: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]),
  }),
  results: z.strictObject({ asset: z.string() }),
});
