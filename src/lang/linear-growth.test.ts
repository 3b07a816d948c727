import { describe, expect, test } from "vitest";
import { configs } from "./config.ts";
import { createIncremental, parseIncremental } from "./incremental.ts";
import { parse } from "./parse.ts";
import { printTree } from "./print.ts";

const many = (text: string) => (count: number) => text.repeat(count);
const after = (start: string, text: string) => (count: number) => start + text.repeat(count);

const hostile: Readonly<Record<string, (count: number) => string>> = {
  "stray brackets": many("]"),
  "unclosed brackets": many("["),
  "unclosed marks": many("*a _b "),
  "unclosed marks before stray brackets": many("*a ] "),
  "runs of stars": many("***"),
  "nested annotations": (count) => "*_".repeat(count) + "_*".repeat(count),
  "links within links": (count) => "[".repeat(count) + "](a)".repeat(count),
  "unclosed links": many("[a](b "),
  "broken links": many("[a](b, c) "),
  "unclosed values in unclosed links": many("&(a ["),
  "broken commands in recovered text": many("&(007 ["),
  "commands within values within commands": (count) => `! a ${"[&(b ".repeat(count)}${")]".repeat(count)}`,
  "unclosed values": after("! a ", "["),
  "unclosed strings": after('! a "', 'b" "'),
  "parameter symbols": after("! a ", "|>"),
  parameters: after("! a ", "|> p "),
  values: after("! a ", "1 "),
  "one long number": after("! a ", "9"),
  "consecutive vv": many("! a vv\n"),
  "a paragraph of many lines": many("line of *text*\n"),
  "unclosed code on many lines": many("`a\n"),
  "one run of backticks": many("`"),
  "a long code mark among shorter runs": (count) => `${"`".repeat(count)} ${`${"`".repeat(count >> 1)} `.repeat(9)}`,
  "unclosed dollars": many("$a $$b "),
  "lone surrogates": many("*\ud83d"),
  "reversed surrogates": many("\udc00\ud83d*"),
  "marks among emoji": many("🙂*a*"),
  "bad escapes": many("\\q"),
  backslashes: many("\\"),
  "blank lines": many("\n"),
  "carriage returns": many("\r"),
  tabs: many("\t"),
  "hash marks": many("#"),
  headings: many("# a\n"),
  "indented hash marks": many(" #\n"),
  "preformatted blocks": many("%%%\n  a\n\n"),
  items: many(": a\n"),
  "one very long line": many("word and word "),
  dots: many("."),
  dashes: many("-"),
};

function steps(source: string): number {
  const counter = { steps: 0 };
  parse(source, configs.standard, counter);
  return counter.steps;
}

describe("takes at most twice the work for twice the text", () => {
  test.each(Object.entries(hostile))("%s", (_, build) => {
    const small = build(4_000);
    const large = build(8_000);
    expect(steps(large)).toBeLessThan(2.1 * steps(small) + 100);
    expect(steps(large)).toBeLessThan(12 * large.length + 100);
  });
});

describe("nothing overflows", () => {
  test.each(Object.entries(hostile))("100,000 marks or so: %s", (_, build) => {
    const short = build(2).length - build(1).length < 3;
    const printed = printTree(parse(build(short ? 100_000 : 20_000), configs.lesson));
    expect(printed.startsWith('{"prelude":[')).toBe(true);
  });

  test("3,000 levels of indentation", () => {
    const source = Array.from({ length: 3_000 }, (_, level) => `${" ".repeat(level)}! a >>`).join("\n");
    const printed = printTree(parse(source, configs.lesson));
    expect(printed.match(/"nested"/g)).toHaveLength(3_000);
  });

  test("50,000 consecutive vv", () => {
    const printed = printTree(parse("! a vv\n".repeat(50_000), configs.lesson));
    expect(printed.match(/"immediate"/g)).toHaveLength(50_000);
  });

  test("50,000 nested commands, with a line typed above them", () => {
    const parsed = createIncremental(`! a ${"[&(b ".repeat(50_000)}${")]".repeat(50_000)}`, configs.lesson);
    const moved = parseIncremental(parsed, { from: 0, to: 0, insert: "above\n\n" });
    expect(moved.piecesRead).toBe(1);
    expect(printTree(moved.document)).toBe(printTree(parse(moved.source, configs.lesson)));
  });
});
