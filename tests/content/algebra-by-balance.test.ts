import { describe, expect, test } from "vitest";
import { type Line, lineIn, solve, solved, weighed } from "./balances.ts";
import { fractionText } from "./exact.ts";
import { sliders } from "./graph-proofs.ts";
import { filled } from "./mark-proofs.ts";
import { recipe } from "./program-proofs.ts";
import { type CourseProofs, proveCourse } from "./prove-course.ts";
import { choice, choices, compared, expression, match, numeric, order } from "./verify.ts";

/** Whole numbers from the first to the last. */
const range = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** Steps of the trick with a secret number, for the number that's added first. */
const trick =
  (added: number) =>
  (start: number): number[] => {
    const steps = [start + added, 2 * (start + added), 2 * (start + added) - 4, (2 * (start + added) - 4) / 2];
    return [...steps, (steps.at(-1) ?? 0) - start];
  };
const ending = (added: number, start: number): number => trick(added)(start).at(-1) ?? Number.NaN;

/** The trick's steps by name, each as a function of the start. */
const stepNames = ["add 5", "double", "subtract 4", "halve", "subtract the start"];

/** Number of a day: month times 5, plus 6, times 4, plus 9, times 5, plus the day. */
const birthday = (month: number, day: number): number => ((month * 5 + 6) * 4 + 9) * 5 + day;

const costs = {
  first: (minutes: number) => 10 + 0.05 * minutes,
  second: (minutes: number) => 5 + 0.1 * minutes,
};

/** Solutions among a few numbers of an equation, and whether it's true for all of them. */
const timesTrue = (equation: string): number => {
  const kind = solved(equation);
  return kind === "none" ? 0 : kind === "all" ? Number.POSITIVE_INFINITY : 1;
};

/** Lengths of fish whose tail is a head of 9 cm and half the body, and whose body is head and tail: all bodies tried. */
const fish = range(1, 400)
  .filter((body) => body === 9 + (9 + body / 2))
  .map((body) => 9 + body + (9 + body / 2));

/** Numbers of teachers and pupils, six pupils for each teacher. */
const schools = range(1, 20).map((teachers) => [teachers, 6 * teachers] as const);

/** True if an equation with one letter on each side, such as `2e=3f`, holds for these numbers. */
const isTrue = (equation: string, values: Readonly<Record<string, number>>): boolean => {
  const [left, right] = equation.split("=").map((side) => {
    const { bags, stones } = lineIn(side);
    return bags * (values[/[a-z]/.exec(side)?.[0] ?? ""] ?? Number.NaN) + stones;
  });
  return left === right;
};

const oddsUpTo = (last: number): number =>
  range(1, last)
    .filter((number) => number % 2 === 1)
    .reduce((sum, number) => sum + number, 0);

/** True if `x² + middle x + last` is the square of x plus a whole number. */
const isSquareOfSum = (middle: number, last: number): boolean =>
  range(-20, 20).some((side) => range(-9, 9).every((x) => x * x + middle * x + last === (x + side) * (x + side)));

/** Tiles around a square pond, counted one by one. */
const tilesAround = (side: number): number =>
  range(0, side + 1).flatMap((row) =>
    range(0, side + 1).filter((col) => row === 0 || col === 0 || row === side + 1 || col === side + 1),
  ).length;

const course: CourseProofs = {
  "on-the-scales/half-a-brick": {
    "brick-guess": choice((words) => Number(words.replace(" kg", "")) === solve("x=1+0.5x")),
    "brick-beam": sliders(["brick"], ({ brick = 0 }) => brick === 1 + brick / 2),
    "half-off": choice((words) => {
      const [left = "", right = ""] = words.split(" on the left, ");
      const half = left === "Half a brick" ? 1 : left === "A whole brick" ? 2 : 0;
      const kilos = right.startsWith("1 kg") ? 1 : 0.5;
      return half * (solve("x=1+0.5x") / 2) === kilos && half === 1;
    }),
    "three-bags": numeric(solve("3x+2=x+10")),
    // Bags of 2 to 5 stones, with scales that balance for each.
    "allowed-moves": choices((words) =>
      range(2, 5).every((bag) => {
        const [left, right] = [3 * bag + 2, bag + (2 * bag + 2)];
        const moves: Readonly<Record<string, readonly [number, number]>> = {
          "Take 2 stones off each side": [left - 2, right - 2],
          "Halve what’s on each side": [left / 2, right / 2],
          "Swap the two sides": [right, left],
          "Put one more bag on each side": [left + bag, right + bag],
          "Move a stone from the right to the left": [left + 1, right - 1],
          "Double what’s on the left": [2 * left, right],
        };
        const [after, other] = moves[words] ?? [];
        if (after === undefined || other === undefined) throw new Error(words);
        return after === other;
      }),
    ),
    "unpack-five": order((words) => {
      const [left, right] = weighed(words);
      return -(left.bags + left.stones + right.bags + right.stones);
    }),
    "bag-beam": sliders(["bag"], ({ bag = 0 }) => 5 * bag + 3 === 2 * bag + 18),
    "four-bags": numeric(solve("4x=6"), "1.5 kg"),
    "scales-and-letters": match((left, right) => {
      const same = (a: Line, b: Line | undefined) => a.bags === b?.bags && a.stones === b.stones;
      const [one, other] = weighed(left);
      const [first, second] = right.split("=").map(lineIn);
      return same(one, first) && same(other, second);
    }),
    cork: numeric(solve("x+(x+100)=110")),
    "fish-length": numeric(...fish),
  },
  "on-the-scales/think-of-a-number": {
    "same-or-not": choice(ending(5, 7) === ending(5, 30) ? "Neither of them" : "Mina"),
    "three-starts": filled([
      ["", "", "", ""],
      ...stepNames.map((_, step) => ["", ...[1, 4, 10].map((start) => String(trick(5)(start)[step]))]),
    ]),
    "can-it-break": choice(ending(5, -7) === 3 && ending(5, 0.5) === 3 ? "Neither of them breaks it" : "Both break it"),
    "last-step": choice((words) => words === "The bag"),
    "add-then-double": expression("2(n+5)", "2n+10", "2*(5+n)", "(n+5)+(n+5)"),
    "each-step": match((left, right) => {
      const { bags, stones } = lineIn(right);
      return range(-9, 9).every((start) => trick(5)(start)[stepNames.indexOf(left)] === bags * start + stones);
    }),
    "add-nine": numeric(...new Set(range(-9, 9).map((start) => ending(9, start)))),
    "ends-at-eight": numeric(...range(0, 50).filter((added) => ending(added, 3) === 8)),
    "which-fails": choice((words) => {
      const result = (start: number): number => {
        if (words.startsWith("Double")) return (2 * start + 6) / 2 - start;
        if (words.startsWith("Multiply by 3")) return (3 * start + start) / 4 - start;
        return (start * start) / start - start;
      };
      const results = new Set(range(-9, 9).map((start) => String(result(start))));
      return results.size > 1;
    }),
    "equal-by-chance": numeric(solve("3x+2=x+12")),
    calendar: numeric(...range(1, 23).filter((day) => day + (day + 1) + (day + 7) + (day + 8) === 80)),
    birthday: numeric(birthday(12, 24) - 1224),
  },
  "on-the-scales/three-scales": {
    "three-guesses": match((left, right) => {
      const scales: Readonly<Record<string, string>> = { A: "2x+3=2x+5", B: "2(x+3)=2x+6", C: "2x+3=x+5" };
      const kind = solved(scales[left] ?? "");
      return right === (kind === "none" ? "never" : kind === "all" ? "whatever a bag weighs" : "with one weight only");
    }),
    "lighter-side": choice((words) => solved("2x+3=2x+5") === "none" && words.endsWith("3 stones weigh less than 5")),
    "scales-c": numeric(solve("2x+3=x+5")),
    "worked-lines": recipe("9x − 5 = 4x + 20", "9x = 4x + 25", "5x = 25", `x = ${solve("9x-5=4x+20")}`),
    "seven-x": numeric(solve("7x-4=3x+12")),
    "no-solution": choices((words) => timesTrue(words) === 0),
    "find-b": numeric(...range(-50, 50).filter((b) => solved(`3(x+${b})=3x+12`.replace("+-", "-")) === "all")),
    "find-a": numeric(...range(-50, 50).filter((a) => solved(`${a}x+3=2x+3`) === "all")),
    "never-meet": sliders(["m"], ({ m = 0 }) => solved(`2x+3=${m}x+5`) === "none"),
    "phone-plans": numeric(
      ...range(0, 1000).filter((minutes) => Math.abs(costs.first(minutes) - costs.second(minutes)) < 1e-9),
    ),
    "same-rate": choice((words) => solved("10+0.1x=5+0.1x") === "none" && words.startsWith("Never")),
  },
  "from-words-to-formulas/six-times-as-many": {
    "pupils-guess": choice((words) => schools.every(([t, p]) => isTrue(words, { t, p }))),
    "teachers-table": filled([
      ["", "", "", "", ""],
      ["", ...[1, 2, 5, 10].map((teachers) => String(6 * teachers))],
    ]),
    "absurd-school": numeric(...range(0, 100).filter((pupils) => isTrue("6p=t", { p: pupils, t: 12 }))),
    "what-is-p": choice("the number of pupils"),
    kavi: expression("m-3", "-3+m"),
    "in-words": match((left, right) =>
      range(-9, 9).every((n) => {
        const values: Readonly<Record<string, number>> = {
          "5 less than n": n - 5,
          "5 minus n": 5 - n,
          "3 more than twice n": n + n + 3,
          "twice the sum of n and 3": 2 * (n + 3),
        };
        const { bags, stones } = lineIn(right);
        return values[left] === bags * n + stones;
      }),
    ),
    boat: expression("40+15h", "15h+40", "5(8+3h)"),
    "nine-eggs": numeric(fractionText("9 ÷ 3 × 2")),
    "eggs-and-cups": choice((words) => range(1, 9).every((times) => isTrue(words, { e: 3 * times, f: 2 * times }))),
    nia: numeric(...range(3, 120).filter((age) => age + 6 === 2 * (age - 3))),
    crowns: choice((words) => range(1, 9).every((crowns) => isTrue(words, { c: crowns, s: 6 * crowns }))),
    "why-swap": compared(),
  },
  "from-words-to-formulas/a-metre-more-each-way": {
    "garden-guess": choice(`${11 * 11 - 10 * 10} m²`),
    pieces: match((left, right) => {
      const areas: Readonly<Record<string, string>> = { "the old square": "a^2", "the corner": "b^2" };
      return right === (areas[left] ?? "ab");
    }),
    "n-plus-one": expression("n^2+2n+1", "1+2n+n^2"),
    "square-103": numeric(103 * 103),
    "twenty-one": numeric(21 * 21 - 20 * 20),
    "odd-sum": numeric(oddsUpTo(19)),
    complete: numeric(...range(-200, 200).filter((last) => isSquareOfSum(10, last))),
    "ends-in-five": expression("a(a+1)", "a^2+a"),
    "square-95": numeric(95 * 95),
    "square-trick": numeric(...new Set(range(-9, 9).map((n) => (n + 1) * (n + 1) - n * n - 2 * n))),
    "pond-tiles": expression("4n+4", "(n+2)^2-n^2", "4(n+1)"),
  },
};

proveCourse("algebra-by-balance", course);

describe("claims in the text", () => {
  test("wrong bricks make the right side as heavy as the replies say", () => {
    const right = (brick: number) => 1 + brick / 2;
    expect([1, 1.5, 2, 3].map(right)).toEqual([1.5, 1.75, 2, 2.5]);
  });

  test("the lines of the unpacked scales all have the same solution", () => {
    const lines = ["5x+3=2x+18", "5x=2x+15", "3x=15", "x=5"];
    expect(lines.map(solve)).toEqual([5, 5, 5, 5]);
    expect(["3x+2=x+10", "3x=x+8", "2x=8", "x=4"].map(solve)).toEqual([4, 4, 4, 4]);
    expect(["9x-5=4x+20", "9x=4x+25", "5x=25"].map(solve)).toEqual([5, 5, 5]);
    expect(solve("9x=4x+15")).toBe(3);
  });

  test("the trick goes through the numbers in the replies and always ends at 3", () => {
    expect(trick(5)(7)).toEqual([12, 24, 20, 10, 3]);
    expect(trick(5)(30)).toEqual([35, 70, 66, 33, 3]);
    expect(trick(5)(-7)).toEqual([-2, -4, -8, -4, 3]);
    expect(trick(5)(0.5)).toEqual([5.5, 11, 7, 3.5, 3]);
    expect(new Set(range(-200, 200).map((start) => ending(5, start / 2)))).toEqual(new Set([3]));
    expect([8, 12, 6].map((added) => ending(added, 11))).toEqual([6, 10, 4]);
  });

  test("the birthday trick shows month and day for every date", () => {
    for (const month of range(1, 12))
      for (const day of range(1, 31)) expect(birthday(month, day) - 165).toBe(100 * month + day);
    expect(birthday(12, 24)).toBe(1389);
  });

  test("the phone plans cost 15 coins at 100 minutes, and stay 5 apart at the same rate", () => {
    expect([costs.first(100), costs.second(100)]).toEqual([15, 15]);
    expect(costs.first(200)).toBeLessThan(costs.second(200));
    for (const minutes of [0, 50, 100]) expect(10 + 0.1 * minutes - costs.second(minutes)).toBe(5);
    expect([fractionText("5 ÷ 0.05"), fractionText("15 ÷ 0.05")]).toEqual(["100", "300"]);
  });

  test("equations with the solution 0 aren't without solution", () => {
    expect(["2x+7=7", "5x=3x", "0x+3=2x+3", "3x+3=2x+3", "1x+3=2x+3"].map(solve)).toEqual([0, 0, 0, 0, 0]);
    expect(solved("2(x+4)=2x+8")).toBe("all");
  });

  // Most wrong answers of engineering students swap the letters: Clement, Lochhead and Monk, "Translation difficulties
  // in learning mathematics", American Mathematical Monthly 88 (1981).
  test("a test with numbers tells the equations of words apart", () => {
    expect(["6p=t", "p=6t", "p=t+6"].map((words) => isTrue(words, { t: 10, p: 60 }))).toEqual([false, true, false]);
    expect(isTrue("e=f+1", { e: 3, f: 2 })).toBe(true);
    expect(isTrue("e=f+1", { e: 9, f: 6 })).toBe(false);
    expect([10 - 5, 5 - 10, 2 * 10 + 3, 2 * (10 + 3)]).toEqual([5, -5, 23, 26]);
  });

  test("a growing square is a square, two strips and a corner", () => {
    for (const a of range(1, 9)) for (const b of range(1, 9)) expect((a + b) ** 2).toBe(a * a + 2 * a * b + b * b);
    expect(100 * 100 + 2 * 300 + 9).toBe(103 * 103);
    expect([17, 21].map(oddsUpTo)).toEqual([81, 121]);
    for (const a of range(0, 50)) expect((10 * a + 5) ** 2).toBe(100 * a * (a + 1) + 25);
  });

  test("a pond of side n needs 4n + 4 tiles", () => {
    for (const side of range(1, 30)) expect(tilesAround(side)).toBe(4 * side + 4);
  });
});
