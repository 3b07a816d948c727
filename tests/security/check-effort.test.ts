import { Session } from "node:inspector";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { checkedOf } from "#interactives/checks.ts";
import type { AssetBase } from "#interactives/kit/contract.ts";
import { judge } from "#interactives/kit/judge.ts";
import { testCtx } from "#interactives/suite/test-ctx.ts";
import type { TestApp } from "../kit/app.ts";
import { createLearningApp, firstLesson, openTab } from "../kit/learning.ts";

/**
 * T53: the time of a check tells nothing of the answer (decision 0025). Time itself flickers, so the work is counted that takes it: every
 * piece of code that runs, by the engine's own counters, and what the database is asked.
 */

const asked = vi.spyOn(pg.Client.prototype, "query");
const session = new Session();
beforeAll(() => {
  session.connect();
  session.post("Profiler.enable");
  session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
});
afterAll(() => session.disconnect());

/** How many pieces of such code have run since it was last asked; a file, or a function by its name. */
function piecesRun(of = "/src/"): number {
  let pieces = 0;
  session.post("Profiler.takePreciseCoverage", (error, { result }) => {
    if (error) throw error;
    for (const { url, functions } of result) {
      const counted = functions.filter(({ functionName }) => url.includes(of) || functionName === of);
      for (const { ranges } of counted) for (const { count } of ranges) pieces += count;
    }
  });
  return pieces;
}

interface Secret {
  type: string;
  /** An exercise whose answer is this one. */
  asset(secret: string): Record<string, unknown>;
  /** What the learner sends each time. */
  answer: Record<string, unknown>;
  /** Answers that it may have missed, as long as each other, the nearest first. */
  secrets: readonly string[];
}

/** Each type whose answer is a text or a number that one could feel one's way to. */
const table: readonly Secret[] = [
  {
    type: "freeText",
    asset: (text) => ({ accept: [{ text }] }),
    answer: { text: "turtlx" },
    secrets: ["turtle", "turtxx", "xurtle", "qqqqqq"],
  },
  {
    type: "freeText",
    asset: (text) => ({ accept: [{ text }, { text: `${text} ${text}`, credit: 0.5 }] }),
    answer: { text: "turtlx" },
    secrets: ["turtle", "turtxx", "xurtle", "qqqqqq"],
  },
  {
    type: "numeric",
    asset: (value) => ({ answers: [{ value }] }),
    answer: { text: "7430" },
    secrets: ["7431", "7432", "7531", "9999"],
  },
  {
    type: "numeric",
    asset: (value) => ({ answers: [{ value, tol: { abs: "0.05" } }] }),
    answer: { text: "74.2" },
    secrets: ["74.31", "75.31", "94.31"],
  },
  {
    type: "expression",
    asset: (answer) => ({ answer }),
    answer: { text: "3x + 3" },
    secrets: ["3x + 2", "3x + 9", "4x + 3", "9x + 8"],
  },
  {
    type: "slider",
    asset: (target) => ({ min: 0, max: 100, step: 1, target: Number(target), within: 1 }),
    answer: { value: 53 },
    secrets: ["50", "48", "20"],
  },
];

const plain = { version: 1, prompt: "What is it?", description: "A question with one answer.", difficulty: 1 };

describe.each(table)("a wrong answer to $type", ({ type, asset, answer, secrets }) => {
  test("takes the same steps, however near it is", () => {
    const seen = secrets.map((secret) => effortOf(type, { type, ...plain, ...asset(secret) }, answer));
    expect(seen[0]?.pieces).toBeGreaterThan(10);
    expect(seen.slice(1)).toEqual(secrets.slice(1).map(() => seen[0]));
  });
});

function effortOf(type: string, json: unknown, answer: unknown) {
  const checked = checkedOf(type);
  const asset: AssetBase | undefined = checked?.schema.parse(json);
  if (!checked || !asset) throw new Error(`There is no type ${type}.`);
  // What is made at the first use is made before it is counted.
  judge(checked, asset, answer, testCtx());
  piecesRun();
  const verdict = judge(checked, asset, answer, testCtx());
  const pieces = piecesRun();
  expect(verdict).toMatchObject({ kind: "scored", correct: false });
  return { pieces, verdict };
}

test("the counters notice a comparison that ends at the first sign that differs", () => {
  function isSameSign(sign: string, index: number): boolean {
    return sign === "turtlx"[index];
  }
  const pieces = ["xurtle", "turtle"].map((secret) => {
    piecesRun();
    [...secret].every(isSameSign);
    return piecesRun("isSameSign");
  });
  expect(pieces).toEqual([1, 6]);
});

describe("the server", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createLearningApp();
  });
  afterAll(() => app.close());

  test.each([
    ["eighths", ["0.74", "0.76", "7.5", "9000"]],
    ["bridges", ["sevem", "sexen", "xxxxx"]],
  ])("asks the database the same after every wrong answer to %s", async (id, answers) => {
    const seen: unknown[] = [];
    for (const text of answers) {
      const browser = app.browser();
      const tab = await openTab(browser, firstLesson, "2026-03-02T09:00:00Z");
      asked.mockClear();
      const reply = await tab.check(id, { text });
      const statements = asked.mock.calls.map(([first]) => (typeof first === "string" ? first : Object(first).text));
      expect(reply.json().results.verdict).toMatchObject({ kind: "scored", correct: false });
      // Before it begins, what is known of the lesson may come from memory.
      seen.push({
        statements: statements.slice(statements.indexOf("begin")),
        length: reply.body.replaceAll(text, "").length,
      });
    }
    expect(Object(seen[0]).statements.length).toBeGreaterThan(5);
    expect(seen.slice(1)).toEqual(answers.slice(1).map(() => seen[0]));
  });
});
