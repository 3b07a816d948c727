import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalJson } from "./canonical.ts";
import { sha256, utf8Length } from "./hash.ts";

const nodes = (text: string): string => createHash("sha256").update(text).digest("hex");

test("is SHA-256, whatever the text", () => {
  fc.assert(fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => sha256(text) === nodes(text)));
  for (const length of [0, 54, 55, 56, 63, 64, 65, 119, 120, 1000])
    expect(sha256("é".repeat(length))).toBe(nodes("é".repeat(length)));
});

test("counts half of a surrogate pair as the replacement character", () => {
  expect(sha256("a\ud800b")).toBe(nodes("a\ufffdb"));
});

test("measures the size in bytes", () => {
  fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => utf8Length(text) === Buffer.byteLength(text)));
});

test("canonical JSON has the same meaning, whatever the order of keys", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
  expect(canonicalJson({ b: 1, a: [2, undefined], c: undefined })).toBe('{"a":[2,null],"b":1}');
});
