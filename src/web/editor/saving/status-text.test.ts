import { expect, test } from "vitest";
import { openEditing } from "#rules/authoring/saving/access.ts";
import { nothingToSave } from "#rules/authoring/saving/saving.ts";
import type { SaveSnapshot } from "./save-types.ts";
import { isOpenState, settledStatus, statusOf, timeOf } from "./status-text.ts";

const AT = "2026-03-02T14:02:00.000Z";
const NOW = 1_000_000;
const mine: SaveSnapshot = {
  saving: nothingToSave,
  editing: openEditing({ is_editable: true, owned_by_name: "Ada" }),
  savedAt: AT,
  isKept: true,
  canKeep: true,
  isLoggedOut: false,
  conflict: null,
  merges: 0,
};
const saving = (changes: Partial<SaveSnapshot["saving"]>) => ({ ...mine, saving: { ...nothingToSave, ...changes } });
const access = (now: SaveSnapshot["editing"]["access"]) => ({ ...mine, editing: { ...mine.editing, access: now } });

test.each<[SaveSnapshot, string]>([
  [mine, `Saved ${timeOf(AT)}`],
  [saving({ phase: "autosaving" }), "Saving…"],
  [saving({ phase: "kept" }), "Kept in this browser, not saved yet"],
  [saving({ phase: "offline" }), "You're offline. Your changes are kept here and will be saved when you're back."],
  [
    saving({ phase: "retrying", errors: ["Server error (unspecified)"], nextAt: NOW + 7600 }),
    "Couldn't save: Server error (unspecified). Trying again in 8\u00a0s.",
  ],
  [saving({ phase: "outdated" }), "This draft was changed elsewhere. Your text is kept."],
  [
    { ...mine, editing: { ...mine.editing, deployed: true } },
    "The editor has been updated. Reload when you're ready; you won't lose your text.",
  ],
  [access({ k: "reading", owner: "Ada Lovelace" }), "Ada Lovelace is editing, so you can only read this."],
  [access({ k: "owner-changed", newOwner: "Ben Okri" }), "Ben Okri is editing now. Your last text is kept."],
  [access({ k: "state-changed", newState: "MAIN" }), "This version is now MAIN. Your last text is kept."],
  [
    { ...saving({ phase: "kept" }), canKeep: false },
    "This browser can't keep a copy. Don't close the page until it says Saved.",
  ],
])("the status line says %#", (snapshot, text) => {
  expect(statusOf(snapshot, NOW).text).toBe(text);
});

test("never says kept before the browser has confirmed it", () => {
  expect(statusOf({ ...saving({ phase: "kept" }), isKept: false }, NOW).text).not.toContain("Kept");
});

test.each([
  ["MAIN", "Learners see this version, so it can't be changed."],
  ["LEGACY", "This version is LEGACY, so it can't be changed."],
])("a %s version leads to a draft of its own", (state, text) => {
  expect(isOpenState(state)).toBe(false);
  expect(settledStatus(state)).toEqual({ text, act: "copy-version" });
});
