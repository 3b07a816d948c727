import { describe, expect, it } from "vitest";
import { z } from "zod";
import { testCtx } from "../suite/test-ctx.ts";
import { arriving, authoredFields, inlineFields, publicBase, versioned, wholeNumber } from "./asset-base.ts";
import type { AssetBase } from "./contract.ts";
import { jsonObjection } from "./json-guard.ts";

const frozenV1 = {
  type: "toy",
  version: 1,
  prompt: "How many?",
  description: "A toy that exists only for this test.",
  difficulty: 1,
  amount: 3,
};

/** Version 2 calls the amount a count; version 3 counts from 0. */
const schema = versioned(z.strictObject({ ...authoredFields("toy", 3), count: wholeNumber(0, 9) }), [
  ({ amount, ...rest }) => ({ ...rest, count: amount }),
  ({ count, ...rest }) => ({ ...rest, count: Number(count) - 1 }),
]);

describe("versions", () => {
  it("are upgraded one after the other", () => {
    expect(schema.parse(frozenV1)).toMatchObject({ version: 3, count: 2 });
    const { amount, ...rest } = frozenV1;
    expect(schema.parse({ ...rest, version: 2, count: amount + 2 })).toMatchObject({ version: 3, count: 4 });
    expect(schema.parse({ ...schema.parse(frozenV1) })).toMatchObject({ version: 3, count: 2 });
  });

  it("that cannot be upgraded are refused quietly", () => {
    const fragile = versioned(z.strictObject({ ...authoredFields("toy", 2) }), [
      (old) => {
        throw new Error(String(old));
      },
    ]);
    expect(fragile.safeParse(frozenV1).success).toBe(false);
  });

  it("of the future are refused", () => {
    expect(schema.safeParse({ ...frozenV1, version: 4 }).success).toBe(false);
  });
});

describe("rich text", () => {
  const made = { ...frozenV1, prompt: { html: "<p>How many?</p>" } };

  it("of an author is never HTML", () => {
    expect(z.strictObject({ ...authoredFields("toy", 1), amount: z.number() }).safeParse(made).success).toBe(false);
  });

  it("of the transpiler may be HTML", () => {
    expect(z.strictObject({ ...inlineFields("toy", 1), amount: z.number() }).safeParse(made).success).toBe(true);
  });
});

describe("plain JSON", () => {
  it("has no way into prototypes, no endless depth, no inexact number", () => {
    expect(jsonObjection({ a: [1, "x", null, true] })).toBeNull();
    expect(jsonObjection(JSON.parse('{"a":{"__proto__":1}}'))?.message).toContain("__proto__");
    expect(jsonObjection([Number.NaN])?.message).toContain("finite");
    expect(jsonObjection(2 ** 53)?.message).toContain("exact");
    expect(jsonObjection(JSON.parse(`${"[".repeat(10_000)}${"]".repeat(10_000)}`))?.message).toContain("deep");
    expect(jsonObjection(Array.from({ length: 60_000 }, () => 0))?.message).toContain("many");
  });

  it("is asked of everything that arrives", () => {
    expect(arriving(z.unknown()).safeParse(Number.NaN).success).toBe(false);
  });
});

it("shows a learner how many hints there are, and none of them", () => {
  const asset: AssetBase = { ...frozenV1, difficulty: 1, hints: ["a secret word"], explanation: "another secret" };
  const pub = publicBase(asset, testCtx());
  expect(pub).toMatchObject({ hintCount: 1, revealAfter: 3, attempts: null, goal: "solve" });
  expect(JSON.stringify(pub)).not.toContain("secret");
});
