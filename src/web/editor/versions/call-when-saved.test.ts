import { expect, test } from "vitest";
import { nothingToSave } from "#rules/authoring/saving/saving.ts";
import { CallError } from "../../api/call-error.ts";
import type { SaveSnapshot } from "../saving/save-types.ts";
import { callWhenSaved } from "./call-when-saved.ts";

const snapshot: SaveSnapshot = {
  saving: { ...nothingToSave, phase: "offline" },
  editing: { access: { k: "mine" }, deployed: false, reload: false, errors: [] },
  savedAt: null,
  isKept: true,
  canKeep: true,
  isLoggedOut: false,
  conflict: null,
  merges: 0,
};

/** A client whose text is at revision 3, while the server is at `head`. */
function clientAt(head: number, saves = true) {
  return {
    rev: 3,
    snapshot,
    saveAll: async () => saves,
    async refresh() {
      this.rev = head;
    },
  };
}

const stale = () => new CallError({ status: 409, errors: ["The draft changed while it was being checked."] });

test("asks again about the newest revision after the draft has changed", async () => {
  const asked: number[] = [];
  const answer = await callWhenSaved(clientAt(5), async (rev) => {
    asked.push(rev);
    if (rev < 5) throw stale();
    return "checked";
  });
  expect([answer, asked]).toEqual(["checked", [3, 5]]);
});

test("gives up when the refusal isn't about the revision", async () => {
  const asking = callWhenSaved(clientAt(3), () => Promise.reject(stale()));
  await expect(asking).rejects.toThrow("The draft changed while it was being checked.");
});

test("waits as long as a busy server wants, a few times", async () => {
  const waits: number[] = [];
  const busy = new CallError({ status: 503, errors: ["Other lessons are being checked."], retryAfterS: 5 });
  const asking = callWhenSaved(
    clientAt(3),
    () => Promise.reject(busy),
    async (ms) => void waits.push(ms),
  );
  await expect(asking).rejects.toThrow("Other lessons are being checked.");
  expect(waits).toEqual([5000, 5000, 5000]);
});

test("says why the text can't be saved, and asks nothing", async () => {
  let asked = 0;
  const asking = callWhenSaved(clientAt(3, false), async () => asked++);
  await expect(asking).rejects.toThrow("You're offline.");
  expect(asked).toBe(0);
});
