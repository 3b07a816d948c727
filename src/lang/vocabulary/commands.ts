import type { CommandSpec, ParamSpec, Place, Slot } from "./spec.ts";

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

const anywhere: readonly Place[] = ["page", "note", "column", "reveal", "plain"];
const asWidget: readonly Place[] = ["page", "note", "column", "reveal"];
const asTask: readonly Place[] = ["page", "note", "column"];

const onAnyQuestion = {
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
  places: asTask,
});

const height = whole("height", 80, 1200);

const specs: readonly CommandSpec[] = [
  { name: "interactive", args: [alias], params: { height }, below: "nothing", places: asWidget },
  { name: "solvable", args: [alias], params: { height }, below: "nothing", places: asTask },
  {
    name: "image",
    args: [alias],
    params: { alt: words("alt"), caption: words("caption"), decorative: flag },
    below: "nothing",
    places: anywhere,
  },
  { name: "sound", args: [alias], params: { alt: words("alt") }, below: "nothing", places: asWidget },
  { name: "lottie", args: [alias], params: { alt: words("alt") }, below: "nothing", places: asWidget },
  { name: "list", args: [], params: {}, below: "items", places: anywhere },
  { name: "steps", args: [], params: {}, below: "items", places: anywhere },
  { name: "table", args: [], params: { caption: words("caption"), rowheads: flag }, below: "rows", places: anywhere },
  { name: "quote", args: [], params: { by: words("by") }, below: "blocks", places: anywhere },
  { name: "note", args: [], params: {}, below: "blocks", places: ["page", "column", "reveal"] },
  { name: "columns", args: [], params: {}, below: "columns", places: ["page", "reveal"] },
  {
    name: "reveal",
    args: [{ kind: "words", name: "title" }],
    params: {},
    below: "blocks",
    places: ["page", "note", "column"],
  },
  { name: "choose", args: [], params: {}, below: "options", places: ["page"] },
  { name: "next", args: [], params: {}, below: "target", places: ["page"] },
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
  }),
];

/** The commands that begin a block, by name. */
export const commands: ReadonlyMap<string, CommandSpec> = new Map(specs.map((spec) => [spec.name, spec]));

const partOf = (name: string): CommandSpec => ({ name, args: [], params: {}, below: "blocks", places: [] });

/** The commands that stand only inside a question, by name. */
export const questionParts: ReadonlyMap<string, CommandSpec> = new Map(
  ["hint", "explanation", "model"].map((name) => [name, partOf(name)]),
);
