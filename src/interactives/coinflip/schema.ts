import { z } from "zod";
import { authoredFields, finiteNumber, plainJson, versioned, wholeNumber } from "../kit/asset-base.ts";
import { MAX_AT_ONCE, MAX_REPEATS } from "./limits.ts";
import { MAX_TESTED_TOSSES } from "./surprise.ts";
import type { CoinAnswer, CoinFlip, CoinQuery, CoinState } from "./types.ts";

const chance = finiteNumber(0, 1);
const tolerance = finiteNumber(0.001, 0.5);
const faces = z.string().regex(/^[HT]*$/, "Write a sequence with H and T only.");

const goal = z.discriminatedUnion("k", [
  z.strictObject({ k: z.literal("width"), atMost: finiteNumber(0.005, 0.9) }),
  z.strictObject({ k: z.literal("lead"), atLeast: wholeNumber(1, 1000) }),
  z.strictObject({ k: z.literal("run"), atLeast: wholeNumber(2, 40) }),
]);

const question = z.discriminatedUnion("k", [
  z.strictObject({ k: z.literal("heads"), from: wholeNumber(0, 20), to: wholeNumber(0, 20) }),
  z.strictObject({ k: z.literal("longestRun") }),
]);

const task = z.discriminatedUnion("k", [
  z.strictObject({ k: z.literal("estimate"), tol: tolerance, p: chance }),
  z.strictObject({
    k: z.literal("fake"),
    sequences: z.array(faces.min(10).max(MAX_TESTED_TOSSES)).min(2).max(5),
    fake: wholeNumber(0, 4),
  }),
  z.strictObject({ k: z.literal("stopWhen"), goal }),
  z.strictObject({ k: z.literal("predict"), question, tol: finiteNumber(0.001, 10) }),
  z.strictObject({ k: z.literal("imitate"), flips: wholeNumber(20, MAX_TESTED_TOSSES) }),
]);

/** Maximum product of coins and throws: the learner's browser repeats them all when the page reloads. */
const MAX_COINS_THROWN = 4_000_000;

/** Maximum number of flips for which the mean of the longest run is computed. */
const MAX_ASKED = 20_000;

const asset = z
  .strictObject({
    ...authoredFields("coinflip", 1),
    coins: wholeNumber(1, 20),
    p: chance.optional(),
    repeats: wholeNumber(1, MAX_REPEATS),
    show: z.array(z.enum(["proportion", "histogram", "runs", "interval"])).max(4),
    seed: z.string().min(1).max(40).optional(),
    task: task.optional(),
  })
  .superRefine((flip, context) => {
    const refuse = (message: string, path: (string | number)[]) => context.addIssue({ code: "custom", message, path });
    if (!flip.task && flip.goal !== "explore") refuse("Without a task the goal is explore.", ["goal"]);
    if (flip.coins * flip.repeats > MAX_COINS_THROWN) refuse("These are too many coins in all.", ["repeats"]);
    if (flip.coins > 1 && flip.show.includes("runs")) refuse("Runs are only counted for one coin.", ["show"]);
    if (flip.task?.k === "estimate" && flip.p !== undefined) refuse("A hidden chance belongs in the task.", ["p"]);
    if (flip.task?.k === "estimate" && flip.seed !== undefined)
      refuse("The server flips the coins here, so leave the seed out.", ["seed"]);
    if (flip.task?.k === "fake" && flip.task.fake >= flip.task.sequences.length) {
      refuse("This sequence doesn't exist.", ["task", "fake"]);
    }
    if (flip.task?.k === "fake" && new Set(flip.task.sequences).size < flip.task.sequences.length) {
      refuse("Two sequences are the same.", ["task", "sequences"]);
    }
    if (flip.task?.k === "stopWhen" && flip.task.goal.k !== "width" && flip.coins > 1) {
      refuse("Leads and runs are only counted for one coin.", ["task", "goal"]);
    }
    if (flip.task?.k === "predict" && flip.task.question.k === "longestRun" && flip.coins > 1) {
      refuse("Runs are only counted for one coin.", ["task", "question"]);
    }
    if (flip.task?.k === "predict" && flip.task.question.k === "longestRun") {
      const { p = 0.5, repeats } = flip;
      if (p < 0.1 || p > 0.9)
        refuse("A coin like that shows the same face nearly every time. Ask about another one.", ["p"]);
      if (repeats > MAX_ASKED) refuse(`Ask about at most ${MAX_ASKED} flips.`, ["repeats"]);
    }
    if (flip.task?.k === "predict" && flip.task.question.k === "heads") {
      const { from, to } = flip.task.question;
      if (from > to || to > flip.coins)
        refuse("These aren't possible numbers of heads for one throw.", ["task", "question"]);
    }
  }) as z.ZodType<CoinFlip>; // missing optional fields are never undefined here

/** Moves a hidden probability written beside the task into it, where it's secret. */
function withHiddenChance(json: unknown): unknown {
  if (typeof json !== "object" || json === null || !("task" in json) || !("p" in json)) return json;
  const { task: open, p, ...rest } = json;
  if (typeof open !== "object" || open === null || !("k" in open) || open.k !== "estimate" || "p" in open) return json;
  return { ...rest, task: { ...open, p } };
}

/** Parses an author's coins. Without a task they're there to explore; runs need a single coin. */
export const coinFlipSchema: z.ZodType<CoinFlip> = versioned(
  z.unknown().transform(withHiddenChance).pipe(asset) as z.ZodType<CoinFlip>, // result type of the pipe
);

const state = z.strictObject({
  thrown: wholeNumber(0, MAX_REPEATS),
  value: finiteNumber(-1e6, 1e6).nullable(),
  picked: z.string().max(12).nullable(),
  typed: faces.max(MAX_TESTED_TOSSES),
});

/** Parses a learner's answer. */
export const coinAnswerSchema: z.ZodType<CoinAnswer> = plainJson(state);

/** Parses a learner's saved state. */
export const coinStateSchema: z.ZodType<CoinState> = plainJson(state);

/** Parses a probe: the number of throws of the hidden coin. */
export const coinQuerySchema: z.ZodType<CoinQuery> = plainJson(z.strictObject({ times: wholeNumber(1, MAX_AT_ONCE) }));
