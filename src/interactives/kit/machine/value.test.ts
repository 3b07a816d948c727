import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isExpected } from "./judge-case.ts";
import { readCaseRun } from "./read-run.ts";
import { type Encoded, isEncoded, isPlainJson, isSameValue, tidyOutput } from "./value.ts";

/** As the harnesses encode plain JSON. */
function encode(json: unknown): Encoded {
  if (Array.isArray(json)) return ["a", ...json.map(encode)];
  if (typeof json !== "object" || json === null) return json as Encoded; // JSON has nothing else
  return ["o", ...Object.entries(json).map(([name, value]) => [name, encode(value)])];
}

const json = fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)));

describe("values of programs", () => {
  test("a value is the same as itself, and plain JSON is plain", () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(isEncoded(encode(value))).toBe(true);
        expect(isPlainJson(encode(value))).toBe(true);
        expect(isSameValue(encode(value), value)).toBe(true);
      }),
    );
  });

  test("different values are different", () => {
    fc.assert(
      fc.property(json, json, (one, other) => {
        fc.pre(JSON.stringify(one) !== JSON.stringify(other) && !fc.stringify(one).includes("-0"));
        if (isSameValue(encode(one), other)) expect(other).toEqual(one);
      }),
    );
  });

  test.each<[string, Encoded, unknown, number | undefined, boolean]>([
    ["2.0 and 2", 2, 2, undefined, true],
    ["-0 and 0", -0, 0, undefined, true],
    ["0.1 + 0.2 and 0.3", 0.1 + 0.2, 0.3, undefined, false],
    ["0.1 + 0.2 and 0.3, nearly", 0.1 + 0.2, 0.3, 1e-9, true],
    ["true and 1", true, 1, undefined, false],
    ["a text and a number", "1", 1, undefined, false],
    ["no number and anything", ["s", "float", "nan"], null, 1e6, false],
    ["an integer that JSON cannot say", ["s", "int", "0x20000000000001"], 2 ** 53, undefined, false],
    ["a list and an object", ["a"], {}, undefined, false],
    ["a name twice", ["o", ["a", 1], ["a", 1]], { a: 1 }, undefined, false],
    ["a map with other keys", ["m", [1, 2]], { 1: 2 }, undefined, false],
    ["__proto__ as a name", ["o", ["__proto__", 1]], {}, undefined, false],
  ])("%s", (_, value, expected, tol, same) => expect(isSameValue(value, expected, tol)).toBe(same));

  test("what a program forged is never taken for a value", () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(typeof isEncoded(value)).toBe("boolean");
      }),
    );
    for (const forged of [{}, ["x"], ["a", undefined], ["s", "int"], ["o", [1, 2]], Number.NaN, ["m", [1]]]) {
      expect(isEncoded(forged)).toBe(false);
    }
    let deep: unknown = ["a"];
    for (let depth = 0; depth < 5000; depth += 1) deep = ["a", deep];
    expect(isEncoded(deep)).toBe(false);
  });

  test("output is compared without what nobody sees", () => {
    expect(tidyOutput("a  \r\nb\n\n")).toBe(tidyOutput("a\nb"));
    expect(tidyOutput(" a")).not.toBe(tidyOutput("a"));
  });
});

describe("what a case gave", () => {
  const printed = { stdout: "", stderr: "" };
  const raised = { type: "KeyError", kinds: ["KeyError", "LookupError"], message: "", traceback: "" };

  test("an exception that is expected, or a class above it, passes; one that nobody expects fails", () => {
    expect(isExpected({ ...printed, raised }, { raises: "LookupError" })).toBe(true);
    expect(isExpected({ ...printed, raised }, { raises: "ValueError" })).toBe(false);
    expect(isExpected({ ...printed, value: 1, raised }, { value: 1 })).toBe(false);
    expect(isExpected({ ...printed, value: 1 }, { raises: "KeyError" })).toBe(false);
  });

  test("only the right shape is read, and nothing beside it", () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(() => readCaseRun(value, printed)).not.toThrow();
      }),
    );
    expect(readCaseRun({ value: 1, stdout: "forged", extra: 1 }, printed)).toEqual({ ...printed, value: 1 });
    expect(readCaseRun({ raised: { ...raised, kinds: [1] } }, printed)).toBeNull();
    expect(readCaseRun({ raised: { ...raised, message: "x".repeat(9000) } }, printed)).toBeNull();
  });
});
