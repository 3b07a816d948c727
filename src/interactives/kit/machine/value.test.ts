import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isExpected } from "./judge-case.ts";
import { readCaseRun } from "./read-run.ts";
import { type Encoded, isEncoded, isPlainJson, isSameValue, normaliseOutput } from "./value.ts";

/** Encodes plain JSON as the harnesses do. */
function encode(json: unknown): Encoded {
  if (Array.isArray(json)) return ["a", ...json.map(encode)];
  if (typeof json !== "object" || json === null) return json as Encoded; // JSON has nothing else
  return ["o", ...Object.entries(json).map(([name, value]) => [name, encode(value)])];
}

const json = fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)));

describe("values of programs", () => {
  test("a value equals itself, and plain JSON is recognised", () => {
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
      fc.property(json, json, (value, other) => {
        fc.pre(JSON.stringify(value) !== JSON.stringify(other) && !fc.stringify(value).includes("-0"));
        if (isSameValue(encode(value), other)) expect(other).toEqual(value);
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

  test("a forged value is refused", () => {
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

  test("output is compared without invisible differences", () => {
    expect(normaliseOutput("a  \r\nb\n\n")).toBe(normaliseOutput("a\nb"));
    expect(normaliseOutput(" a")).not.toBe(normaliseOutput("a"));
  });
});

describe("the result of a case", () => {
  const printed = { stdout: "", stderr: "" };
  const raised = { type: "KeyError", kinds: ["KeyError", "LookupError"], message: "", traceback: "" };

  test("an expected exception, or a base class of it, passes; an unexpected one fails", () => {
    expect(isExpected({ ...printed, raised }, { raises: "LookupError" })).toBe(true);
    expect(isExpected({ ...printed, raised }, { raises: "ValueError" })).toBe(false);
    expect(isExpected({ ...printed, value: 1, raised }, { value: 1 })).toBe(false);
    expect(isExpected({ ...printed, value: 1 }, { raises: "KeyError" })).toBe(false);
  });

  test("only the right shape is read, and nothing else", () => {
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
