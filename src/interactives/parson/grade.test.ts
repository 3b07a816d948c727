import fc from "fast-check";
import { expect, test } from "vitest";
import { keyOf } from "./engine.ts";
import { type Grade, grade, type PlacedLine } from "./grade.ts";
import type { Block, Parson } from "./types.ts";

const base = {
  type: "parson" as const,
  version: 1,
  prompt: "p",
  description: "d",
  difficulty: 1 as const,
  language: "pseudocode" as const,
  indentation: "graded" as const,
};

/** `a b c` are blocks by text; `>` before a letter indents it once. `ab,bc` are pairs; none: exact order. */
function parson(blocks: string, pairs?: string, groups: Record<string, string> = {}): Parson {
  const made = placedLetters(blocks).map(
    ({ letter, indent }, index): Block => ({ id: `${letter}${index}`, text: letter, indent, group: groups[letter] }),
  );
  const idOf = (letter: string) => made.find(({ text }) => text === letter)?.id ?? "";
  const before = (pairs ?? "")
    .split(",")
    .filter(Boolean)
    .map((pair): [string, string] => [idOf(pair.slice(0, 1)), idOf(pair.slice(1))]);
  return { ...base, blocks: made, order: pairs === undefined ? { k: "exact" } : { k: "dag", before } };
}

function placedLetters(text: string): { letter: string; indent: number }[] {
  return text
    .split(" ")
    .map((word) => ({ letter: word.replaceAll(">", ""), indent: word.length - word.replaceAll(">", "").length }));
}

function lines(text: string): PlacedLine[] {
  return placedLetters(text).map(({ letter, indent }) => ({ key: keyOf({ text: letter }, 4), indent, chosen: {} }));
}

/** One sign per line: kept, wrong indent, doesn't belong, wrong place. */
function signs({ kept, indents, blockOf }: Grade): string {
  return kept.map((good, at) => (blockOf[at] === null ? "x" : indents[at] ? ">" : good ? "." : "!")).join("");
}

test.each([
  ["a b c d", undefined, "a b c d", "....", 1],
  ["a b c d", undefined, "b c d a", "...!", 0.75],
  ["a b c d", undefined, "a b c", "...", 0.75],
  ["a b c d", undefined, "a b x c d", "..x..", 0.75],
  ["a b c d", undefined, "d c b a", "!!!.", 0.25],
  ["a >b c d", undefined, "a b c d", ".>..", 0.875],
  ["a b c d", undefined, "x x x x", "xxxx", 0],
  ["a b c d", "ab,bc", "a d b c", "....", 1],
  ["a b c d", "ab,bc", "d c a b", ".!..", 0.75],
  ["a b", "ab", "b a", "!.", 0.5],
] as const)("%s (pairs %s) answered as %s: %s, score %d", (blocks, pairs, answer, expected, score) => {
  const graded = grade(parson(blocks, pairs), lines(answer));
  expect(graded.score).toBe(score);
  expect(signs(graded)).toBe(expected);
});

test("lets identical blocks swap, in an exact order and with pairs", () => {
  expect(grade(parson("a x b x c"), lines("a x b x c")).score).toBe(1);
  expect(grade(parson("a x >x b"), lines("a x >x b")).score).toBe(1);
  expect(grade(parson("a >x x b"), lines("a x >x b")).score).toBe(0.75);
  const twins = parson("x x z");
  const asset: Parson = {
    ...twins,
    order: {
      k: "dag",
      before: [
        ["x1", "x0"],
        ["x0", "z2"],
      ],
    },
  };
  expect(grade(asset, lines("x x z")).score).toBe(1);
});

test("requires a group to be side by side, anywhere", () => {
  const asset = parson("a b c", "", { a: "g", b: "g" });
  expect(grade(asset, lines("c a b")).score).toBe(1);
  expect(grade(asset, lines("b a c")).score).toBe(1);
  expect(grade(asset, lines("a c b")).score).toBe(0.667);
});

test("ignores line ends, tabs, trailing spaces and composed characters", () => {
  expect(keyOf({ text: "if x:\r\n\ty = 1  " }, 4)).toBe(keyOf({ text: "if x:\n    y = 1" }, 4));
  expect(keyOf({ text: "cafe\u0301" }, 4)).toBe(keyOf({ text: "caf\u00e9" }, 4));
  expect(keyOf({ text: "x = '🦉'" }, 2)).not.toBe(keyOf({ text: "x = '🐦'" }, 2));
});

const letters = (n: number) => [..."abcdefg"].slice(0, n);
const pairsOf = (n: number) =>
  fc.subarray(
    letters(n).flatMap((first, index) =>
      letters(n)
        .slice(index + 1)
        .map((second) => first + second),
    ),
  );

test("accepts every order that respects the pairs, and no other", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 5 }).chain((n) => fc.tuple(fc.constant(n), pairsOf(n))),
      ([n, pairs]) => {
        const asset = parson(letters(n).join(" "), pairs.join(","));
        for (const order of permutations(letters(n))) {
          const respects = pairs.every((pair) => order.indexOf(pair.slice(0, 1)) < order.indexOf(pair.slice(1)));
          expect(grade(asset, lines(order.join(" "))).score === 1).toBe(respects);
        }
      },
    ),
    { numRuns: 40 },
  );
});

test("judges all 5,040 orders of seven blocks with one set of pairs", () => {
  const pairs = ["ab", "ac", "bd", "cd", "eg"];
  const asset = parson("a b c d e f g", pairs.join(","));
  for (const order of permutations([..."abcdefg"])) {
    const respects = pairs.every((pair) => order.indexOf(pair.slice(0, 1)) < order.indexOf(pair.slice(1)));
    expect(grade(asset, lines(order.join(" "))).score === 1).toBe(respects);
  }
});

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));
}

test("never lowers the score when one more misplaced block is put right", () => {
  const order = fc.shuffledSubarray([..."abcdefg"], { minLength: 7 });
  fc.assert(
    fc.property(order, fc.constantFrom(undefined, "ab,bc,de", "ag,bg,cd"), (start, pairs) => {
      const asset = parson("a b c d e f g", pairs);
      let current = start;
      let { score, kept } = grade(asset, lines(current.join(" ")));
      while (score < 1) {
        const wrong = current[kept.indexOf(false)] ?? "";
        const rest = current.filter((letter) => letter !== wrong);
        const moves = current.map((_, at) => rest.toSpliced(at, 0, wrong));
        const best = moves.map((move) => ({ move, graded: grade(asset, lines(move.join(" "))) }));
        const next = best.reduce((a, b) => (b.graded.score > a.graded.score ? b : a));
        expect(next.graded.score).toBeGreaterThan(score);
        ({ score, kept } = next.graded);
        current = next.move;
      }
    }),
  );
});

test("still judges twenty blocks with hostile groups and pairs", () => {
  const blocks = Array.from(
    { length: 20 },
    (_, index): Block => ({ id: `b${index}`, text: `${index}`, group: `g${index % 4}` }),
  );
  const before = blocks.slice(5).map(({ id }, index): [string, string] => [`b${index}`, id]);
  const asset: Parson = { ...base, indentation: "none", blocks, order: { k: "dag", before } };
  const answer = blocks.toReversed().map(({ text }) => ({ key: keyOf({ text }, 4), indent: 0, chosen: {} }));
  const graded = grade(asset, answer);
  expect(graded.score).toBeLessThan(1);
  expect(graded.score).toBeGreaterThan(0);
});
