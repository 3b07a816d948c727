import type { Messages } from "../contract.ts";
import type { KeyHelp } from "../learner-view.ts";
import strings from "./strings/en.json" with { type: "json" };

/** Sentences of the run bar: spread them into a type's own. */
export const runMessages: Messages = strings;

/** What the keys do while the focus is on the picture, for the list that `?` opens. */
export const runKeys: readonly KeyHelp[] = [
  { keys: "Space", code: "run.key.play" },
  { keys: ".", code: "run.key.step" },
];
