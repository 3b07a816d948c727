import { figureNumbers } from "./figures.ts";
import type { BlockContext, CommandSpec, ParamSpec, Slot } from "./spec.ts";

const flag: ParamSpec = { values: [] };
const words = (name: string, more: Partial<ParamSpec> = {}): ParamSpec => ({
  values: [{ kind: "words", name }],
  ...more,
});
const number = (name: string, more: Partial<ParamSpec> = {}): ParamSpec => ({
  values: [{ kind: "number", name }],
  ...more,
});
const text = (name: string, more: Partial<ParamSpec> = {}): ParamSpec => ({
  values: [{ kind: "text", name }],
  ...more,
});
const whole = (name: string, min: number, max: number): ParamSpec => ({ values: [{ kind: "whole", name, min, max }] });

const alias: Slot = { kind: "alias", name: "alias" };
const id: Slot = { kind: "id", name: "id" };

const anywhere: readonly BlockContext[] = ["page", "note", "column", "reveal", "plain"];
const asWidget: readonly BlockContext[] = ["page", "note", "column", "reveal"];
const asTask: readonly BlockContext[] = ["page", "note", "column"];

/** Facts about a task that review needs. */
const forReview = {
  concept: { values: [{ kind: "concept", name: "concept" }] },
  alone: { values: [{ kind: "word", name: "alone", oneOf: ["no"] }] },
} as const satisfies Record<string, ParamSpec>;

/** Fresh numbers for a question, and another question that asks the same. */
const freshly = {
  vary: {
    values: [
      { kind: "name", name: "name" },
      { kind: "number", name: "own" },
      { kind: "text", name: "numbers" },
    ],
    again: true,
  },
  let: {
    values: [
      { kind: "name", name: "name" },
      { kind: "text", name: "formula" },
    ],
    again: true,
  },
  where: text("condition", { again: true }),
  twin: { values: [{ kind: "id", name: "twin" }] },
} as const satisfies Record<string, ParamSpec>;

const onAnyQuestion = {
  ...forReview,
  ...freshly,
  guess: flag,
  difficulty: whole("difficulty", 1, 5),
  attempts: whole("attempts", 1, 20),
  optional: flag,
  description: words("description"),
};

const question = (name: string, params: CommandSpec["params"] = {}): CommandSpec => ({
  name,
  args: [id],
  params: { ...params, ...onAnyQuestion },
  below: "question",
  contexts: asTask,
});

const height = whole("height", 80, 1200);

const specs: readonly CommandSpec[] = [
  { name: "interactive", args: [alias], params: { height, ...forReview }, below: "nothing", contexts: asWidget },
  { name: "solvable", args: [alias], params: { height, ...forReview }, below: "nothing", contexts: asTask },
  {
    name: "image",
    args: [alias],
    params: { alt: words("alt"), caption: words("caption"), decorative: flag },
    below: "nothing",
    contexts: anywhere,
  },
  { name: "sound", args: [alias], params: { alt: words("alt") }, below: "nothing", contexts: asWidget },
  { name: "lottie", args: [alias], params: { alt: words("alt") }, below: "nothing", contexts: asWidget },
  {
    name: "draw",
    args: [{ kind: "text", name: "figure" }],
    params: {
      by: { values: [{ kind: "id", name: "by" }], needed: true },
      coarse: number("coarse"),
      why: flag,
      ...Object.fromEntries(figureNumbers.map((name) => [name, number(name)])),
    },
    below: "nothing",
    contexts: ["page", "note", "column"],
  },
  { name: "list", args: [], params: {}, below: "items", contexts: anywhere },
  { name: "steps", args: [], params: {}, below: "items", contexts: anywhere },
  { name: "table", args: [], params: { caption: words("caption"), rowheads: flag }, below: "rows", contexts: anywhere },
  { name: "quote", args: [], params: { by: words("by") }, below: "blocks", contexts: anywhere },
  { name: "note", args: [], params: {}, below: "blocks", contexts: ["page", "column", "reveal"] },
  { name: "columns", args: [], params: {}, below: "columns", contexts: ["page", "reveal"] },
  {
    name: "reveal",
    args: [{ kind: "words", name: "title" }],
    params: {},
    below: "blocks",
    contexts: ["page", "note", "column"],
  },
  { name: "choose", args: [], params: {}, below: "options", contexts: ["page"] },
  { name: "next", args: [], params: {}, below: "target", contexts: ["page"] },
  question("choice", { shuffle: flag }),
  question("choices", { shuffle: flag }),
  question("numeric", {
    answer: { values: [{ kind: "answer", name: "answer" }], needed: true, again: true },
    tolerance: number("tolerance"),
    relative: number("relative"),
    sigfigs: whole("sigfigs", 1, 10),
    unit: text("unit"),
    near: {
      values: [
        { kind: "answer", name: "near" },
        { kind: "words", name: "message" },
      ],
      again: true,
    },
  }),
  question("expression", {
    answer: text("answer", { needed: true }),
    vars: text("vars", { rest: true }),
    form: { values: [{ kind: "word", name: "form", oneOf: ["any", "expanded", "factored", "simplified"] }] },
    near: {
      values: [
        { kind: "text", name: "near" },
        { kind: "words", name: "message" },
      ],
      again: true,
    },
  }),
  question("text", { accept: text("accept", { rest: true, again: true }) }),
  question("order", { also: { values: [{ kind: "whole", name: "also", min: 1, max: 12 }], rest: true, again: true } }),
  question("match"),
  question("slider", {
    min: number("min", { needed: true }),
    max: number("max", { needed: true }),
    step: number("step"),
    target: number("target", { needed: true }),
    within: number("within"),
    unit: text("unit"),
    guesses: number("guesses", { rest: true }),
  }),
];

/** Commands that begin a block, by name. */
export const commands: ReadonlyMap<string, CommandSpec> = new Map(specs.map((spec) => [spec.name, spec]));

const partOf = (name: string): CommandSpec => ({ name, args: [], params: {}, below: "blocks", contexts: [] });

/** Commands allowed only inside a question, by name. */
export const questionParts: ReadonlyMap<string, CommandSpec> = new Map(
  ["hint", "explanation", "model"].map((name) => [name, partOf(name)]),
);
