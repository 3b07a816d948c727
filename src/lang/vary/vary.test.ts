import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compare, toNumber, ZERO } from "#numbers/rational.ts";
import { readNumber } from "./bounded.ts";
import { drawNumbers, MAX_VERSIONS, satisfies, type Variation } from "./draw-numbers.ts";
import { type Formula, type Numbers, readFormula } from "./formula.ts";
import { insertNumbers } from "./insert-numbers.ts";
import { readNumberSet } from "./number-set.ts";
import type { Place } from "./write-number.ts";

const numbersOf = (values: Readonly<Record<string, string>>): Numbers =>
  new Map(Object.entries(values).map(([name, value]) => [name, readNumber(value) ?? ZERO]));

function formulaOf(text: string): Formula {
  const read = readFormula(text);
  if ("problem" in read) throw new Error(read.problem);
  return read;
}

function worth(text: string, numbers: Readonly<Record<string, string>> = {}): number | null {
  const value = formulaOf(text).valueOf(numbersOf(numbers));
  return value && toNumber(value);
}

const written = (text: string, numbers: Readonly<Record<string, string>>, place: Place = "words") =>
  insertNumbers(text, place, numbersOf(numbers), ({ kind }) => {
    throw new Error(kind);
  });

describe("formulas", () => {
  test.each([
    ["2 + 3 * 4", 14],
    ["-2^2", -4],
    ["2^-1", 0.5],
    ["(1 + 2) * (3 - 5)", -6],
    ["7 / 2 / 2", 1.75],
    ["mod(-1, 4)", 3],
    ["gcd(12, 18) + lcm(4, 6)", 18],
    ["round(2/3, 2)", 0.67],
    ["round(-1.5)", -2],
    ["floor(-1.5) + ceil(1.2)", 0],
    ["sqrt(9/4)", 1.5],
    ["round(10sqrt(2), 1)", 14.1],
    ["min(3, 1, 2) + max(1, 5) + abs(-2)", 8],
    ["if(1 < 2, 10, 20)", 10],
    ["1 < 2 and not 3 = 4 or 5 > 6", 1],
    ["6 × 2 − 8 ÷ 4", 10],
    ["2(1 + 2)^2 + 3abs(-1)", 21],
    ["round(100 pi)", 314],
  ])("%s is %d", (text, value) => expect(worth(text)).toBeCloseTo(value, 9));

  test("are exact where floating point isn't", () => expect(worth("0.1 + 0.2 = 0.3")).toBe(1));

  test.each(["1/0", "sqrt(-1)", "mod(3, 0)", "gcd(1/2, 3)", "n + 1", "2^1000", "9^99^99", "round(1, 99)"])(
    "%s has no value",
    (text) => expect(worth(text)).toBeNull(),
  );

  test.each(["", "2 +", "(1", "1)", "2 3", "foo(1)", "gcd(1)", "a b", "1 & 2", "frac(2) + 1", "n".repeat(300)])(
    "%s can't be read",
    (text) => expect(readFormula(text)).toHaveProperty("problem"),
  );

  test("hostile ones end at once", () => {
    const hostile = fc
      .array(fc.constantFrom(..."9()+-*/^=<>!,n ", "sqrt(", "lcm(", "max(", "not ", "and "), { maxLength: 60 })
      .map((parts) => parts.join(""));
    fc.assert(
      fc.property(hostile, (text) => {
        const before = performance.now();
        const read = readFormula(text);
        if (!("problem" in read)) read.valueOf(numbersOf({ n: "999999999999999999999999999999" }));
        expect(performance.now() - before).toBeLessThan(50);
      }),
      { numRuns: 2000 },
    );
  });
});

describe("numbers in a text", () => {
  test.each<[string, Place, string]>([
    ["@n boxes of @{p}", "words", "7 boxes of 12.5"],
    ["@{-n} and @big", "words", "−7 and 12,000"],
    ["$@n x @{+m}$", "maths", "$7 x - 3$"],
    ["@{coef(one)}x @{+coef(one)}y @{coef(m)}z", "maths", "x + y -3z"],
    ["\\frac{@n}{@{n+1}} = @third", "maths", "\\frac{7}{8} = \\frac{1}{3}"],
    ["@third and @{frac(p)}", "value", "1/3 and 25/2"],
    ["@big", "maths", "12{,}000"],
    ["@big", "value", "12000"],
    ["£@{fixed(p, 2)}, £@{fixed(0, 2)}", "words", "£12.50, £0.00"],
    ["somebody@@example.org", "words", "somebody@example.org"],
    ["@ n", "words", "@ n"],
  ])("%s in %s", (text, place, wanted) => {
    expect(written(text, { n: "7", p: "12.5", m: "-3", one: "1", third: "1/3", big: "12000" }, place)).toBe(wanted);
  });

  test("say what's wrong and stay as they're written", () => {
    const problems: string[] = [];
    const text = insertNumbers("@m @{1/0} @{2+}", "words", numbersOf({ n: "1" }), ({ kind }) => problems.push(kind));
    expect([text, problems]).toEqual(["@m @{1/0} @{2+}", ["unknown", "valueless", "formula"]]);
  });

  test("any text is filled in or left as it is, in bounded time", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."@{}n+ ()fixed,2"), maxLength: 200 }), (text) => {
        expect(() => insertNumbers(text, "maths", numbersOf({ n: "1" }), () => {})).not.toThrow();
      }),
    );
  });
});

describe("numbers to choose from", () => {
  test.each([
    ["2..5", [2, 3, 4, 5]],
    ["0.5..1.5 by 0.5", [0.5, 1, 1.5]],
    ["-2 .. 2 by 2", [-2, 0, 2]],
    ["3, 1/2, 3", [3, 0.5]],
  ])("%s", (text, numbers) => expect(readNumberSet(text)?.map(toNumber)).toEqual(numbers));

  test.each(["", "5..2", "2..9 by 0", "1..5000", "2 to 9", "a, b", "1..2..3"])("not %s", (text) =>
    expect(readNumberSet(text)).toBeNull(),
  );
});

describe("other numbers", () => {
  const numbers = (from: string) => readNumberSet(from) ?? [];
  const variation = (from: readonly string[], conditions: readonly string[]): Variation => ({
    vary: from.map((set, index) => ({
      name: `n${index}`,
      own: numbers(set)[0] ?? ZERO,
      from: numbers(set),
    })),
    lets: [],
    conditions: conditions.map(formulaOf),
  });

  test("meet the conditions, differ from each other and from the author's, and are the same for the same seed", () => {
    const set = fc
      .tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: 0, max: 30 }))
      .map(([a, b]) => `${a}..${a + b}`);
    const condition = fc.constantFrom("n0 != n1", "gcd(n0, n1) = 1", "n0 > n1", "mod(n0, 3) = 0", "n0 * n1 > 20");
    fc.assert(
      fc.property(set, set, fc.array(condition, { maxLength: 2 }), fc.string(), (a, b, conditions, seed) => {
        const made = variation([a, b], conditions);
        const drawn = drawNumbers(made, seed);
        const keys = drawn.map((each) => [...each.values()].map(toNumber).join());
        expect(new Set(keys).size).toBe(keys.length);
        expect(keys.length).toBeLessThanOrEqual(MAX_VERSIONS);
        for (const each of drawn) {
          for (const holds of made.conditions) expect(satisfies(each, holds)).toBe(true);
          for (const { name, from } of made.vary) {
            expect(from.some((value) => compare(value, each.get(name) ?? value) === 0)).toBe(true);
          }
          expect(made.vary.every(({ name, own }) => compare(each.get(name) ?? own, own) === 0)).toBe(false);
        }
        expect(drawNumbers(made, seed)).toEqual(drawn);
      }),
    );
  });

  test("are all the possible ones, if there are few", () => {
    expect(drawNumbers(variation(["1..3", "1..3"], ["n0 < n1"]), "q")).toHaveLength(3);
  });

  test("are found in bounded time among very many, or not at all", () => {
    const before = performance.now();
    const wide = Array.from({ length: 8 }, () => "1..1000");
    expect(drawNumbers(variation(wide, []), "q")).toHaveLength(MAX_VERSIONS);
    expect(drawNumbers(variation(wide, ["n0 = 1 and n1 = 2 and n2 = 3"]), "q")).toHaveLength(0);
    const hard = Array.from({ length: 2000 }, () => "n0 * n1 * n2 < 10^12");
    drawNumbers(variation(wide, [...hard, "n3 = 0"]), "q");
    expect(performance.now() - before).toBeLessThan(1500);
  });
});
