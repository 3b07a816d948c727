import { expect, test } from "vitest";
import { type ExportFacts, exportState, linkUntil } from "./personal-export.ts";

const START = Date.parse("2026-03-02T09:00:00Z");
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const running: ExportFacts = { state: "exporting", startedAt: START, readyAt: null };
const ready: ExportFacts = { state: "ready", startedAt: START, readyAt: START + MINUTE };

test.each([
  ["none before the first", null, START, "none"],
  ["exporting for up to 30 minutes", running, START + 30 * MINUTE - 1, "exporting"],
  ["failed after 30 minutes", running, START + 30 * MINUTE, "failed"],
  ["ready for seven days", ready, START + 7 * DAY, "ready"],
  ["expired when the file is gone", ready, START + MINUTE + 7 * DAY, "expired"],
  ["failed when it failed", { ...running, state: "failed" }, START, "failed"],
] as const)("an export is %s", (_what, facts, now, state) => {
  expect(exportState(facts, now)).toBe(state);
});

test("an address works for a day, and not longer than its file", () => {
  expect(linkUntil(ready, START + MINUTE)).toBe(START + MINUTE + DAY);
  expect(linkUntil(ready, START + 6.5 * DAY)).toBe(START + MINUTE + 7 * DAY);
});
