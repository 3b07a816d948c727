import { z } from "zod";
import { authoredFields, finiteNumber, plainJson, versioned } from "../kit/asset-base.ts";
import { FUNCTIONS } from "../kit/maths/functions.ts";
import { migrations } from "./migrations.ts";
import { MAX_FORMULA_LENGTH, MAX_OWN } from "./own.ts";
import { MAX_NODES } from "./sketch.ts";
import type { Graph2d, GraphAnswer, GraphState, Item, Task } from "./types.ts";

const LARGEST = 1e9;
const RESERVED = new Set(["x", "y", "t", "r", "e", "pi", "theta", ...Object.keys(FUNCTIONS)]);

const number = finiteNumber(-LARGEST, LARGEST);
const positive = z.number().min(1e-9).max(LARGEST);
const formula = z.string().min(1).max(300);
const coordinate = z.union([number, formula]);
const spot = z.tuple([number, number]);
const place = z.union([z.tuple([coordinate, coordinate]), z.string().min(1).max(12)]);
const range = z.tuple([coordinate, coordinate]);

const id = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9]{0,9}$/, "An id is a letter and up to nine more letters or digits.")
  .refine((name) => !RESERVED.has(name), "This name already means something in formulas.");

const span = z.tuple([number, number]).refine(([from, to]) => to - from >= 1e-6, "The lower end comes first.");

const drawn = {
  id: id.optional(),
  label: z.string().min(1).max(40).optional(),
  colour: z.int().min(1).max(6).optional(),
};

const item: z.ZodType<Item> = z.discriminatedUnion("k", [
  z.strictObject({ k: z.literal("fn"), ...drawn, y: formula, domain: range.optional() }),
  z.strictObject({ k: z.literal("param"), ...drawn, x: formula, y: formula, t: range }),
  z.strictObject({ k: z.literal("polar"), ...drawn, r: formula, t: range }),
  z.strictObject({ k: z.literal("implicit"), ...drawn, eq: formula }),
  z.strictObject({ k: z.literal("ineq"), ...drawn, rel: formula }),
  z.strictObject({ k: z.literal("points"), ...drawn, data: z.array(spot).min(1).max(500) }),
  z.strictObject({
    k: z.literal("point"),
    ...drawn,
    at: range,
    drag: z.string().min(1).max(10).optional(),
    snap: positive.optional(),
  }),
  z.strictObject({ k: z.literal("segment"), ...drawn, from: place, to: place }),
  z.strictObject({ k: z.literal("vector"), ...drawn, from: place.optional(), to: place }),
  z.strictObject({ k: z.literal("polygon"), ...drawn, corners: z.array(place).min(3).max(20) }),
  z.strictObject({ k: z.literal("text"), ...drawn, at: place, text: z.string().min(1).max(80) }),
]);

const slider = z
  .strictObject({ id, min: number, max: number, step: positive, value: number, animate: z.boolean().optional() })
  .refine(({ min, max, step }) => min < max && step <= max - min && (max - min) / step <= 10_000, {
    message: "min has to be below max, and the step can fit between them at most 10,000 times.",
    path: ["step"],
  })
  .refine(({ min, max, value }) => value >= min && value <= max, {
    message: "The slider has to start between min and max.",
    path: ["value"],
  });

const settings = z.strictObject({
  sliders: z.record(id, number).optional(),
  points: z.record(id, spot).optional(),
});

const task: z.ZodType<Task> = z.discriminatedUnion("k", [
  z.strictObject({
    k: z.literal("place"),
    targets: z
      .array(z.strictObject({ at: spot, point: id.optional() }))
      .min(1)
      .max(20),
    tol: positive,
  }),
  z.strictObject({
    k: z.literal("match"),
    item: id.optional(),
    curve: formula,
    range: span,
    tol: z.number().min(1e-6).max(1),
    answer: settings.optional(),
  }),
  z.strictObject({ k: z.literal("sketch"), through: z.array(spot).min(1).max(20), tol: positive }),
  z.strictObject({ k: z.literal("set"), condition: formula, answer: settings.optional() }),
]);

/** Parses an author's graph. */
export const graphSchema: z.ZodType<Graph2d> = versioned<Graph2d>(
  z
    .strictObject({
      ...authoredFields("graph2d", 2),
      view: z.strictObject({
        x: span,
        y: span,
        equal: z.boolean().optional(),
        grid: z.enum(["cartesian", "polar", "none"]).optional(),
        ticks: z.enum(["int", "pi", "auto"]).optional(),
      }),
      sliders: z.array(slider).max(8).optional(),
      items: z.array(item).max(40),
      shows: z
        .array(z.enum(["axes", "zoom", "trace"]))
        .max(3)
        .optional(),
      names: z.enum(["labels", "formulas", "none"]).optional(),
      interest: z.boolean().optional(),
      own: z
        .strictObject({
          count: z.int().min(1).max(MAX_OWN),
          start: z.array(z.string().max(MAX_FORMULA_LENGTH)).max(MAX_OWN).optional(),
        })
        .optional(),
      task: task.optional(),
    })
    .refine(({ task, goal }) => task !== undefined || goal === "explore", {
      message: "Without a task the goal has to be explore.",
      path: ["goal"],
    }),
  migrations,
);

const standing = z.strictObject({
  sliders: z.record(id, number).refine((all) => Object.keys(all).length <= 8, "There are too many sliders."),
  points: z.record(id, spot).refine((all) => Object.keys(all).length <= 40, "There are too many points."),
  sketch: z.array(spot).max(MAX_NODES),
  looked: z.boolean(),
  typed: z.array(z.string().max(MAX_FORMULA_LENGTH)).max(MAX_OWN).optional(),
});

/** Parses a learner's answer. */
export const graphAnswerSchema: z.ZodType<GraphAnswer> = plainJson(standing);

/** Parses a learner's saved state. */
export const graphStateSchema: z.ZodType<GraphState> = plainJson(standing);
