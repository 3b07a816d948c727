import { expect, test } from "vitest";
import { nearestWord, searchWords } from "./search-words.ts";
import { wordDistance } from "./word-distance.ts";

test.each([
  ["Half a brick!", ["half", "a", "brick"]],
  ["  pythagoras'  ", ["pythagoras"]],
  ["1/2 + 1/3", ["1", "2", "1", "3"]],
  ["a:* & !b | (c)", ["a", "b", "c"]],
  ["", []],
  ["one two three four five six seven eight nine", "one two three four five six seven eight".split(" ")],
])("reads the words of %j", (text, words) => {
  expect(searchWords(text)).toEqual(words);
});

test.each([
  ["algebra", "algebra", 0],
  ["alegbra", "algebra", 1],
  ["algbra", "algebra", 1],
  ["algebrra", "algebra", 1],
  ["pitagoras", "pythagoras", 2],
  ["abc", "xyz", 3],
])("from %s to %s it's %d", (from, to, distance) => {
  expect(wordDistance(from, to, 2)).toBe(distance);
  expect(wordDistance(to, from, 2)).toBe(distance);
});

test("finds the nearest word, with one mistake up to five letters and two beyond", () => {
  expect(nearestWord("slopr", ["slow", "slope", "slopes"])).toBe("slope");
  expect(nearestWord("grahp", ["graph"])).toBe("graph");
  expect(nearestWord("sloqr", ["slope"])).toBeNull();
  expect(nearestWord("pitagoras", ["python", "pythagoras"])).toBe("pythagoras");
  expect(nearestWord("zz", ["z"])).toBeNull();
});
