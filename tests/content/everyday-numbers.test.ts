import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { fractionText, size } from "./exact.ts";
import { sliders } from "./graph-proofs.ts";
import { type CourseProofs, proveCourse } from "./prove-course.ts";
import { permutations, resultsOf } from "./squares.ts";
import { calcdoku, choice, choices, compared, expression, hunt, match, numeric, order, slider } from "./verify.ts";

const upTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);
const sumOf = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
const places = (numbers: readonly string[]): string => [...new Set(numbers)].join(" or ");

/** Pairs of different digits up to 3, in row order, that make a clue such as `3+` or `1−`. */
const pairsFor = (clue: string): number[][] => {
  const op = { "+": "+", "×": "*", "−": "-", "÷": "/" } as const;
  const [, target = "", sign = ""] = /^(\d+)(.)$/.exec(clue) ?? [];
  const known = Object.entries(op).find(([written]) => written === sign)?.[1];
  if (!known) throw new Error(`${clue} is no clue`);
  return [
    [1, 2],
    [1, 3],
    [2, 3],
  ].filter((pair) => resultsOf(known, pair).includes(Number(target)));
};

/** Digit at the corner of a bent cage of three cells, over all fillings with digits up to 3. */
const corners = (target: number): string =>
  places(
    upTo(3).flatMap((corner) =>
      upTo(3).flatMap((right) =>
        upTo(3)
          .filter((below) => corner !== right && corner !== below && corner + right + below === target)
          .map(() => String(corner)),
      ),
    ),
  );

/** Third cell of the second of two rows, over all fillings: a block of four makes 9, the corner at the end 8. */
const seventhUnknown = (): string => {
  const rows = permutations(upTo(4));
  const found = rows.flatMap(([a = 0, b = 0, c = 0, d = 0]) =>
    rows
      .filter(([e, f, g, h]) => a !== e && b !== f && c !== g && d !== h)
      .filter(([e = 0, f = 0, , h = 0]) => a + b + e + f === 9 && c + d + h === 8)
      .map(([, , g]) => String(g)),
  );
  return places(found);
};

/** Guesses that always find one of `count` numbers: each splits the remaining ones in two, at best evenly. */
const guessesFor = (count: number): number => (count === 0 ? 0 : 1 + guessesFor(Math.floor(count / 2)));
const worstAfter = (guess: number, low: number, high: number): number => Math.max(guess - low, high - guess);
const best = (low: number, high: number): number[] => {
  const all = upTo(high).filter((guess) => guess >= low);
  const least = Math.min(...all.map((guess) => worstAfter(guess, low, high)));
  return all.filter((guess) => worstAfter(guess, low, high) === least);
};
const halvings = (length: number): number => (length <= 1 ? 0 : 1 + halvings(length / 2));

/** Option whose number is nearest to a size, by factor. */
const nearest = (value: number, others: readonly number[]) => (words: string) => {
  const read = (text: string) => Number(text.replace(/[^\d.]/g, ""));
  const off = (number: number) => Math.abs(Math.log(number / value));
  return off(read(words)) === Math.min(...others.map(off));
};

const isClose = (a: number, b: number): boolean => Math.abs(a - b) < 1e-12;
const daySeconds = 24 * 60 * 60;

const figure = (path: string): string => readFileSync(`content/courses/everyday-numbers/${path}.svg`, "utf8");

/** Centres of a figure's circles. */
const circlesIn = (path: string): { x: number; y: number }[] =>
  [...figure(path).matchAll(/cx="([\d.]+)" cy="([\d.]+)"/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));

const course: CourseProofs = {
  "where-numbers-live/cages-of-numbers": {
    "three-plus": choice((words) => pairsFor("3+").length === 1 && words.startsWith("It holds 1 and 2, but")),
    "next-to-the-cage": numeric(sumOf(upTo(3)) - sumOf(pairsFor("3+")[0] ?? [])),
    "clue-in-doubt": choice((words) => pairsFor(words).length === 2),
    "first-square": calcdoku(),
    corner: numeric(corners(4)),
    "two-and-three": choices((words) => pairsFor(words).some(([a, b]) => a === 2 && b === 3)),
    "row-of-four-sum": numeric(sumOf(upTo(4))),
    "sticks-out": numeric(sumOf(upTo(4)) - 7),
    "seven-unknown": numeric(seventhUnknown()),
    "square-of-four": calcdoku(),
    "who-is-missing": numeric(sumOf(upTo(9)) - 38),
  },
  "where-numbers-live/where-does-it-live": {
    "questions-for-a-hundred": choice(String(guessesFor(100))),
    "left-after-fifty": numeric(worstAfter(50, 1, 100)),
    "second-guess": numeric(...best(51, 100)),
    "no-luck": hunt(),
    "a-thousand": choice(String(guessesFor(1000))),
    "a-million": numeric(guessesFor(1_000_000)),
    "which-is-larger": choice((words) => /^0\.\d+$/.test(words) && size(words) === Math.max(0.35, 0.4)),
    decimals: order(size),
    "next-number": choice((words) => words === "There isn’t one." && (0.3 + 0.3000001) / 2 > 0.3),
    hundredths: hunt(),
    "one-left-out": numeric(sumOf(upTo(10)) - 47),
    leak: numeric(halvings(64)),
  },
  "parts-of-a-whole/pieces-of-the-same-size": {
    "cut-the-bread": slider(size("60 × 2/3")),
    "two-loaves": sliders(["n"], ({ n = 1 }) => n % 2 === 0 && n % 3 === 0),
    "wide-or-tall": choice((words) => words === "Neither" && fractionText("8 × 2 ÷ 2") === fractionText("4 × 4 ÷ 2")),
    "five-steps": numeric(fractionText("5 × 1/4"), "1.25", "1 1/4"),
    "five-fractions": order(size),
    minutes: numeric(fractionText("60 × 5/12")),
    "half-and-third": choice(fractionText("1/2 + 1/3")),
    "half-in-sixths": numeric(fractionText("(1/2) ÷ (1/6)")),
    "quarter-and-sixth": numeric(fractionText("1/4 + 1/6")),
    jug: slider(size("240/2 − 240/2/3")),
    "half-or-third": choice(size("960/3") > size("600/2") ? "A third of the second" : "Half of the first"),
    "three-halvings": numeric(fractionText("(1/2)^3")),
    camels: numeric(fractionText("1/2 + 1/3 + 1/9")),
  },
  "parts-of-a-whole/same-place-other-name": {
    "in-eighths": slider(size("(3/4) ÷ (1/8)")),
    "another-name": sliders(["n", "k"], ({ n = 1, k = 0 }) => n > 6 && fractionText(`${k}/${n}`) === "2/3"),
    "names-of-a-half": choices((words) => fractionText(words) === fractionText("1/2")),
    "one-more-on-both": choice(size("2/3") > size("1/2") ? "Further to the right" : "Further to the left"),
    "in-twentieths": numeric(fractionText("20 × 3/5")),
    "fractions-and-decimals": match((left, right) => fractionText(left) === fractionText(right)),
    "in-thousandths": numeric(fractionText("1000 × 3/8")),
    "back-to-a-fraction": numeric(fractionText("9 ÷ 0.36")),
    "is-it-a-third": choice((words) => words.includes(size("0.33") < size("1/3") ? "left" : "right")),
    "how-far-off": numeric(fractionText("1/3 − 0.33")),
    // The sum of 0.9, 0.09, 0.009 ... is 0.9 ÷ (1 − 1/10).
    nines: choice((words) => fractionText("0.9 ÷ (1 − 1/10)") === "1" && words === "It’s the same place."),
    "between-the-nines": choice((words) => size("0.9995") < size("0.9999") && words.startsWith("None, so")),
    "better-shooter": choice(size("18/25") > size("14/20") ? "Noor" : "Mateo"),
  },
  "parts-of-a-whole/a-hundredth-of-it": {
    "pour-it-over": slider(size("60 ÷ 2")),
    "up-then-down": choice(size("1.2 × 0.8") < 1 ? "Less than 100 coins" : "100 coins"),
    "one-percent": numeric(fractionText("1% × 250"), "2.5 g"),
    "thirty-percent": slider(size("30% × 250")),
    swap: numeric(fractionText("18% × 50"), fractionText("50% × 18")),
    "swap-again": numeric(fractionText("16% × 25")),
    factors: match((left, right) => {
      const [, percent = "", way] = /^(\d+%) (more|less)$/.exec(left) ?? [];
      return fractionText(`1 ${way === "more" ? "+" : "−"} ${percent}`) === fractionText(right.replace("×", "").trim());
    }),
    coat: numeric(fractionText("100 × (1 + 20%) × (1 − 20%)")),
    "other-order": choice(`${fractionText("100 × (1 − 20%) × (1 + 20%)")} coins again`),
    "way-back": numeric(fractionText("(1 − 1 ÷ (1 + 25%)) × 100"), "20%"),
    points: choices((words) => {
      if (words.includes("points")) return fractionText("6% − 4%") === fractionText("2%");
      if (words.includes("50%")) return fractionText("6 ÷ 4 − 1") === fractionText("50%");
      if (words.includes("2%")) return fractionText("6 ÷ 4 − 1") === fractionText("2%");
      return fractionText("100 × 6% − 100 × 4%") === "2";
    }),
    "three-eighths-percent": numeric(fractionText("3/8 × 100"), "37.5%"),
    "twice-ten": numeric(fractionText("((1 + 10%)^2 − 1) × 100")),
  },
  "numbers-at-work/about-how-much": {
    "seeds-on-a-tray": slider(circlesIn("numbers-at-work/about-how-much/assets/seeds").length),
    "heartbeats-guess": choice(nearest(70 * 60 * 24, [1e4, 1e5, 1e6, 1e7])),
    heartbeats: numeric(70 * 60 * 24, 100_000, 4000 * 25),
    "first-figure": choice(nearest(4872 * 31, [15_000, 150_000, 1_500_000, 5000])),
    "million-seconds": numeric((1e6 / daySeconds).toFixed(4), 11, 12),
    "thousand-million-seconds": choice((words) => words === `${Math.round(1e9 / daySeconds / 365.25)} years`),
    lengths: match((left, right) => {
      // In metres: 5 cm for a pack of 500 sheets, a usual door, Everest as measured in 2020, the Moon's mean distance.
      const lengths = { sheet: 0.05 / 500, door: 2, Everest: 8849, Moon: 384_400_000 };
      const length = Object.entries(lengths).find(([name]) => left.includes(name))?.[1] ?? Number.NaN;
      const [, number = "", unit = ""] = /^([\d,.]+) (\w+)$/.exec(right) ?? [];
      const metres = Number(number.replace(",", "")) * ({ mm: 0.001, cm: 0.01, m: 1, km: 1000 }[unit] ?? Number.NaN);
      return Math.abs(Math.log(metres / length)) < 0.05;
    }),
    grains: numeric(fractionText("1000 ÷ 0.025")),
    crowd: numeric(60 * 40 * 2, 5000),
    lift: choice((words) => nearest(8 * 80, [63, 630, 6300, 63_000])(words.replace(" t", "000"))),
    breaths: numeric(15 * 60 * 24 * 365.25 * 70, 500_000_000, 600_000_000),
    "rice-on-31": numeric(2 ** 30, 1e9),
    "folds-guess": choice(
      (words) => Math.round((0.0001 * 2 ** 42) / 384_400_000) === 1 && words === "About as far as the Moon",
    ),
    "ten-folds": numeric(0.1 * 2 ** 10, 100, "10 cm"),
  },
  "numbers-at-work/which-comes-first": {
    "three-pens": choice(fractionText("2 + 3 × 4")),
    "two-lengths": sliders(
      ["a", "b", "c"],
      ({ a, b, c }) => fractionText(`${a} + ${b} × ${c}`) === "14" && fractionText(`(${a} + ${b}) × ${c}`) === "20",
    ),
    "pens-tree-first": numeric(fractionText("3 × 4")),
    "with-brackets": numeric(fractionText("(2 + 3) × 4")),
    "from-the-left": choice(`${fractionText("10 − 4 − 3")} coins`),
    "four-trees": match((left, right) => fractionText(left) === right),
    "four-steps": order((words) => ["5+1=6", "2×6=12", "20−12=8", "8+3=11"].indexOf(words.replaceAll(" ", ""))),
    "tree-to-line": choice((words) => fractionText(words) === fractionText("(8 − 2) × (1 + 3)")),
    "average-typed": numeric(fractionText("6 + 10 ÷ 2")),
    "square-of-a-sum": numeric(fractionText("(3 + 4)^2")),
    "hidden-signs": calcdoku(),
    "class-sets": expression("4*(3n+2)", "12n+8", "8+4*3*n"),
    taxi: numeric(fractionText("(4 + 2 × 7) ÷ 3")),
  },
  "numbers-at-work/mixed-change": {
    "warm-up": calcdoku(),
    rope: numeric(fractionText("5 − 1.35 − 2.8"), "0.85", "85 cm"),
    "five-names": order(size),
    "three-fifths": choices((words) => fractionText(words) === fractionText("3/5")),
    "part-of-a-part": numeric(fractionText("3/4 × 2/3"), "0.5"),
    "fewest-coins": numeric(fewestCoins(6, [1, 3, 4])),
    "two-discounts": slider(size("80 × (1 − 25%) × (1 − 10%)")),
    hunt: hunt(),
    tap: numeric((daySeconds * 0.05) / 1000, 4.3),
    "make-24": choice((words) => fractionText(words) === "24"),
    "average-speed": numeric(fractionText("(12 + 12) ÷ (12/12 + 12/6)")),
    "larger-square": calcdoku(),
    "not-water": numeric(fractionText("100 × (1 − 99%)")),
    dried: numeric(fractionText("100 × (1 − 99%) ÷ (1 − 98%)")),
    "for-a-friend": compared(),
  },
};

function fewestCoins(amount: number, coins: readonly number[]): number {
  if (amount === 0) return 0;
  return 1 + Math.min(...coins.filter((coin) => coin <= amount).map((coin) => fewestCoins(amount - coin, coins)));
}

proveCourse("everyday-numbers", course);

describe("claims in the text", () => {
  test("33 guesses distinguish more people than live on Earth, about 8.3 thousand million", () => {
    expect(2 ** 33 - 1).toBeGreaterThan(8.3e9);
  });

  test("twelve tiles of the tray hold 8 to 12 seeds, the first one ten", () => {
    const tiles = circlesIn("numbers-at-work/about-how-much/assets/seeds").map(
      ({ x, y }) => Math.floor((x - 20) / 90) + 4 * Math.floor((y - 15) / 90),
    );
    const counts = Array.from({ length: 12 }, (_, tile) => tiles.filter((at) => at === tile).length);
    expect(counts[0]).toBe(10);
    expect([Math.min(...counts), Math.max(...counts)]).toEqual([8, 12]);
  });

  test("the small glass is drawn 60% full and half as wide as the large one", () => {
    const drawn = figure("parts-of-a-whole/a-hundredth-of-it/assets/two-glasses");
    const [juice = ""] = drawn.match(/<rect[^>]*>/) ?? [];
    const [small, large] = [...drawn.matchAll(/points="(\d+),(\d+) \d+,(\d+) (\d+),/g)].map(
      ([, left, top, bottom, right]) => ({ wide: Number(right) - Number(left), tall: Number(bottom) - Number(top) }),
    );
    expect(Number(juice.match(/height="(\d+)"/)?.[1]) / (small?.tall ?? 0)).toBe(0.6);
    expect([large?.wide, large?.tall]).toEqual([2 * (small?.wide ?? 0), small?.tall]);
  });

  test("0.1 mm reaches a book after 8 folds, a house after 17, Everest after 27", () => {
    const metres = (folds: number) => 0.0001 * 2 ** folds;
    expect(metres(8)).toBeCloseTo(0.0256, 4);
    expect(metres(17)).toBeGreaterThan(10);
    expect(metres(26)).toBeLessThan(8849);
    expect(metres(27)).toBeGreaterThan(8849);
    expect([metres(20), metres(30)].map(Math.round)).toEqual([105, 107_374]);
    expect(metres(40)).toBeGreaterThan(100_000_000);
    expect(metres(42)).toBeGreaterThan(400_000_000);
  });

  test("the camels' shares of 18 are whole, with one left over", () => {
    expect([18 / 2, 18 / 3, 18 / 9]).toEqual([9, 6, 2]);
    expect(isClose(size("1 − 17/18"), 1 / 18)).toBe(true);
  });

  test("a drop of 25% and one of 10% make 32.5%", () => {
    expect(fractionText("(1 − 0.75 × 0.9) × 100")).toBe(fractionText("32.5"));
  });

  test("2^30 grains of 0.025 g weigh about 27 tonnes", () => {
    expect(Math.round((2 ** 30 * 0.025) / 1e6)).toBe(27);
  });

  test("a dripping tap loses well over 1500 l a year", () => {
    expect((daySeconds * 0.05 * 365) / 1000).toBeGreaterThan(1570);
  });
});
