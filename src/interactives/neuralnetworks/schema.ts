import { z } from "zod";
import { authoredFields, finiteNumber, plainJson, versioned, wholeNumber } from "../kit/asset-base.ts";
import { asksForNumber } from "./data.ts";
import { FEATURES } from "./features.ts";
import { MAX_STEPS } from "./rules.ts";
import {
  ACTIVATIONS,
  DATA_KINDS,
  LOSSES,
  MAX_LAYERS,
  MAX_NEURONS,
  MAX_WEIGHT,
  OPENS,
  OPTIMISERS,
} from "./setting-limits.ts";
import type { DataSpec, Editable, NetworkAnswer, NetworkState, NeuralNetworks, Task } from "./types.ts";

/** More than the largest network has. */
const MAX_WEIGHTS = 500;
const MAX_REPLY_LENGTH = 120;

const seed = z.string().min(1).max(40);
const features = z
  .array(z.enum(FEATURES))
  .min(1)
  .max(FEATURES.length)
  .refine((all) => new Set(all).size === all.length, "An input is listed twice.");
const hidden = z.array(wholeNumber(1, MAX_NEURONS)).max(MAX_LAYERS);
const noise = finiteNumber(0, 0.5);
const split = finiteNumber(0.1, 0.9);
const rate = finiteNumber(1e-5, 10);
const batch = wholeNumber(1, 100);
const penalty = finiteNumber(0, 1);
const weight = finiteNumber(-MAX_WEIGHT, MAX_WEIGHT);
const weights = z.array(weight).max(MAX_WEIGHTS);
const roll = wholeNumber(0, 999);
const label = z.number().min(-1).max(1);

const data: z.ZodType<DataSpec> = z
  .strictObject({
    k: z.enum(DATA_KINDS),
    n: wholeNumber(10, 1000),
    noise,
    split,
    points: z
      .array(z.tuple([finiteNumber(-6, 6), finiteNumber(-6, 6), label]))
      .min(4)
      .max(1000)
      .optional(),
    seed,
  })
  .refine(({ k, points }) => (k === "custom") === (points !== undefined), {
    message: "Custom data needs points; other data doesn't have any.",
    path: ["points"],
  });

const training = {
  features,
  hidden,
  activation: z.enum(ACTIVATIONS),
  loss: z.enum(LOSSES),
  optimiser: z.enum(OPTIMISERS),
  rate,
  batch,
};
const settings = z.strictObject({
  data: z.enum(DATA_KINDS),
  noise,
  split,
  ...training,
  l1: penalty,
  l2: penalty,
  roll,
});

const reply = z.string().min(1).max(MAX_REPLY_LENGTH);

const task: z.ZodType<Task> = z.discriminatedUnion("k", [
  z.strictObject({
    k: z.literal("reach"),
    testLoss: finiteNumber(0.0001, 10),
    maxEpochs: wholeNumber(1, 2000),
    maxNeurons: wholeNumber(0, MAX_LAYERS * MAX_NEURONS).optional(),
  }),
  z.strictObject({ k: z.literal("handSet"), accuracy: finiteNumber(0.5, 1) }),
  z.strictObject({
    k: z.literal("predict"),
    question: z.string().min(1).max(300),
    choices: z
      .array(reply)
      .min(2)
      .max(6)
      .refine((all) => new Set(all).size === all.length, "A choice is listed twice."),
    answer: reply,
  }),
]);

const permissions = Object.keys(OPENS) as Editable[]; // the record's type has every key

/** Parses an author's network. */
export const networkSchema: z.ZodType<NeuralNetworks> = versioned<NeuralNetworks>(
  z
    .strictObject({
      ...authoredFields("neuralnetworks", 1),
      data,
      ...training,
      l1: penalty.optional(),
      l2: penalty.optional(),
      seed,
      editable: z.array(z.enum(permissions)).max(permissions.length),
      showMaps: z.boolean().optional(),
      task: task.optional(),
      model: z.strictObject({ settings: settings.partial().optional(), weights: weights.optional() }).optional(),
    })
    .refine(({ task, goal }) => task !== undefined || goal === "explore", {
      message: "Without a task the goal has to be explore.",
      path: ["goal"],
    })
    .refine(({ loss, data: { k } }) => loss === "mse" || !asksForNumber(k), {
      message: "Cross entropy needs two classes.",
      path: ["loss"],
    })
    .refine(({ task, editable }) => task?.k !== "handSet" || editable.includes("weights"), {
      message: "To set weights by hand, make them editable.",
      path: ["editable"],
    }),
);

const answer = { settings, weights: weights.nullable(), reply: z.string().max(MAX_REPLY_LENGTH) };

/** Parses a learner's answer. */
export const networkAnswerSchema: z.ZodType<NetworkAnswer> = plainJson(z.strictObject(answer));

/** Parses a learner's saved state. */
export const networkStateSchema: z.ZodType<NetworkState> = plainJson(
  z.strictObject({ ...answer, steps: wholeNumber(0, MAX_STEPS), looked: z.boolean() }),
);
