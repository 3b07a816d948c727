import { describe, expect, test } from "vitest";
import { openRunner } from "#tests/kit/run-here.ts";
import type { Verdict } from "../kit/contract.ts";
import { jobOf, judge } from "../kit/judge.ts";
import { testCtx } from "../suite/test-ctx.ts";
import tests from "./examples/tests.json" with { type: "json" };
import typical from "./examples/typical.json" with { type: "json" };
import { interactive } from "./interactive.ts";
import { choiceId } from "./redact.ts";

const run = await openRunner();
const ctx = testCtx();

/** Judges blocks by their author's ids, each with its indentation; the blank is filled with `which`. */
function judged(lines: readonly [id: string, indent: number][], which = "min", json: unknown = tests): Verdict {
  const asset = interactive.schema.parse(json);
  const answer = {
    lines: lines.map(([id, indent]) => ({ id: ctx.publicId(id), indent })),
    blanks: { [`${ctx.publicId("low")}/which`]: choiceId("low", "which", which, ctx) },
  };
  const job = jobOf(interactive, asset, answer, ctx);
  return judge(interactive, asset, answer, job ? { ...ctx, outcome: run(job) } : ctx);
}

const shown = (json: unknown) => {
  const asset = interactive.schema.parse(json);
  const { jobs, judge } = interactive.trials ?? { jobs: () => [], judge: () => [] };
  return judge(asset, jobs(asset).map(run)).map(({ code, severity }) => `${severity} ${code}`);
};

describe("an order judged by tests", () => {
  test("is right whenever it works", () => {
    const lines = [
      ["head", 0],
      ["low", 1],
      ["high", 1],
      ["gap", 1],
      ["back", 1],
    ] as [string, number][];
    expect(judged(lines)).toMatchObject({ correct: true, score: 1 });
    const [head, low, high, ...rest] = lines;
    if (!head || !low || !high) throw new Error("The lines are gone.");
    expect(judged([head, high, low, ...rest])).toMatchObject({ correct: true });
  });

  test.each<[string, [string, number][], object]>([
    [
      "a distractor",
      [
        ["head", 0],
        ["low", 1],
        ["last", 1],
        ["gap", 1],
        ["back", 1],
      ],
      { score: 0.333, correct: false },
    ],
    [
      "a name that is used too early",
      [
        ["head", 0],
        ["gap", 1],
        ["low", 1],
        ["high", 1],
        ["back", 1],
      ],
      { score: 0 },
    ],
    [
      "no indentation",
      [
        ["head", 0],
        ["low", 0],
        ["high", 0],
        ["gap", 0],
        ["back", 0],
      ],
      { score: 0 },
    ],
  ])("fails tests with %s", (_, lines, verdict) => expect(judged(lines)).toMatchObject({ kind: "scored", ...verdict }));

  test("says which line has a syntax error", () => {
    expect(
      judged([
        ["low", 1],
        ["head", 0],
      ]),
    ).toMatchObject({
      feedback: [{ code: "verdict.syntax", params: { line: 1 } }, {}, {}, {}, {}],
    });
  });

  test("takes the choice in a blank into account", () => {
    const lines = [
      ["head", 0],
      ["low", 1],
      ["high", 1],
      ["gap", 1],
      ["back", 1],
    ] as [string, number][];
    expect(judged(lines, "max")).toMatchObject({ correct: false });
  });

  test("reveals only names and the author's notes: no test, expected value or input", () => {
    const text = JSON.stringify(
      judged([
        ["head", 0],
        ["back", 1],
      ]),
    );
    expect(text).toContain("below zero");
    expect(text).not.toMatch(/-8|-2|spread/);
  });

  test("isn't run if tests aren't needed, or if the answer isn't ready", () => {
    const plain = interactive.schema.parse(typical);
    expect(jobOf(interactive, plain, { lines: [], blanks: {} }, ctx)).toBeNull();
    const asset = interactive.schema.parse(tests);
    const open = { lines: [{ id: ctx.publicId("low"), indent: 0 }], blanks: {} };
    expect(jobOf(interactive, asset, open, ctx)).toBeNull();
    expect(judge(interactive, asset, open, ctx)).toMatchObject({ kind: "invalid", code: "ready.blanks" });
  });
});

describe("trial runs of the tests", () => {
  test("mention another order that works, but don't object to it", () => {
    expect(shown(tests)).toEqual(["info ANOTHER_ORDER_WORKS"]);
    expect(shown(typical)).toEqual([]);
  });

  const casesOf = (cases: unknown[]) => ({ ...tests, order: { ...tests.order, cases } });
  test.each<[string, unknown, string]>([
    ["a solution that fails", casesOf([{ name: "x", args: [[1, 2]], expect: { value: 7 } }]), "error MODEL_FAILS"],
    [
      "tests that a distractor passes",
      casesOf([{ name: "x", args: [[5]], expect: { value: 0 } }]),
      "error WRONG_PASSES",
    ],
  ])("notice %s", (_, asset, problem) => expect(shown(asset)).toContain(problem));

  test.each<[string, object]>([
    ["prose", { language: "text" }],
    ["Python without indentation", { indentation: "none" }],
  ])("refuse %s, which can't be run", (_, change) => {
    expect(interactive.schema.safeParse({ ...tests, ...change }).success).toBe(false);
  });
});
