import { describe, expect, test } from "vitest";
import {
  convertTo,
  initialValue,
  isNumbers,
  type JsonSchema,
  resolveRef,
  variantName,
  variantOf,
  variantsOf,
} from "./json-schema.ts";

const record = (properties: Record<string, JsonSchema>, required = Object.keys(properties)): JsonSchema => ({
  type: "object",
  properties,
  required,
});

const clue: JsonSchema = {
  oneOf: [
    record({ k: { enum: ["before", "after"] }, a: { type: "string" }, b: { type: "string" } }),
    record({ k: { const: "at" }, a: { type: "string" }, slot: { type: "integer", minimum: 1 } }),
    record({ k: { const: "not" }, clue: { $ref: "#/$defs/clue" } }),
  ],
};
const root: JsonSchema = { $defs: { clue } };

describe("alternatives of a union", () => {
  test("are named by the constant that distinguishes them, and several constants make several alternatives", () => {
    expect(variantsOf(clue, root).map(variantName)).toEqual(["before", "after", "at", "not"]);
  });

  test("include those of a union inside the union", () => {
    const place: JsonSchema = { anyOf: [{ type: "number" }, { type: "array", items: { type: "number" } }] };
    const target: JsonSchema = { anyOf: [place, { const: "random" }, { type: "null" }] };
    expect(variantsOf(target, root).map(variantName)).toEqual(["number", "list", "random", "none"]);
    expect(variantOf(variantsOf({ anyOf: [{ type: "string" }, { const: "random" }] }, root), "random", root)).toEqual({
      const: "random",
    });
  });

  test("are named by their field if the constant is only true", () => {
    const scope: JsonSchema = { anyOf: [record({ row: { type: "integer" } }), record({ allRows: { const: true } })] };
    expect(variantsOf(scope, root).map(variantName)).toEqual(["row", "allRows"]);
  });

  test("find the alternative of a value", () => {
    const kind = (value: unknown) => variantName(variantOf(variantsOf(clue, root), value, root));
    expect(kind({ k: "after", a: "x", b: "y" })).toBe("after");
    expect(kind({ k: "at", a: "x", slot: 2 })).toBe("at");
    expect(kind({ k: "not", clue: { k: "at", a: "x", slot: 2 } })).toBe("not");
    expect(kind("nonsense")).toBe("before");
  });

  test("keep common fields when the alternative changes", () => {
    const [before, after, at] = variantsOf(clue, root);
    const value = { k: "before", a: "ada", b: "bo" };
    expect(convertTo(after ?? {}, value, root)).toEqual({ k: "after", a: "ada", b: "bo" });
    expect(convertTo(at ?? {}, value, root)).toEqual({ k: "at", a: "ada", slot: 1 });
    expect(convertTo(before ?? {}, { k: "at", a: 7 }, root)).toEqual({ k: "before", a: "", b: "" });
    expect(convertTo({ type: "number" }, value, root)).toBe(0);
  });
});

describe("an initial value", () => {
  test("is the least the schema requires", () => {
    expect(initialValue(record({ a: { type: "string" }, b: { type: "number", minimum: 3 } }, ["b"]), root)).toEqual({
      b: 3,
    });
    expect(initialValue({ type: "array", items: { type: "boolean" }, minItems: 2 }, root)).toEqual([false, false]);
    expect(initialValue({ type: "array", prefixItems: [{ type: "integer" }, { const: "x" }] }, root)).toEqual([0, "x"]);
    expect(initialValue({ type: "number", maximum: -2 }, root)).toBe(-2);
    expect(initialValue({ type: "number", exclusiveMinimum: 0, maximum: 0.5 }, root)).toBe(0.5);
    expect(initialValue({ enum: ["red", "green"] }, root)).toBe("red");
    expect(initialValue({}, root)).toBeNull();
  });

  test("ends in a recursive schema", () => {
    const endless: JsonSchema = { $defs: { a: { anyOf: [{ $ref: "#/$defs/a" }] } }, $ref: "#/$defs/a" };
    expect(() => initialValue(record({ clue: { $ref: "#/$defs/clue" } }), root)).not.toThrow();
    expect(() => resolveRef(endless, endless)).not.toThrow();
  });
});

test("distinguishes lists of numbers from other lists", () => {
  expect(isNumbers({ type: "array", items: { type: "array", items: { type: "integer" } } }, root)).toBe(true);
  expect(isNumbers({ type: "array", prefixItems: [{ type: "number" }, { type: "string" }] }, root)).toBe(false);
  expect(isNumbers({ type: "array", items: { type: "string" } }, root)).toBe(false);
});
