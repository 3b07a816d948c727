import { afterEach, expect, test, vi } from "vitest";
import { openIntentStore } from "./intent-store.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const kept = {
  key: "k",
  learner: "ada",
  order: 0,
  intent: { key: "k", what: { kind: "save" as const, save: {} as never } },
};

test.each([
  [
    "refuses",
    {
      open: () => {
        throw new DOMException("Not in this mode.", "SecurityError");
      },
    },
  ],
  ["never answers", { open: () => ({}) }],
])("where the browser's storage %s, work is kept as long as the page", async (_, indexedDB) => {
  vi.useFakeTimers();
  vi.stubGlobal("indexedDB", indexedDB);
  const store = openIntentStore();
  const written = store.replace([], [kept]);
  await vi.advanceTimersByTimeAsync(5000);
  await written;
  expect(await store.all("ada")).toEqual([kept]);
  expect(await store.all("another")).toEqual([]);
});
