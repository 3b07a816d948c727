import type { Interactive } from "../kit/contract.ts";
import { checkToggleTags, toggleTagsReasons, toggleTagsSolution } from "./check.ts";
import { generateToggleTags } from "./generate.ts";
import { lintToggleTags } from "./lint.ts";
import { TOGGLE_TAGS_SECRET, toggleTagsToPublic } from "./redact.ts";
import { toggleTagsRules } from "./rules.ts";
import { toggleTagsAnswerSchema, toggleTagsSchema, toggleTagsStateSchema } from "./schema.ts";
import type { PublicToggleTags, ToggleTags, ToggleTagsAction, ToggleTagsAnswer, ToggleTagsState } from "./types.ts";

/** Server side of toggletags. */
export const interactive: Interactive<
  ToggleTags,
  PublicToggleTags,
  ToggleTagsState,
  ToggleTagsAction,
  ToggleTagsAnswer
> = {
  type: "toggletags",
  secrecy: "keyed",
  schema: toggleTagsSchema,
  answerSchema: toggleTagsAnswerSchema,
  stateSchema: toggleTagsStateSchema,
  secret: TOGGLE_TAGS_SECRET,
  rules: toggleTagsRules,
  toPublic: toggleTagsToPublic,
  check: checkToggleTags,
  solution: toggleTagsSolution,
  reasons: toggleTagsReasons,
  lint: lintToggleTags,
  generate: generateToggleTags,
};
