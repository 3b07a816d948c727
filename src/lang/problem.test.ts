import { describe, expect, test } from "vitest";
import { configs } from "./config.ts";
import { parse } from "./parse.ts";
import type { Element, Text } from "./syntax.ts";

const blocks: readonly (readonly [source: string, code: string])[] = [
  ["#tight", "B1"],
  [" # indented", "B2"],
  ["text \\", "B3"],
  [": item \\", "B3"],
  ["! a >> text \\", "B4"],
  ["! a 1.5", "B5"],
  ["! a\tb", "B5"],
  ["! a vv b", "B6"],
  ["! a vv b\n  c", "B5"],
  ["! a [b", "B7"],
  ['! a "b', "B8"],
  ['! a "b\\', "B8"],
  ['! a "\\u0041"', "B9"],
  ['! a "\\q"', "B10"],
  ["! a |>", "B11"],
  ["! a |> 3", "B12"],
  ["! a |> |> b", "B12"],
  ["! a -0", "B13"],
  ["! a -", "B14"],
  ["! a 01", "B15"],
  ["! a -01", "B16"],
  ["! a -1x", "B17"],
  ["! a -x", "B18"],
  ["! a 1x", "B19"],
  [" : a", "B20"],
  ["! a\n  ! b", "B21"],
];

const inline: readonly (readonly [source: string, type: string])[] = [
  ["\\q", "BadEscapeChar"],
  ["`a", "VerbatimDoesNotFinish"],
  ["[a](b", "CommandLacksClosingParen"],
  ["[a](b , c) d", "CommandHasUnexpectedCharacter"],
  ["*a", "AnnotationDoesNotFinish"],
  ["[a](b vv)", "InlineCommandParseError"],
  ["a ] b", "UnexpectedMarkupCharacter"],
  ["[a] b", "CommandNotPresentWhereRequired"],
];

describe("a mistake is a value with a location", () => {
  test.each(blocks)("%j is %s", (source, code) => {
    expect(elements(source).flatMap((element) => (element.kind === "problem" ? [element.problem.code] : []))).toEqual([
      code,
    ]);
  });

  test.each(inline)("%j is %s", (source, type) => {
    expect(texts(source).flatMap((text) => (text.kind === "problem" ? [text.problem.type] : []))).toEqual([type]);
  });

  test("treats the text after a broken command in parentheses as plain text again", () => {
    expect(texts("[a](b , c) d").flatMap((text) => (text.kind === "raw" ? [text.value] : []))).toEqual([
      "[",
      "a",
      "(",
      "b ",
      ", c) d",
    ]);
  });

  test.each([
    ["&(\u00a0\\\n-\nu", ["&", "(", "", "\u00a0\\\n- ", "u"]],
    ['[](\\\n"-\n]', ["[", "(", "", '\\\n"- ']],
  ])("keeps the line breaks after it: %j", (source, raws) => {
    expect(texts(source).flatMap((text) => (text.kind === "raw" ? [text.value] : []))).toEqual(raws);
  });
});

describe("every text can be found again in an editor", () => {
  test("raw texts and paragraphs know their range, in code points", () => {
    const source = "🙂 one *two*\nthree\\* four\n\n: item";
    const [first, second] = parse(source, configs.lesson).prelude;
    expect(first).toMatchObject({ kind: "paragraph", at: [1, 1, 2, 13] });
    expect(texts(source).flatMap((text) => (text.kind === "raw" ? [[text.value, text.at]] : []))).toEqual([
      ["🙂 one ", [1, 1, 1, 7]],
      [" ", [1, 12, 1, 12]],
      ["three* four", [2, 1, 2, 13]],
    ]);
    expect(second).toMatchObject({ kind: "item", children: [{ kind: "paragraph", at: [4, 2, 4, 7] }] });
  });

  test("a broken command in parentheses keeps the range of its source", () => {
    const source = 'x [a]( >> b "c\n d" e) f';
    const found = texts(source).flatMap((text) => (text.kind === "raw" ? [[text.value, text.at]] : []));
    expect(found.at(-1)).toEqual([' >> b "c\n d" e) f', [1, 7, 2, 9]]);
  });
});

describe("the lesson configuration", () => {
  test("treats slashes, quotes and tildes as plain text, and allows maths anywhere", () => {
    const kinds = texts('and/or "so" 5~6 is $x^2$, \\~\\:\\%\\|\\{\\}').map((text) => text.kind);
    expect(kinds).toEqual(["raw", "verbatim", "raw"]);
  });
});

function elements(source: string): readonly Element[] {
  const { prelude, sections } = parse(source, configs.lesson);
  return [...prelude, ...sections.flatMap(({ contents }) => contents)];
}

function texts(source: string): readonly Text[] {
  const [first] = elements(source);
  return first?.kind === "paragraph" ? first.contents : [];
}
