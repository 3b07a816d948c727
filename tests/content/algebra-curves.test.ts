import { describe, expect, test } from "vitest";
import { along, places, sliders } from "./graph-proofs.ts";
import { filled } from "./mark-proofs.ts";
import { recipe } from "./program-proofs.ts";
import { type CourseProofs, proveCourse } from "./prove-course.ts";
import { choice, choices, expression, match, numeric } from "./verify.ts";

/** Whole numbers from the first to the last. */
const range = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** Pairs of whole numbers from 0 up that a rule accepts. */
const pairs = (last: number, rule: (a: number, b: number) => boolean): [number, number][] =>
  range(0, last).flatMap((a) =>
    range(0, last)
      .filter((b) => rule(a, b))
      .map((b): [number, number] => [a, b]),
  );

/** Yards, as hens and rabbits, with these heads and legs: all tried. */
const yards = (heads: number, legs: number): [number, number][] =>
  pairs(heads, (hens, rabbits) => hens + rabbits === heads && 2 * hens + 4 * rabbits === legs);

/** Prices of tea and cake that fit both bills, in halves of a coin. */
const cafe = pairs(40, (tea, cake) => 2 * tea + cake === 20 && tea + cake === 14).map(([, cake]) => cake / 2);

/** Three weights of which the sums of pairs are known, in halves of a kilogram. */
const bags = pairs(40, (a, b) => a + b === 20).flatMap(([a, b]) =>
  range(0, 40)
    .filter((c) => b + c === 26 && a + c === 22)
    .map((c) => [a / 2, b / 2, c / 2] as const),
);

/** A linear equation `x - y = 2` as the factors of x and y, and the number. */
const linear = (text: string): [number, number, number] => {
  const [left = "", right = ""] = text.replace(/[\s−]/g, (sign) => (sign === "−" ? "-" : "")).split("=");
  const factor = (letter: string) => {
    const [, sign, digits] = new RegExp(`([+-]?)(\\d*)${letter}`).exec(left) ?? [];
    return (sign === "-" ? -1 : 1) * Number(digits || 1);
  };
  return [factor("x"), factor("y"), Number(right)];
};

/** Number of pairs that make both equations true, in words. */
const solutions = (text: string): string => {
  const [[a, b, c] = [0, 0, 0], [d, e, f] = [0, 0, 0]] = text.split(" and ").map(linear);
  if (a * e !== b * d) return "exactly one";
  return a * f === c * d && b * f === c * e ? "endlessly many" : "none";
};

/** Degrees Fahrenheit for degrees Celsius. Both scales: NIST Special Publication 811 (2008), appendix B. */
const fahrenheit = (celsius: number): number => (celsius * 18) / 10 + 32;

/** Whole degrees Celsius from the first to the last that a rule accepts. */
const degrees = (rule: (celsius: number) => boolean): number[] => range(-300, 300).filter(rule);

/** Half hours after which two candles are as a rule says. */
const hours = (rule: (hours: number) => boolean): number[] =>
  range(0, 100)
    .map((half) => half / 2)
    .filter(rule);

/** Options of the guess, by the temperatures at which both numbers would be the same. */
const meeting: Readonly<Record<string, (celsius: number) => boolean>> = {
  "Yes, at 0": (celsius) => celsius === 0,
  "Yes, when it’s very cold": (celsius) => celsius < -20,
  "Yes, when it’s very hot": (celsius) => celsius > 40,
};

/** Place where a function is largest among these. */
const largestAt = (places: readonly number[], of: (x: number) => number): number =>
  places.reduce((best, x) => (of(x) > of(best) ? x : best));

/** Area of a pen against a wall, with 40 m of fence on three sides. */
const penArea = (depth: number): number => depth * (40 - depth - depth);

const pens: Readonly<Record<string, number>> = { A: penArea(5), B: penArea(10), C: penArea(40 / 3) };

/** Depths from 0 m to 20 m by quarters. */
const quarters = range(0, 80).map((quarter) => quarter / 4);

/** Seconds from 0 to 10 by tenths, and the ball's height. */
const tenths = range(0, 100).map((tenth) => tenth / 10);
const height = (t: number): number => 20 * t - 5 * t * t;

/** Prices from 0 to 5 coins, by hundredths, and what they bring in. */
const cents = range(0, 500).map((cent) => cent / 100);
const income = (price: number): number => price * (100 - 4 * ((price - 2) / 0.1));

const course: CourseProofs = {
  "curves-that-meet/heads-and-legs": {
    "six-heads": sliders(["rabbits"], ({ rabbits = 0 }) => yards(6, 20).some(([, found]) => found === rabbits)),
    "rabbits-guess": choice((words) => yards(35, 94).some(([, rabbits]) => rabbits === Number(words))),
    "still-standing": numeric(94 - 2 * 35),
    "whose-legs": choice((words) => {
      const share = words.includes("two for each") ? 2 : 4;
      return words.startsWith("The rabbits’") && yards(35, 94).every(([, rabbits]) => share * rabbits === 24);
    }),
    cake: numeric(...cafe),
    "two-clues": places(...yards(35, 94)),
    "sum-and-difference": numeric(...pairs(40, (x, y) => x + y === 20 && x - y === 6).map(([x]) => x)),
    "lose-a-letter": recipe("3x + 2y = 16", "Take the second from the first: 2x = 8", "x = 4", "Put it", "y = 2"),
    tricycles: numeric(
      ...pairs(20, (two, three) => two + three === 20 && 2 * two + 3 * three === 47).map(([, t]) => t),
    ),
    "ninety-five": choice((words) => yards(35, 95).length === 0 && words.endsWith("miscounted")),
    "how-many-pairs": match((left, right) => solutions(left) === right),
    "three-bags-kg": numeric(...bags.map(([, , c]) => c)),
    "salt-water": numeric(
      ...range(0, 400).filter((weak) => Math.abs(0.1 * weak + 0.3 * (400 - weak) - 0.15 * 400) < 1e-9),
    ),
  },
  "curves-that-meet/two-thermometers": {
    "same-number-guess": choice((words) => degrees((c) => fahrenheit(c) === c).some((c) => meeting[words]?.(c))),
    "degrees-table": filled([
      ["", "", "", "", "", ""],
      ["", ...[-20, -10, 0, 10, 20].map((celsius) => String(fahrenheit(celsius)).replace("-", "−"))],
    ]),
    "same-number": along(range(-60, 60), (celsius) => fahrenheit(celsius) === celsius),
    "celsius-to-fahrenheit": expression("1.8c+32", "32+9c/5", "18c/10+32"),
    "from-104": numeric(...degrees((celsius) => fahrenheit(celsius) === 104)),
    "ten-warmer": numeric(...new Set(range(-50, 50).map((c) => Math.round(fahrenheit(c + 10) - fahrenheit(c))))),
    "cooks-rule": numeric(...degrees((celsius) => 2 * celsius + 30 === fahrenheit(celsius))),
    "through-two": sliders(["m", "b"], ({ m = 0, b = 0 }) => 2 * m + b === 7 && 5 * m + b === 13),
    candles: numeric(...hours((after) => 20 - 3 * after === 14 - 1.5 * after)),
    "straight-rows": choices((words) => {
      const [a = 0, b = 0, c = 0, d = 0] = words.split(", ").map(Number);
      return b - a === c - b && c - b === d - c;
    }),
    "phone-battery": numeric(59 - (83 - 59)),
    "twice-as-tall": numeric(...hours((t) => t < 4 && (1 - t / 6) * 12 === 2 * (1 - t / 4) * 12)),
  },
  "curves-that-meet/three-sides-and-a-wall": {
    "pen-guess": choice((words) => pens[words] === Math.max(...Object.values(pens))),
    "along-the-wall": numeric(...range(1, 40).filter((length) => length + 7 + 7 === 40)),
    "pen-area": expression("x(40-2x)", "40x-2x^2", "2x(20-x)"),
    "area-curve": along(quarters, (depth) => quarters.every((other) => penArea(other) <= penArea(depth))),
    "mirror-twelve": numeric(...quarters.filter((depth) => depth !== 8 && penArea(depth) === penArea(8))),
    "empty-pens": choices((words) => penArea(Number(words)) === 0),
    "two-zeros": choices((words) => {
      const x = Number(words.replace("−", "-"));
      return (x - 3) * (x + 5) === 0;
    }),
    "sixty-metres": numeric(largestAt(quarters.concat(quarters.map((depth) => depth + 20)), (x) => x * (60 - 2 * x))),
    "around-ten": expression("200-2d^2", "-2d^2+200"),
    "ball-lands": numeric(...tenths.filter((t) => t > 0 && Math.abs(height(t)) < 1e-9)),
    "ball-top": numeric(Math.max(...tenths.map(height))),
    rolls: numeric(largestAt(cents, income)),
  },
};

proveCourse("algebra-by-balance", course);

describe("claims about clues and lines", () => {
  // Sunzi suanjing, chapter 3, problem 31: 35 heads, 94 feet, pheasants and rabbits. Lam Lay Yong and Ang Tian Se,
  // "Fleeting Footsteps" (World Scientific, 2004), translate it and date the book to about 400.
  test("the yards in the replies have the legs that are said", () => {
    const legs = (rabbits: number) => 4 * rabbits + 2 * (35 - rabbits);
    expect([12, 17, 23, 27, 13].map(legs)).toEqual([94, 104, 116, 124, 96]);
    expect(yards(35, 94)).toEqual([[23, 12]]);
    expect([94 - 35, 94 - 2, (95 - 70) / 2]).toEqual([59, 92, 12.5]);
  });

  test("the lines of the elimination agree, and the other line doesn't", () => {
    const [x, y] = [4, 2];
    expect([3 * x + 2 * y, x + 2 * y, 2 * x, 4 + 2 * y]).toEqual([16, 8, 8, 8]);
    expect(4 * x).not.toBe(8);
  });

  test("the bags weigh 4, 6 and 7 kg, and the salt is 60 g", () => {
    expect(bags).toEqual([[4, 6, 7]]);
    expect([0.15 * 400, 0.1 * 400, 0.1 * 300 + 0.3 * 100]).toEqual([60, 40, 60]);
    expect((0.1 * 200 + 0.3 * 200) / 400).toBeCloseTo(0.2);
  });

  test("the two scales come closer as it gets colder, and cross only once", () => {
    expect([30, 20, 10, 0, -10, -20].map((celsius) => fahrenheit(celsius) - celsius)).toEqual([56, 48, 40, 32, 24, 16]);
    expect(degrees((celsius) => fahrenheit(celsius) === celsius)).toEqual([-40]);
    expect([1.8 * (0 + 32), fahrenheit(104), (104 - 32) / 1.8]).toEqual([57.6, 219.2, 40]);
    expect([104 / 1.8 - 32, 104 / 1.8].map((value) => value.toFixed(1))).toEqual(["25.8", "57.8"]);
    expect([0, 10, 20].map((celsius) => [2 * celsius + 30, fahrenheit(celsius)])).toEqual([
      [30, 32],
      [50, 50],
      [70, 68],
    ]);
  });

  test("the candles are as tall as the replies say", () => {
    expect([20 - 3 * 4, 14 - 1.5 * 4]).toEqual([8, 8]);
    expect([12 - 2 * 3, 12 - 3 * 3]).toEqual([6, 3]);
    expect([1 - 1 / 4, 1 - 1 / 6]).toEqual([3 / 4, 5 / 6]);
    expect(1 / (1 / 4 + 1 / 6)).toBeCloseTo(2.4);
  });

  test("the pens are as large as the replies say, and no depth beats the middle", () => {
    expect([pens.A, pens.B, Math.round(pens.C ?? 0)]).toEqual([150, 200, 178]);
    for (const d of range(0, 9)) expect(penArea(10 - d)).toBe(200 - 2 * d * d);
    expect([penArea(2), penArea(3), penArea(8), penArea(12), 7 * 26]).toEqual([72, 102, 192, 192, 182]);
    expect([15 * 30, 20 * 20]).toEqual([450, 400]);
  });

  test("the ball and the baker get what the replies say", () => {
    expect([height(0), height(2), height(4), height(5)]).toEqual([0, 20, 0, -25]);
    expect([2, 2.25, 2.5, 4.5].map((price) => Number(income(price).toFixed(6)))).toEqual([200, 202.5, 200, 0]);
    expect(income(2.1)).toBeGreaterThan(200);
    expect(Math.round(100 - 4 * 2.5)).toBe(90);
  });
});
