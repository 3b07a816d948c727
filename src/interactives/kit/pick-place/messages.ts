import type { Messages } from "../contract.ts";
import type { KeyHelp } from "../learner-view.ts";
import strings from "./strings/en.json" with { type: "json" };

/** Sentences of pick-and-place lists and of right and wrong marks: spread them into a type's own. */
export const pickMessages: Messages = strings;

/** Keys and their effects, for the list `?` opens. */
export const pickKeys: readonly KeyHelp[] = [
  { keys: "Space, Enter", code: "pick.key.lift" },
  { keys: "↑ ↓ ← →", code: "pick.key.move" },
  { keys: "Esc", code: "pick.key.cancel" },
];
