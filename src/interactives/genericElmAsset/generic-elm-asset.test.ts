// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { contractSuite } from "../suite/contract-suite.ts";
import { testCtx } from "../suite/test-ctx.ts";
import { checkElm, elmFromForm } from "./check.ts";
import maximal from "./examples/maximal.json" with { type: "json" };
import minimal from "./examples/minimal.json" with { type: "json" };
import explore from "./examples/to-explore.json" with { type: "json" };
import typical from "./examples/typical.json" with { type: "json" };
import { interactive } from "./interactive.ts";
import { elmToPublic } from "./redact.ts";
import { readSaid } from "./said.ts";
import { elmSchema } from "./schema.ts";
import type { ElmAction } from "./types.ts";
import { view } from "./view.tsx";

const fieldsOf = (action: unknown) => Object.values(Object((action as ElmAction).answer)).map(String); // from solution()

contractSuite(import.meta.dirname, interactive, view, {
  examples: [minimal, typical, maximal, explore],
  free: ["flags", "answer", "expected"],
  lint: {
    NO_TASK: { raises: { ...explore, goal: "solve" } },
    TASK_UNCHECKED: { raises: { ...minimal, goal: "explore" } },
    EXPECTED_MISSING: { raises: { ...minimal, task: { answer: { count: "number" }, check: "exact" } } },
    EXPECTED_SHAPE: { raises: { ...minimal, task: { ...minimal.task, expected: { count: "seven" } } } },
    NOTHING_NUMERIC: {
      raises: { ...typical, task: { answer: { name: "text" }, check: "numeric", expected: { name: "x" } } },
    },
    PORT_UNKNOWN: { raises: { ...explore, elm: `${explore.elm}\nport escape : Int -> Cmd msg\n` } },
    PORT_MISSING: { raises: { ...minimal, elm: "main = 1" } },
  },
  mutants: [
    {
      name: "an expected answer of another kind",
      asset: { ...minimal, task: { ...minimal.task, expected: { n: 7 } } },
    },
    { name: "a task that's gone", asset: { ...minimal, task: undefined } },
  ],
  action: (_, __, random) => ({
    t: "put",
    saved: random.pick([null, 1, { a: [1, 2] }]),
    answer: random.pick([null, { count: 3 }, { angle: 2.5 }, { width: 2, height: 1 }]),
  }),
  variants: [
    { example: 0, asset: { ...minimal, task: { ...minimal.task, expected: { count: 8 } } } },
    { example: 1, asset: { ...typical, task: { ...typical.task, expected: { angle: 90 }, tolerance: 2 } } },
    { example: 2, asset: { ...maximal, task: { ...maximal.task, expected: { width: 1, height: 1 } } } },
    { example: 3, asset: { ...explore, hints: [] } },
  ],
  async byTaps({ user, root, solution }) {
    for (const [at, box] of root.querySelectorAll<HTMLInputElement>("input[name^=answer_]").entries()) {
      await user.type(box, fieldsOf(solution[0])[at] ?? "");
    }
  },
});

const judge = (json: object, answer: unknown) => {
  const asset = elmSchema.parse(json);
  const parsed = interactive.answerSchema.safeParse({ answer });
  if (!parsed.success) return "unreadable";
  const verdict = checkElm(asset, parsed.data as Parameters<typeof checkElm>[1], testCtx());
  return verdict.kind === "scored" ? verdict.score : verdict.code;
};

describe("a program's answer", () => {
  it("is judged from its JSON alone, numbers within the tolerance", () => {
    const angles = [59.4, 59.5, 60, 60.5, 60.6];
    expect(angles.map((angle) => judge(typical, { angle }))).toEqual([0, 1, 1, 1, 0]);
    expect(judge(minimal, { count: 7 })).toBe(1);
    expect(judge(minimal, { count: 7.1 })).toBe(0);
    expect(judge(maximal, { width: 6, height: 4 })).toBe(0.5);
  });

  it("is sent back if it has other fields than the task asks for", () => {
    for (const answer of [null, {}, { count: "7" }, { count: 7, more: 1 }, { constructor: 1 }]) {
      expect(["ready.answer", "unreadable"]).toContain(judge(minimal, answer));
    }
  });

  it("can be typed on pages without scripts", () => {
    const pub = elmToPublic(elmSchema.parse(maximal), testCtx());
    expect(elmFromForm({ answer_width: ["6"], answer_height: ["3"] }, pub)).toEqual({
      answer: { width: 6, height: 3 },
    });
    expect(elmFromForm({ answer_width: ["six"], answer_height: ["3"] }, pub)).toBeNull();
  });
});

describe("messages of a program", () => {
  const loop: Record<string, unknown> = {};
  loop.json = loop;
  it.each<[string, unknown]>([
    ["nothing", null],
    ["a text", "state"],
    ["an unknown message", { k: "navigate", json: "https://evil.example" }],
    ["a way into prototypes", JSON.parse('{"k":"state","json":{"__proto__":{"x":1}}}')],
    ["a circle", { k: "state", json: loop }],
    ["something that isn't JSON", { k: "state", json: Number.NaN }],
    ["a bomb", { k: "state", json: "x".repeat(70_000) }],
    ["a height in words", { k: "resize", px: "100%" }],
  ])("are ignored if they're %s", (_, message) => expect(readSaid(message)).toBeNull());

  it("can't make the frame larger than a page, or hide it", () => {
    expect(readSaid({ k: "resize", px: 1e9 })).toEqual({ k: "resize", px: 2000 });
    expect(readSaid({ k: "resize", px: -5 })).toEqual({ k: "resize", px: 80 });
  });
});
