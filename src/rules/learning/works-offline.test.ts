import { expect, test } from "vitest";
import { type OfflineFacts, offlineUse, opensOffline } from "./works-offline.ts";

const keyed: OfflineFacts = { explores: false, showsSolved: false, isProgram: false, asksServer: false };

test.each<[string, Partial<OfflineFacts>, string]>([
  ["an exploration", { explores: true }, "fully"],
  ["a puzzle that shows when it's solved", { showsSolved: true }, "fully"],
  ["a question with a key", {}, "later"],
  ["a program", { isProgram: true }, "unrun"],
  ["a program to play with", { isProgram: true, explores: true }, "unrun"],
  ["a hunt", { asksServer: true }, "no"],
  ["a hunt that shows when it's over", { asksServer: true, showsSolved: true }, "no"],
])("%s works offline as the table says", (_, facts, use) => {
  expect(offlineUse({ ...keyed, ...facts })).toBe(use);
});

test("a premium lesson opens offline until premium ends, and a free one always", () => {
  const ends = 1000;
  expect([999, 1000].map((now) => opensOffline({ premium: true }, ends, now))).toEqual([true, false]);
  expect(opensOffline({ premium: true }, null, 1000)).toBe(true);
  expect(opensOffline({ premium: false }, ends, 5000)).toBe(true);
});
