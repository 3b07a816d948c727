import { z } from "zod";
import { authoredFields, finiteNumber, plainJson, versioned, wholeNumber } from "../kit/asset-base.ts";
import { LAST_STEP, MAX_CHANGES, WIDEST } from "./changes.ts";
import type { Change } from "./setup.ts";
import type { HuygensAnswer, HuygensClock, HuygensState } from "./types.ts";

/** Longest run of a task, in seconds: the server repeats it for every check. */
const MAX_TASK_SECONDS = 600;

const angle = finiteNumber(-WIDEST, WIDEST);
const mass = finiteNumber(0.1, 10_000);
const damping = finiteNumber(0, 10_000);
const detune = finiteNumber(-0.05, 0.05);
const seconds = finiteNumber(10, MAX_TASK_SECONDS);
const outcome = z.enum(["anti", "in", "drift", "stop"]);

const rising = (bound: z.ZodType<number>) =>
  z.tuple([bound, bound]).refine(([from, to]) => from < to, "The lower end comes first.");

const model = z.strictObject({
  mass: mass.optional(),
  damping: damping.optional(),
  detunes: z.array(detune).max(4).optional(),
  angles: z.array(angle).max(4).optional(),
});

const task = z.discriminatedUnion("k", [
  z.strictObject({
    k: z.literal("sync"),
    phase: z.enum(["anti", "in"]),
    within: finiteNumber(1, 45),
    by: seconds,
    model: model.optional(),
  }),
  z.strictObject({ k: z.literal("predict"), by: seconds }),
]);

/** Parses an author's clocks. Only an exploration has no task; opposite swing needs exactly two clocks. */
export const huygensSchema: z.ZodType<HuygensClock> = versioned(
  z
    .strictObject({
      ...authoredFields("huygensclock", 1),
      clocks: z
        .array(
          z.strictObject({
            length: finiteNumber(0.05, 2),
            mass: finiteNumber(0.01, 20),
            angle0: angle,
            speed0: finiteNumber(-5, 5).optional(),
            detune: detune.optional(),
          }),
        )
        .min(2)
        .max(4),
      beam: z.strictObject({ mass, damping, stiffness: finiteNumber(0, 100_000) }),
      pivotDamping: finiteNumber(0, 2),
      escapement: z.strictObject({ threshold: finiteNumber(0.001, 0.5), kick: finiteNumber(0.0001, 1) }).nullable(),
      g: finiteNumber(0.5, 30),
      speed: finiteNumber(0.1, 100),
      show: z.array(z.enum(["phase", "portrait", "ticks"])).max(3),
      controls: z
        .array(z.enum(["angles", "nudge", "mass", "damping", "detune"]))
        .max(5)
        .optional(),
      ranges: z
        .strictObject({
          mass: rising(mass).optional(),
          damping: rising(damping).optional(),
          detune: rising(detune).optional(),
        })
        .optional(),
      task: task.optional(),
    })
    .superRefine((asset, context) => {
      const refuse = (message: string, path: string) => context.addIssue({ code: "custom", message, path: [path] });
      if (!asset.task && asset.goal !== "explore") refuse("Without a task the goal is explore.", "goal");
      if (asset.task?.k === "sync" && asset.task.phase === "anti" && asset.clocks.length > 2) {
        refuse("Opposite swing is for two clocks.", "task");
      }
    }) as z.ZodType<HuygensClock>, // absent optional fields are never undefined here
);

const at = wholeNumber(0, LAST_STEP);
const clock = wholeNumber(0, 3);

const change: z.ZodType<Change> = z.discriminatedUnion("k", [
  z.strictObject({ at, k: z.literal("mass"), value: mass }),
  z.strictObject({ at, k: z.literal("damping"), value: damping }),
  z.strictObject({ at, k: z.literal("detune"), clock, value: detune }),
  z.strictObject({ at, k: z.literal("place"), clock, angle }),
  z.strictObject({ at, k: z.literal("nudge"), clock, by: z.literal([1, -1]) }),
]);

const changes = z.array(change).max(MAX_CHANGES);

/** Parses a learner's answer. */
export const huygensAnswerSchema: z.ZodType<HuygensAnswer> = plainJson(
  z.strictObject({ changes, guess: outcome.nullable() }),
);

/** Parses a learner's saved state. */
export const huygensStateSchema: z.ZodType<HuygensState> = plainJson(
  z.strictObject({ changes, guess: outcome.nullable(), watched: z.boolean() }),
);
