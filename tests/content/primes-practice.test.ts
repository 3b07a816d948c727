import { expect } from "vitest";
import { amountsOf, cutSquares, divisionsOf, hourThat, powerOn, sumsOf } from "./lock-facts.ts";
import { filled } from "./mark-proofs.ts";
import { munched } from "./number-proofs.ts";
import { type CourseProofs, proveCourse } from "./prove-course.ts";
import { choice, choices, numeric } from "./verify.ts";
import { common, divisors, factorial, isPrime, madeOf, primesOf, product, upTo } from "./whole-numbers.ts";

const days = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** Number of Fridays among the 13ths of a year, from the calendar. */
const fridays = (year: number): number =>
  upTo(12).filter((month) => new Date(Date.UTC(year, month - 1, 13)).getUTCDay() === 5).length;

const years = Array.from({ length: 400 }, (_, at) => 2000 + at);

/** True if all the chameleons can have one colour: every meeting tried. */
function oneColour(start: readonly number[]): boolean {
  const seen = new Set([start.join(" ")]);
  for (const state of seen) {
    const counts = state.split(" ").map(Number);
    if (counts.filter((count) => count === 0).length === 2) return true;
    for (const third of [0, 1, 2]) {
      const next = counts.map((count, colour) => (colour === third ? count + 2 : count - 1));
      if (next.every((count) => count >= 0)) seen.add(next.join(" "));
    }
  }
  return false;
}

const course: CourseProofs = {
  "building-blocks/lockers-and-zeros": {
    "divisors-of-30": numeric(divisors(30).length),
    "look-alikes": munched(isPrime),
    "tries-for-199": numeric(upTo(199).filter((number) => isPrime(number) && number * number <= 199).length),
    "three-buses": numeric(upTo(900).find((minute) => [6, 10, 15].every((bus) => minute % bus === 0)) ?? 0),
    "what-divides": choices((words) => (2 ** 4 * 3 ** 2 * 7) % Number(words) === 0),
    "divisors-of-1000": numeric(divisors(1000).length),
    "square-from-360": numeric(upTo(360).find((by) => Number.isInteger(Math.sqrt(360 * by))) ?? 0),
    "six-divisors": numeric(upTo(100).find((number) => divisors(number).length === 6) ?? 0),
    "too-much-claimed": (lesson, id) => {
      expect([2 + 1, 2 * 3 + 1, 2 * 3 * 5 + 1].every(isPrime)).toBe(true);
      expect(primesOf(product([2, 3, 5, 7, 11, 13]) + 1)).toEqual([59, 509]);
      choice((words) => words.startsWith("The result doesn’t have to be prime"))(lesson, id);
    },
    "open-lockers": numeric(
      upTo(100).filter((locker) => upTo(100).filter((person) => locker % person === 0).length % 2 === 1).length,
    ),
    "zeros-of-hundred": (lesson, id) => {
      const digits = String(factorial(100));
      expect(digits.length).toBe(158);
      numeric(/0*$/.exec(digits)?.[0].length ?? 0)(lesson, id);
    },
  },
  "round-and-true/clocks-and-chameleons": {
    "thousand-days": choice((words) => words === days[1000 % 7]),
    "three-of-seven": munched((value) => ((value % 7) + 7) % 7 === 3),
    "three-to-the-fifty": numeric(String(3n ** 50n).slice(-1)),
    "no-last-digit": choices((words) => !upTo(100).some((number) => (number * number) % 10 === Number(words))),
    "new-years-eve": choice((words) => words === days[(3 + 364) % 7]),
    "wrong-product": choice((words) => {
      const [left = "", right = ""] = words.split("=");
      const digits = (text: string) => Number(text.replace(/[^\d]/g, ""));
      const [a = "", b = ""] = left.split("⋅");
      return digits(a) * digits(b) !== digits(right);
    }),
    "seven-points": (lesson, id) => {
      const ways = (of: number, from: number) => Number(factorial(from) / (factorial(of) * factorial(from - of)));
      expect([1 + ways(2, 6) + ways(4, 6), ways(2, 7), ways(4, 7)]).toEqual([31, 21, 35]);
      numeric(1 + ways(2, 7) + ways(4, 7))(lesson, id);
    },
    "zero-sums": choices((words) => madeOf(upTo(Number(words))).has(0)),
    "four-by-four": numeric(upTo(16).reduce((sum, number) => sum + number) / 4),
    chameleons: (lesson, id) => {
      expect(oneColour([13, 15, 17])).toBe(false);
      expect(oneColour([15, 15, 15])).toBe(true);
      choice("No, never")(lesson, id);
    },
    "fewest-fridays": numeric(Math.min(...years.map(fridays))),
    "most-fridays": (lesson, id) => {
      expect(years.map(fridays).reduce((sum, count) => sum + count)).toBe(688);
      numeric(Math.max(...years.map(fridays)))(lesson, id);
    },
  },
  "locks-and-keys/keys-and-coins": {
    "sheet-48-18": numeric(cutSquares(48, 18).at(-1) ?? 0),
    "floor-tiles": numeric((150 * 105) / common(150, 105) ** 2),
    "count-34-21": numeric(cutSquares(34, 21).length),
    "priyas-gcd": (lesson, id) => {
      expect(common(42, 18)).toBe(6);
      choice((words) => words.startsWith("She read off how many times"))(lesson, id);
    },
    "five-litres": choices((words) => {
      const [a = 0, b = 0] = words.split(" and ").map(Number);
      return sumsOf(amountsOf(a, b), 20).has(5);
    }),
    "sevens-and-fours": numeric((1 - 7 * 3) / 4),
    "third-of-26": numeric(hourThat(3, 26) ?? 0),
    "cubes-on-15": filled([
      ["", "", "", ""],
      ["", ...[12, 2, 7].map((message) => String(powerOn(15, message, 3)))],
      ["", ...[12, 2, 7].map((message) => String(powerOn(15, powerOn(15, message, 3), 3)))],
    ]),
    "two-to-the-hundred": numeric(powerOn(33, 2, 100)),
    "shared-prime": (lesson, id) => {
      expect([primesOf(2021), primesOf(2279)]).toEqual([
        [43, 47],
        [43, 53],
      ]);
      numeric(divisionsOf(2279, 2021).at(-1)?.[1] ?? 0)(lesson, id);
    },
    "fives-and-eights": (lesson, id) => {
      const sums = sumsOf([5, 8], 300);
      numeric(upTo(300).findLast((price) => !sums.has(price)) ?? 0)(lesson, id);
    },
  },
};

proveCourse("primes-and-patterns", course);
