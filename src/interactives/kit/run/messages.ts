import type { Messages } from "../contract.ts";
import type { KeyHelp } from "../learner-view.ts";
import strings from "./strings/en.json" with { type: "json" };

/** Sentences of the run bar: spread them into a type's own. */
export const runMessages: Messages = strings;

/** Keys and their effects while the picture has the focus, for the list `?` opens. */
export const runKeys: readonly KeyHelp[] = [
  { keys: "Space", code: "run.key.play" },
  { keys: ".", code: "run.key.step" },
];
