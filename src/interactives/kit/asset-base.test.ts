import { describe, expect, it } from "vitest";
import { z } from "zod";
import { testCtx } from "../suite/test-ctx.ts";
import { authoredFields, inlineFields, plainJson, publicBase, versioned, wholeNumber } from "./asset-base.ts";
import type { AssetBase } from "./contract.ts";
import { jsonProblem } from "./json-guard.ts";

const frozenV1 = {
  type: "toy",
  version: 1,
  prompt: "How many?",
  description: "A toy that exists only for this test.",
  difficulty: 1,
  amount: 3,
};

/** Version 2 renamed the amount to count; version 3 counts from 0. */
const schema = versioned(z.strictObject({ ...authoredFields("toy", 3), count: wholeNumber(0, 9) }), [
  ({ amount, ...rest }) => ({ ...rest, count: amount }),
  ({ count, ...rest }) => ({ ...rest, count: Number(count) - 1 }),
]);

describe("versions", () => {
  it("upgrades them one version after the other", () => {
    expect(schema.parse(frozenV1)).toMatchObject({ version: 3, count: 2 });
    const { amount, ...rest } = frozenV1;
    expect(schema.parse({ ...rest, version: 2, count: amount + 2 })).toMatchObject({ version: 3, count: 4 });
    expect(schema.parse({ ...schema.parse(frozenV1) })).toMatchObject({ version: 3, count: 2 });
  });

  it("refuses one that can't be upgraded without throwing", () => {
    const fragile = versioned(z.strictObject({ ...authoredFields("toy", 2) }), [
      (old) => {
        throw new Error(String(old));
      },
    ]);
    expect(fragile.safeParse(frozenV1).success).toBe(false);
  });

  it("refuses versions it doesn't know yet", () => {
    expect(schema.safeParse({ ...frozenV1, version: 4 }).success).toBe(false);
  });
});

describe("rich text", () => {
  const made = { ...frozenV1, prompt: { html: "<p>How many?</p>" } };

  it("refuses HTML from an author", () => {
    expect(z.strictObject({ ...authoredFields("toy", 1), amount: z.number() }).safeParse(made).success).toBe(false);
  });

  it("accepts HTML from the transpiler", () => {
    expect(z.strictObject({ ...inlineFields("toy", 1), amount: z.number() }).safeParse(made).success).toBe(true);
  });
});

describe("plain JSON", () => {
  it("refuses prototype keys, extreme depth and inexact numbers", () => {
    expect(jsonProblem({ a: [1, "x", null, true] })).toBeNull();
    expect(jsonProblem(JSON.parse('{"a":{"__proto__":1}}'))?.message).toContain("__proto__");
    expect(jsonProblem([Number.NaN])?.message).toContain("finite");
    expect(jsonProblem(2 ** 53)?.message).toContain("exact");
    expect(jsonProblem(JSON.parse(`${"[".repeat(10_000)}${"]".repeat(10_000)}`))?.message).toContain("deep");
    expect(jsonProblem(Array.from({ length: 60_000 }, () => 0))?.message).toContain("many");
  });

  it("is required of everything that comes in", () => {
    expect(plainJson(z.unknown()).safeParse(Number.NaN).success).toBe(false);
  });
});

it("gives a learner the number of hints, but none of their texts", () => {
  const asset: AssetBase = { ...frozenV1, difficulty: 1, hints: ["a secret word"], explanation: "another secret" };
  const pub = publicBase(asset, testCtx());
  expect(pub).toMatchObject({ hintCount: 1, revealAfter: 3, attempts: null, goal: "solve" });
  expect(JSON.stringify(pub)).not.toContain("secret");
});
