import { describe, expect, test } from "vitest";
import { openRunner } from "#tests/kit/run-here.ts";
import type { Verdict } from "../kit/contract.ts";
import { jobOf, judge } from "../kit/judge.ts";
import { testCtx } from "../suite/test-ctx.ts";
import { checked } from "./checked.ts";
import tests from "./examples/tests.json" with { type: "json" };
import typical from "./examples/typical.json" with { type: "json" };
import { choiceId } from "./redact.ts";

const run = await openRunner();
const ctx = testCtx();

/** Judges blocks by their author's ids, each indented so many steps; the blank filled with `which`. */
function judged(lines: readonly [id: string, indent: number][], which = "min", json: unknown = tests): Verdict {
  const asset = checked.schema.parse(json);
  const answer = {
    lines: lines.map(([id, indent]) => ({ id: ctx.publicId(id), indent })),
    blanks: { [`${ctx.publicId("low")}/which`]: choiceId("low", "which", which, ctx) },
  };
  const job = jobOf(checked, asset, answer, ctx);
  return judge(checked, asset, answer, job ? { ...ctx, outcome: run(job) } : ctx);
}

const shown = (json: unknown) => {
  const asset = checked.schema.parse(json);
  const { jobs, judge } = checked.trials ?? { jobs: () => [], judge: () => [] };
  return judge(asset, jobs(asset).map(run)).map(({ code, severity }) => `${severity} ${code}`);
};

describe("an order that is judged by tests", () => {
  test("every order that works is right", () => {
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
  ])("%s fails tests", (_, lines, verdict) => expect(judged(lines)).toMatchObject({ kind: "scored", ...verdict }));

  test("what cannot be read says which line", () => {
    expect(
      judged([
        ["low", 1],
        ["head", 0],
      ]),
    ).toMatchObject({
      feedback: [{ code: "verdict.syntax", params: { line: 1 } }, {}, {}, {}, {}],
    });
  });

  test("the choice in a blank counts", () => {
    const lines = [
      ["head", 0],
      ["low", 1],
      ["high", 1],
      ["gap", 1],
      ["back", 1],
    ] as [string, number][];
    expect(judged(lines, "max")).toMatchObject({ correct: false });
  });

  test("no test, no expected value and no input is told, only names and the author's word", () => {
    const said = JSON.stringify(
      judged([
        ["head", 0],
        ["back", 1],
      ]),
    );
    expect(said).toContain("below zero");
    expect(said).not.toMatch(/-8|-2|spread/);
  });

  test("nothing is run for an order that needs no tests, nor for an answer that is not ready", () => {
    const plain = checked.schema.parse(typical);
    expect(jobOf(checked, plain, { lines: [], blanks: {} }, ctx)).toBeNull();
    const asset = checked.schema.parse(tests);
    const open = { lines: [{ id: ctx.publicId("low"), indent: 0 }], blanks: {} };
    expect(jobOf(checked, asset, open, ctx)).toBeNull();
    expect(judge(checked, asset, open, ctx)).toMatchObject({ kind: "invalid", code: "ready.blanks" });
  });
});

describe("what shows when the tests are run", () => {
  test("another order that works is worth a note, no more", () => {
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
  ])("%s is noticed", (_, asset, problem) => expect(shown(asset)).toContain(problem));

  test.each<[string, object]>([
    ["prose", { language: "text" }],
    ["Python without indentation", { indentation: "none" }],
  ])("%s cannot be run, and is refused", (_, change) => {
    expect(checked.schema.safeParse({ ...tests, ...change }).success).toBe(false);
  });
});
