import { Session } from "node:inspector";
import { setFlagsFromString } from "node:v8";
import { afterAll, describe, expect, test } from "vitest";
import { createLearningApp, firstLesson, openTab } from "../kit/learning.ts";
import { matrix } from "./route-matrix.ts";

/**
 * A body with thousands of wrong fields costs work in proportion to its length, and at most 20 problems are reported.
 * Work is counted in code blocks executed (V8's own counters), so the test doesn't depend on the speed of the machine.
 */

const session = new Session();

// Code that the engine optimises is no longer counted piece by piece.
for (const flag of ["--no-opt", "--no-maglev"]) setFlagsFromString(flag);
// Blocks are counted only in functions that first run after this: that's why this file has a worker of its own.
session.connect();
session.post("Profiler.enable");
session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
const app = await createLearningApp();
const browser = app.browser();
await browser.signUp("ada@example.org");
const tab = await openTab(browser, firstLesson, "2026-03-02T09:00:00Z");
afterAll(async () => {
  session.disconnect();
  for (const flag of ["--opt", "--maglev"]) setFlagsFromString(flag);
  await app.close();
});

/** Code blocks executed, and calls of `sentenceOf`, since the last call. */
function workDone(): { blocks: number; sentences: number } {
  const done = { blocks: 0, sentences: 0 };
  session.post("Profiler.takePreciseCoverage", (error, { result }) => {
    if (error) throw error;
    for (const { functions } of result) {
      for (const { functionName, ranges } of functions) {
        for (const { count } of ranges) done.blocks += count;
        if (functionName === "sentenceOf") done.sentences += ranges[0]?.count ?? 0;
      }
    }
  });
  return done;
}

/** The body with `count` wrong fields: half of them beside its own fields, half inside each of those. */
function swollen(body: object, count: number): string {
  const names = Object.keys(body);
  const wrong = (size: number) => Object.fromEntries(Array.from({ length: size }, (_, at) => [`wrong-${at}`, { at }]));
  const inside = wrong(Math.ceil(count / 2 / Math.max(1, names.length)));
  return JSON.stringify({ ...wrong(count / 2), ...Object.fromEntries(names.map((name) => [name, inside])) });
}

const calls = matrix.filter((row) => row.body && row.route !== "payment_webhook");

/** Reading all counters takes longer than many requests. */
const TOGETHER = 5;
const groups = Array.from({ length: Math.ceil(calls.length / TOGETHER) }, (_, at) =>
  calls.slice(at * TOGETHER, (at + 1) * TOGETHER),
);

describe.each(groups.map((group) => [group.map(({ address }) => address).join(" "), group] as const))(
  "POST %s",
  (_, group) => {
    test("refuses 8,000 wrong fields with at most 20 problems and work in proportion", async () => {
      // Every body of the matrix is an object.
      const bodies = group.map((row) => [row.address, row.body?.(tab) as object] as const);
      const sendAll = async (count: number) => {
        for (const [address, body] of bodies) {
          const { status, json } = await browser.postText(address, swollen(body, count));
          expect([address, status >= 400 && status < 500]).toEqual([address, true]);
          expect([address, json().results.errors.length <= 20]).toEqual([address, true]);
        }
        return workDone();
      };
      await sendAll(1000);
      const [some, many] = [await sendAll(1000), await sendAll(8000)];
      expect(many.sentences).toBeLessThanOrEqual(20 * group.length);
      expect(many.blocks).toBeLessThan(8 * some.blocks);
    });
  },
);

test("refuses a body with more than 20,000 field names before any schema reads it", async () => {
  const [row] = calls;
  const body = Object.fromEntries(Array.from({ length: 20_001 }, (_, at) => [`f${at}`, 1]));
  const answer = await browser.postText(row?.address ?? "", JSON.stringify(body));
  expect([answer.status, answer.json().results.errors]).toEqual([400, ["The body has too many fields."]]);
});
