import { ChangeSet, Text } from "@codemirror/state";
import { expect, test } from "vitest";
import { replaceTarget } from "./replace-target.ts";
import { brokenJson, changesFor, replacementFor } from "./replacement.ts";
import { expressionOf, type SearchQuery, searchText } from "./search-text.ts";

const query = (words: string, more: Partial<SearchQuery> = {}): SearchQuery => ({
  words,
  pattern: false,
  wholeWord: false,
  matchCase: false,
  ...more,
});

function hitsIn(text: string, asked: SearchQuery, most = 100) {
  const read = expressionOf(asked);
  if ("problem" in read) throw new Error(read.problem);
  return searchText(text, read.expression, most);
}

const foundIn = (text: string, asked: SearchQuery) => hitsIn(text, asked).hits.map(({ found }) => found);

test.each([
  ["plain words mean themselves", "a.b*c (d) axbc", query("a.b*c (d)"), ["a.b*c (d)"]],
  ["a dash, a slash and a dollar too", "$1-2/3", query("$1-2/3"), ["$1-2/3"]],
  ["capitals don't matter", "Slope slope SLOPE", query("slope"), ["Slope", "slope", "SLOPE"]],
  ["unless they're asked for", "Slope slope", query("slope", { matchCase: true }), ["slope"]],
  ["whole words only", "slope slopes a-slope unslope", query("slope", { wholeWord: true }), ["slope", "slope"]],
  ["whole words of any alphabet", "État état étatique", query("état", { wholeWord: true }), ["État", "état"]],
  ["a pattern", "x1 x22 y3", query("x\\d+", { pattern: true }), ["x1", "x22"]],
  ["a pattern by lines", "# A\ntext\n# B", query("^# .$", { pattern: true }), ["# A", "# B"]],
  [
    "a pattern with a choice as whole words",
    "at cat hat",
    query("at|hat", { pattern: true, wholeWord: true }),
    ["at", "hat"],
  ],
  ["nothing where nothing was matched", "aaa", query("b*", { pattern: true }), []],
])("finds %s", (_name, text, asked, found) => {
  expect(foundIn(text, asked)).toEqual(found);
});

test("says line, column and the words around, without other lines", () => {
  const { hits } = hitsIn("one\n😀 two three\nfour", query("two"));
  expect(hits).toEqual([
    { from: 7, to: 10, line: 2, column: 3, found: "two", before: "😀 ", after: " three", groups: [] },
  ]);
});

test("stops at the most it may return, and at a hit as long as a page", () => {
  expect(hitsIn("a a a", query("a"), 2)).toMatchObject({ hits: [{ from: 0 }, { from: 2 }], cut: true });
  expect(hitsIn("a a", query("a"), 2)).toMatchObject({ cut: false });
  expect(hitsIn("x".repeat(1001), query("x+", { pattern: true }))).toMatchObject({ hits: [], tooLong: true });
});

test.each([
  ["(", /^This pattern can't be read: unterminated group\.$/],
  ["a)(b", /^This pattern can't be read: unmatched '\)'\.$/],
  ["[", /^This pattern can't be read: .*class\.$/i],
])("says what's wrong with the pattern %s", (words, problem) => {
  const read = expressionOf(query(words, { pattern: true, wholeWord: true }));
  expect("problem" in read && read.problem).toMatch(problem);
});

test.each([
  [{ found: "ab", groups: ["a", "b"] }, "$2$1 $& $$ $3", "ba ab $ $3"],
  [{ found: "ab", groups: ["a", null] }, "[$2]", "[]"],
  [{ found: "ab", groups: ["a"] }, "$12", "a2"],
])("puts the groups of %j into %s", (hit, words, text) => {
  expect(replacementFor(hit, words, true)).toBe(text);
  expect(replacementFor(hit, words, false)).toBe(words);
});

test("changes all hits of a file at once", () => {
  const text = "one two one";
  const { hits } = hitsIn(text, query("one"));
  const changes = changesFor(
    text.length,
    hits.map((hit) => ({ ...hit, insert: "1\n1" })),
  );
  expect(
    ChangeSet.fromJSON(changes)
      .apply(Text.of([text]))
      .toString(),
  ).toBe("1\n1 two 1\n1");
});

test("names a file that's no longer JSON, but not one that never was", () => {
  const before = { "a.json": '{"a": 1}', "b.json": "half", "lesson.camp": "{" };
  expect(brokenJson(before, { ...before, "b.json": "other" })).toBeNull();
  expect(brokenJson(before, { ...before, "a.json": '{"a": "' })).toBe("a.json");
});

test.each([
  [{ published: true, owner: "nobody", ownerName: "" }, "new-draft", "Learners see v2. Changes go into a new draft."],
  [{ published: false, owner: "you", ownerName: "Ada L." }, "edit", "Your draft v2."],
  [
    { published: false, owner: "other", ownerName: "Ben M." },
    "skip",
    "Ben M. owns the draft v2, so nothing changes here.",
  ],
  [{ published: false, owner: "nobody", ownerName: "" }, "skip", "Nobody owns the draft v2, so nothing changes here."],
] as const)("a version like %j: %s", (version, way, text) => {
  expect(replaceTarget({ versionName: "v2", ...version })).toEqual({ way, text });
});
