import { Session } from "node:inspector";
import { setFlagsFromString } from "node:v8";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestApp } from "../kit/app.ts";
import type { TestBrowser } from "../kit/client.ts";
import { createLearningApp, firstLesson, openTab, type Tab } from "../kit/learning.ts";
import { matrix } from "./route-matrix.ts";

/**
 * A body with thousands of wrong fields costs work in proportion to its length, and at most 20 problems are reported.
 * Work is counted in code blocks executed (V8's own counters), so the test doesn't depend on the speed of the machine.
 */

const session = new Session();
let app: TestApp;
let browser: TestBrowser;
let tab: Tab;

beforeAll(async () => {
  // Code that the engine optimises is no longer counted piece by piece.
  for (const flag of ["--no-opt", "--no-maglev"]) setFlagsFromString(flag);
  app = await createLearningApp();
  browser = app.browser();
  await browser.signUp("ada@example.org");
  tab = await openTab(browser, firstLesson, "2026-03-02T09:00:00Z");
  session.connect();
  session.post("Profiler.enable");
  session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
});
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

describe.each(calls.map((row) => [row.address, row] as const))("POST %s", (address, row) => {
  const send = (payload: string) => {
    const headers = {
      "content-type": "application/json",
      "x-requested-with": "XMLHttpRequest",
      "x-xsrf-token": browser.cookies.get("XSRF-TOKEN") ?? "",
    };
    return browser.raw("POST", address, headers, payload);
  };

  test("refuses 8,000 wrong fields with at most 20 problems and work in proportion", async () => {
    const body = row.body?.(tab) as object; // every body of the matrix is an object
    const [some, many] = [swollen(body, 1000), swollen(body, 8000)];
    await send(some);
    // Reading all counters takes longer than a request: once between two.
    workDone();
    await send(some);
    const workForSome = workDone();
    const { status, json } = await send(many);
    const workForMany = workDone();
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(json().results.errors.length).toBeLessThanOrEqual(20);
    expect(workForMany.sentences).toBeLessThanOrEqual(20);
    expect(workForMany.blocks).toBeLessThan(10 * workForSome.blocks);
  });
});

test("refuses a body with more than 20,000 field names before any schema reads it", async () => {
  const [row] = calls;
  const body = Object.fromEntries(Array.from({ length: 20_001 }, (_, at) => [`f${at}`, 1]));
  const answer = await browser.raw(
    "POST",
    row?.address ?? "",
    {
      "content-type": "application/json",
      "x-requested-with": "XMLHttpRequest",
      "x-xsrf-token": browser.cookies.get("XSRF-TOKEN") ?? "",
    },
    JSON.stringify(body),
  );
  expect([answer.status, answer.json().results.errors]).toEqual([400, ["The body has too many fields."]]);
});
