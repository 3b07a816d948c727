import { expect } from "vitest";
import { written } from "./code-proofs.ts";
import { amountsOf, cutSquares, divisionsOf, hourThat, minutesOf, pouredBy, powerOn, sumsOf } from "./lock-facts.ts";
import { filled } from "./mark-proofs.ts";
import { munched } from "./number-proofs.ts";
import { recipe } from "./program-proofs.ts";
import { type CourseProofs, proveCourse } from "./prove-course.ts";
import { choice, choices, match, numeric, order } from "./verify.ts";
import { common, isPrime, primesOf, upTo } from "./whole-numbers.ts";

const starting =
  (...starts: string[]) =>
  (words: string): number =>
    starts.findIndex((start) => words.startsWith(start));

/** Lines of "back up the squares": each the line two above it minus the line above it. */
const backUp = (() => {
  const lines = [
    [21, 1, 0],
    [13, 0, 1],
  ];
  while ((lines.at(-1)?.[0] ?? 0) > 1) lines.push((lines.at(-2) ?? []).map((v, at) => v - (lines.at(-1)?.[at] ?? 0)));
  return lines.map(([, ...shares]) => ["", ...shares.map(String)]);
})();

/** The pair below 100 that needs the most divisions, the larger one first. */
const [slowest = [0, 0]] = upTo(99)
  .flatMap((a) => upTo(a).map((b): [number, number] => [a, b]))
  .toSorted(([a, b], [c, d]) => divisionsOf(c, d).length - divisionsOf(a, b).length);

const course: CourseProofs = {
  "locks-and-keys/cut-off-squares": {
    "squares-guess": choice(String(cutSquares(21, 13).length)),
    "different-sizes": numeric(new Set(cutSquares(21, 13)).size),
    "sheet-64-24": numeric(cutSquares(64, 24).at(-1) ?? 0),
    "why-it-tiles": choice((words) => words.startsWith("It tiles the next larger square")),
    "largest-proof": recipe("Take any", "Then d divides", "It’s the same", "So d divides the side", "So d can’t"),
    "three-lines": (lesson, id) => {
      const lines = divisionsOf(1071, 462);
      expect(lines.map(([, , times]) => times).reduce((a, b) => a + b)).toBe(cutSquares(1071, 462).length);
      const rows = lines.map(([, smaller, times, left]) => ["", ...[smaller, times, left].map(String)]);
      filled([["", "", "", ""], ...rows])(lesson, id);
    },
    shorten: numeric(1071 / common(1071, 462)),
    "two-big-ones": (lesson, id) => {
      expect(divisionsOf(9797, 8633).length).toBe(5);
      numeric(common(9797, 8633))(lesson, id);
    },
    "gcd-code": written(
      ({ args: [a, b] }) => divisionsOf(Number(a), Number(b)).at(-1)?.[1],
      "def gcd(a, b):\n    if b == 0:\n        return a\n    return gcd(b, a % b)\n",
      "def gcd(a, b):\n    return min(a, b)\n",
    ),
    "thousand-digits": choice((words) => words.startsWith("No time at all: fewer than 5000")),
    "slowest-pair": (lesson, id) => {
      expect(divisionsOf(...slowest).length).toBe(9);
      expect(divisionsOf(97, 60).length).toBe(8);
      choice(slowest.join(" and "))(lesson, id);
    },
  },
  "locks-and-keys/two-jugs": {
    "four-litres": (lesson, id) => {
      const states = [
        [5, 0],
        [2, 3],
        [2, 0],
        [0, 2],
        [5, 2],
        [4, 3],
      ];
      expect(amountsOf(5, 3)).toContain(4);
      expect(states.length).toBe(6);
      order(
        starting("Fill the large jug.", "Fill the small", "Empty", "Pour the last", "Fill the large jug again", "Top"),
      )(lesson, id);
    },
    "next-full": (lesson, id) => {
      const states = pouredBy(5, 3, 20);
      expect(states.slice(0, 9).map(([inLarge]) => inLarge)).toEqual([0, 5, 2, 2, 0, 5, 4, 4, 1]);
      expect(states[8]).toEqual([1, 3]);
      numeric(states.find(([, inSmall], step) => step > 8 && inSmall === 3)?.[0] ?? 0)(lesson, id);
    },
    "six-and-nine": choice((words) => !amountsOf(6, 9).includes(4) && words === "No, never"),
    "from-six-and-nine": (lesson, id) => {
      const sums = sumsOf(amountsOf(6, 9), 15);
      munched((value) => sums.has(value))(lesson, id);
    },
    "smallest-amount": match((left, right) => {
      const [a = 0, b = 0] = left.split(" and ").map(Number);
      return Number.parseInt(right, 10) === Math.min(...amountsOf(a, b));
    }),
    "fives-and-threes": numeric((1 - 5 * 2) / 3),
    "back-up": filled([["", "", ""], ...backUp]),
    "seven-times-what": numeric(hourThat(7, 10) ?? 0),
    "five-on-21": numeric(hourThat(5, 21) ?? 0),
    "divide-on-twelve": choices((words) => hourThat(Number(words), 12) !== undefined),
    unpayable: (lesson, id) => {
      const sums = sumsOf([3, 5], 200);
      expect(upTo(200).filter((price) => !sums.has(price))).toEqual([1, 2, 4, 7]);
      choices((words) => !sums.has(Number(words)))(lesson, id);
    },
    egg: (lesson, id) => {
      expect(minutesOf(4, 7)).toEqual([0, 4, 7, 8, 9]);
      order(
        starting(
          "Start",
          "The small glass runs out the first",
          "The large glass runs out:",
          "The small glass runs out the second",
          "The large glass runs out again",
        ),
      )(lesson, id);
    },
  },
  "locks-and-keys/a-letter-to-a-stranger": {
    "padlock-guess": choice("Yes, if the box travels three times"),
    "three-trips": order(
      starting("You put", "The box travels to", "The box comes", "You take", "The box travels once"),
    ),
    "take-apart": numeric(primesOf(247)[0] ?? 0),
    "one-way": (lesson, id) => {
      expect(primesOf(8633)).toEqual([89, 97]);
      expect(upTo(89).filter(isPrime).length).toBe(24);
      choice("Much longer")(lesson, id);
    },
    "cubes-on-33": filled([
      ["", "", "", "", "", ""],
      ["", ...[3, 2, 4, 5, 16].map((message) => String(powerOn(33, message, 3)))],
    ]),
    "eight-to-the-seventh": (lesson, id) => {
      expect([1, 2, 3, 4, 5, 6].map((times) => powerOn(33, 8, times))).toEqual([8, 31, 17, 4, 32, 25]);
      numeric(powerOn(33, 8, 7))(lesson, id);
    },
    "public-part": choice("33 and 3"),
    "open-four": numeric(powerOn(33, 4, 7)),
    "three-times-seven": (lesson, id) => {
      for (const hour of upTo(32)) expect(powerOn(33, hour, 21)).toBe(hour);
      numeric((3 * 7) % 20)(lesson, id);
    },
    "key-for-55": (lesson, id) => {
      const key = hourThat(3, 40) ?? 0;
      for (const message of upTo(54))
        for (const opening of [key, 7]) expect(powerOn(55, powerOn(55, message, 3), opening)).toBe(message);
      numeric(key)(lesson, id);
    },
    postman: choice((words) => words.startsWith("Take 33 apart")),
    "open-letters": written(
      ({ args: [secrets] }) => (secrets as number[]).map((secret) => powerOn(33, secret, 7)),
      "def open_letters(secrets):\n    return [pow(s, 7, 33) for s in secrets]\n",
      "def open_letters(secrets):\n    return secrets\n",
    ),
    "read-it": (lesson, id) => {
      const word = [9, 4, 26, 5].map((secret) => String.fromCharCode(64 + powerOn(33, secret, 7))).join("");
      for (const [said, right] of [
        [word, true],
        [word.toLowerCase(), true],
        ["PONE", false],
      ] as const)
        expect(lesson.judge(id, { text: said })).toMatchObject({ kind: "scored", correct: right });
    },
    signature: (lesson, id) => {
      for (const message of upTo(32)) expect(powerOn(33, powerOn(33, message, 7), 3)).toBe(message);
      choice("It proves that the message comes from Lena.")(lesson, id);
    },
  },
};

proveCourse("primes-and-patterns", course);
