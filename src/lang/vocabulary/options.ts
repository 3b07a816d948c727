import type { OptionSpec } from "./spec.ts";

const feedback = { values: [{ kind: "words", name: "feedback" }] } as const;
const correct = { values: [] };

/** `?` lines that each command takes. A command that isn't listed takes none. */
export const options: Readonly<Record<string, OptionSpec>> = {
  choose: { params: {}, below: "target", min: 2, max: 6 },
  choice: { params: { correct, feedback }, below: "blocks", min: 2, max: 10 },
  choices: { params: { correct, feedback }, below: "blocks", min: 2, max: 12 },
  order: { params: {}, below: "nothing", min: 2, max: 12 },
  match: {
    params: { to: { values: [{ kind: "words", name: "to" }], needed: true } },
    below: "nothing",
    bare: true,
    min: 2,
    max: 12,
  },
};
