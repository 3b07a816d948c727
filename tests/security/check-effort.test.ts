import { Session } from "node:inspector";
import { setFlagsFromString } from "node:v8";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { findInteractive } from "#interactives/checks.ts";
import type { AssetBase } from "#interactives/kit/contract.ts";
import { judge } from "#interactives/kit/judge.ts";
import { testCtx } from "#interactives/suite/test-ctx.ts";
import type { TestApp } from "../kit/app.ts";
import { createCatalogueDatabase } from "../kit/catalogue-database.ts";
import type { TestDatabase } from "../kit/database.ts";
import { createLearningApp, firstLesson, openTab } from "../kit/learning.ts";
import { ownConnections } from "../kit/own-connections.ts";

/**
 * T53: the time of a check reveals nothing about the answer (decision 25). Time itself flickers, so we count the work
 * that takes it: every piece of code that runs, by the engine's own counters, and the queries to the database.
 */

const asked = vi.spyOn(pg.Client.prototype, "query");
afterAll(() => asked.mockRestore());
const session = new Session();
beforeAll(() => {
  // Code that the engine optimises is no longer counted piece by piece.
  for (const flag of ["--no-opt", "--no-maglev"]) setFlagsFromString(flag);
  session.connect();
  session.post("Profiler.enable");
  session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
});
afterAll(() => {
  session.disconnect();
  for (const flag of ["--opt", "--maglev"]) setFlagsFromString(flag);
});

/** Number of pieces of such code that ran since the last call; a file, or a function by its name. */
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
  /** An exercise with this answer. */
  asset(secret: string): Record<string, unknown>;
  /** Answer that the learner sends each time. */
  answer: Record<string, unknown>;
  /** Right answers it may have missed, all of the same length, the nearest first. */
  secrets: readonly string[];
}

/** Each type whose answer is a text or a number that could be approached step by step. */
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
    const exercises = secrets.map((secret) => ({ type, ...plain, ...asset(secret) }));
    // Caches fill at the first use, so everything runs once before anything is counted.
    for (const exercise of exercises) effortOf(type, exercise, answer);
    const seen = quietestOf(() => exercises.map((exercise) => effortOf(type, exercise, answer)));
    expect(seen[0]?.pieces).toBeGreaterThan(10);
    expect(seen.slice(1)).toEqual(secrets.slice(1).map(() => seen[0]));
  });
});

const ROUNDS = 5;

/** The first round whose efforts are all the same, or the last: the engine adds or drops a counter now and then, the code's own work differs in each. */
function quietestOf<Effort extends { pieces: number }>(round: () => Effort[]): Effort[] {
  let seen = round();
  for (let count = 1; count < ROUNDS && new Set(seen.map(({ pieces }) => pieces)).size > 1; count += 1) seen = round();
  return seen;
}

function effortOf(type: string, json: unknown, answer: unknown) {
  const interactive = findInteractive(type);
  const asset: AssetBase | undefined = interactive?.schema.parse(json);
  if (!interactive || !asset) throw new Error(`There is no type ${type}.`);
  piecesRun();
  const verdict = judge(interactive, asset, answer, testCtx());
  const pieces = piecesRun();
  expect(verdict).toMatchObject({ kind: "scored", correct: false });
  return { pieces, verdict };
}

test("the counters notice a comparison that ends at the first different character", () => {
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
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createCatalogueDatabase();
    // Connections from before the spy would escape it.
    app = await createLearningApp({ database: ownConnections(database) });
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  test.each([
    ["eighths", ["0.74", "0.76", "7.5", "9000"]],
    ["bridges", ["sevem", "sexen", "xxxxx"]],
  ])("runs the same queries after every wrong answer to %s", async (id, answers) => {
    const seen: unknown[] = [];
    for (const text of answers) {
      const browser = app.browser();
      const tab = await openTab(browser, firstLesson, "2026-03-02T09:00:00Z");
      asked.mockClear();
      const reply = await tab.check(id, { text });
      const statements = asked.mock.calls.map(([first]) => (typeof first === "string" ? first : Object(first).text));
      expect(reply.json().results.verdict).toMatchObject({ kind: "scored", correct: false });
      // Until it begins, facts about the lesson may come from memory.
      seen.push({
        statements: statements.slice(statements.indexOf("begin")),
        length: reply.body.replaceAll(text, "").length,
      });
    }
    expect(Object(seen[0]).statements.length).toBeGreaterThan(5);
    expect(seen.slice(1)).toEqual(answers.slice(1).map(() => seen[0]));
  });
});
