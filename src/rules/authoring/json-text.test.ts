import fc from "fast-check";
import { expect, test } from "vitest";
import { type JsonErrorKind, jsonErrorMessage } from "./json-error.ts";
import { findJsonError, locateInJson } from "./json-text.ts";

/** A broken text, the kind of error, and the fixed text (null if only the author can know it). */
const cases: [string, JsonErrorKind, string | null][] = [
  ["", "EMPTY", null],
  ["  \n ", "EMPTY", null],
  ['{"a": 1', "UNFINISHED", '{"a": 1}'],
  ['{"a": [1, {"b": 2', "UNFINISHED", '{"a": [1, {"b": 2}]}'],
  ['{"a":', "UNFINISHED", null],
  ['{"a": }', "UNFINISHED", null],
  ['{"a": 1,}', "COMMA_EXTRA", '{"a": 1}'],
  ["[1, 2, ]", "COMMA_EXTRA", "[1, 2 ]"],
  ["[1,, 2]", "COMMA_EXTRA", "[1, 2]"],
  ["[1 2]", "COMMA_MISSING", "[1, 2]"],
  ['{"a": 1\n"b": 2}', "COMMA_MISSING", '{"a": 1,\n"b": 2}'],
  ['{"a" 1}', "COLON_MISSING", '{"a": 1}'],
  ["{'a': 1}", "QUOTES", '{"a": 1}'],
  ['{"a": \'it "is"\'}', "QUOTES", '{"a": "it \\"is\\""}'],
  ["{“a”: 1}", "QUOTES", '{"a": 1}'],
  ["{a: 1}", "QUOTES", '{"a": 1}'],
  ["{1: 1}", "QUOTES", null],
  ['{"a": "open}\n', "TEXT_OPEN", null],
  ['{"a": "line\nbreak"}', "TEXT_OPEN", null],
  ['{"a": "\\frac \\alpha"}', "TEXT_ESCAPE", '{"a": "\\frac \\\\alpha"}'],
  ['{"a": .5}', "NUMBER", '{"a": 0.5}'],
  ['{"a": +3}', "NUMBER", '{"a": 3}'],
  ['{"a": 007}', "NUMBER", '{"a": 7}'],
  ['{"a": 1.2.3}', "NUMBER", null],
  ['{"a": NaN}', "NO_NUMBER", null],
  ['{"a": -Infinity}', "NO_NUMBER", null],
  ['{"a": True}', "WORD", '{"a": true}'],
  ['{"a": None}', "WORD", '{"a": null}'],
  ['{"a": red}', "WORD", '{"a": "red"}'],
  ['{"a": 1]', "CLOSING", '{"a": 1}'],
  ["]", "CLOSING", null],
  ['{"a": 1} // why', "COMMENT", '{"a": 1} '],
  ['{/* why */"a": 1}', "COMMENT", '{"a": 1}'],
  ['{"a": 1} {"b": 2}', "AFTER_END", null],
  ['{"a": 1, "a": 2}', "KEY_TWICE", null],
];

test.each(cases)("%j: %s", (text, kind, fixed) => {
  const error = findJsonError(text);
  expect(error?.kind).toBe(kind);
  const fix = error?.fix ?? null;
  expect(fix && text.slice(0, fix.from) + fix.insert + text.slice(fix.to)).toBe(fixed);
  if (fixed !== null) expect(findJsonError(fixed)).toBeNull();
});

test("says line and column", () => {
  const text = '{\n  "ä𝔸": 1,\n  "ä𝔸": 2\n}';
  const error = findJsonError(text);
  expect(error && jsonErrorMessage(text, error)).toBe(
    "Line 3, column 3: This name is here twice, and only one of them would count.",
  );
});

test("agrees with JSON.parse on any JSON", () => {
  fc.assert(
    fc.property(fc.json(), fc.constantFrom(undefined, 1, 4), (json, indent) => {
      const value: unknown = JSON.parse(json);
      expect(findJsonError(JSON.stringify(value, null, indent))).toBeNull();
    }),
  );
});

test("agrees with JSON.parse on texts that aren't JSON, except for duplicate names", () => {
  const pieces = fc.constantFrom(
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    '"a"',
    '"b"',
    "1",
    "-",
    ".5",
    "true",
    "x",
    " ",
    "\\",
    '"',
    "\n",
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
      const text = parts.join("");
      const error = findJsonError(text);
      if (error?.kind === "KEY_TWICE") return;
      expect(error === null).toBe(isJson(text));
    }),
    { numRuns: 3000 },
  );
});

test("copes with 10,000 brackets, open or closed", () => {
  const deep = "[".repeat(10_000);
  expect(findJsonError(`${deep}${"]".repeat(10_000)}`)).toBeNull();
  expect(findJsonError(deep)?.kind).toBe("UNFINISHED");
  expect(locateInJson(`${deep}${"]".repeat(10_000)}`, ["0", "0"])).toEqual({ from: 2, to: 3 });
});

test("finds the value at a path", () => {
  const text = '{"a": [1, {"b/c": "here"}], "d": {}}';
  const at = (...path: string[]) => {
    const place = locateInJson(text, path);
    return place && text.slice(place.from, place.to);
  };
  expect(at("a", "1", "b/c")).toBe('"here"');
  expect(at("a", "0")).toBe("1");
  expect(at("d")).toBe("{");
  expect(at()).toBe("{");
  expect(at("a", "2")).toBeNull();
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
