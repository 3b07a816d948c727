import { expect } from "vitest";
import { isBefore, left, ordersOf, type Rule } from "./deduced.ts";
import { type CourseProofs, proveCourse } from "./prove-course.ts";
import { seated } from "./seat-proofs.ts";
import { permutations } from "./squares.ts";
import { choice, numeric } from "./verify.ts";

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
const five = ordersOf("Ana Ben Cai Dov Ema");
const gap = (a = 0, b = 0): number => Math.abs(a - b);

const cluesOfAna: Readonly<Record<string, Rule>> = {
  "Ana is before Ben, and Ana is before Cai.": (at) => isBefore(at.Ana, at.Ben) && isBefore(at.Ana, at.Cai),
  "Ana is before Ben.": (at) => isBefore(at.Ana, at.Ben),
  "Ana is right before Ben.": (at) => at.Ben === (at.Ana ?? 0) + 1,
  "Ana is before Ben, and Ben is before Cai.": (at) => isBefore(at.Ana, at.Ben) && isBefore(at.Ben, at.Cai),
};

/** Digits of a try that are in the code, and those in their right places. */
const compared = (code: string, tried: string): string =>
  `${[...tried].filter((digit) => code.includes(digit)).length}, ${[...tried].filter((digit, at) => code[at] === digit).length}`;

/** Codes of three different digits that give these results. */
const codes = (results: Readonly<Record<string, string>>): number[] =>
  upTo(1000)
    .map((number) => String(number - 1).padStart(3, "0"))
    .filter((code) => new Set(code).size === 3)
    .filter((code) => Object.entries(results).every(([tried, result]) => compared(code, tried) === result))
    .map(Number);

/** Days left after the three sentences of Ana, who knows the month, and Ben, who knows the day. */
function partyDays(days: Readonly<Record<string, readonly number[]>>): string[] {
  const all = Object.entries(days).flatMap(([month, some]) => some.map((day) => ({ month, day })));
  const knowsDay = (among: typeof all, day: number) => among.filter((other) => other.day === day).length === 1;
  const first = all.filter(
    ({ month }) =>
      (days[month]?.length ?? 0) > 1 && all.every((other) => other.month !== month || !knowsDay(all, other.day)),
  );
  const second = first.filter(({ day }) => knowsDay(first, day));
  return second
    .filter(({ month }) => second.filter((other) => other.month === month).length === 1)
    .map(({ month, day }) => `${day} ${month}`);
}

/** People who name their own hat in every row of this many hats, from the back, if the first word means odd or even. */
function sureOfHat(people: number): number {
  const named = upTo(people).map(() => true);
  for (let row = 0; row < 2 ** people; row += 1) {
    const hats = upTo(people).map((place) => (row >> (place - 1)) & 1);
    const words: number[] = [];
    for (const [place, own] of hats.entries()) {
      const seen = hats.slice(place + 1).reduce((sum, hat) => sum + hat, 0);
      const heard = words.slice(1).reduce((sum, hat) => sum + hat, 0);
      const word = place === 0 ? seen % 2 : ((words[0] ?? 0) + seen + heard) % 2;
      if (word !== own) named[place] = false;
      words.push(word);
    }
  }
  return named.filter(Boolean).length;
}

const course: CourseProofs = {
  "clues/hats-in-a-row": {
    "five-in-a-queue": numeric(five.length),
    "socks-in-the-dark": (lesson, id) => {
      const colours = ["black", "blue", "grey"];
      const handfuls = (size: number): string[][] =>
        size === 0 ? [[]] : handfuls(size - 1).flatMap((hand) => colours.map((colour) => [...hand, colour]));
      const sure = upTo(5).find((size) => handfuls(size).every((hand) => new Set(hand).size < size));
      numeric(sure ?? 0)(lesson, id);
    },
    "first-or-last": numeric(left((at) => at.Ana === 1 || at.Ana === 5, five)),
    "not-side-by-side": numeric(left((at) => gap(at.Ben, at.Cai) > 1, five)),
    "which-clue": choice((words) => left(cluesOfAna[words] ?? (() => false), five) === 40),
    "five-on-a-bench": seated([
      (at) => gap(at("kofi"), at("lin")) === 2,
      (at) => gap(at("marta"), at("nabil")) > 1,
      (at) => at("oona") > 1 && at("oona") < 5,
      (at) => at("lin") < at("nabil"),
      (at) => at("nabil") === at("kofi") + 1,
    ]),
    lock: numeric(...codes({ 591: "1, 1", 973: "2, 0", 807: "0, 0", 821: "1, 0" })),
    "small-table": (lesson, id) => {
      const turned = new Set(
        permutations(["a", "b", "c", "d"]).map((seats) => {
          const from = seats.indexOf("a");
          return [...seats.slice(from), ...seats.slice(0, from)].join("");
        }),
      );
      numeric(turned.size)(lesson, id);
    },
    "tims-three-ways": (lesson, id) => {
      const rules = upTo(4).map(
        (place): Rule =>
          (at) =>
            at.Ana === place || at.Ben === place,
      );
      for (const rule of rules) expect(left(rule, ordersOf("Ana Ben Cai Dov")) % 2).toBe(0);
      choice("He’s made a mistake: it can’t be an odd number.")(lesson, id);
    },
    "ten-in-order": (lesson, id) => {
      const chain: Rule = (at) => isBefore(at.Ana, at.Ben) && isBefore(at.Ben, at.Cai) && isBefore(at.Cai, at.Dov);
      expect(left(chain, ordersOf("Ana Ben Cai Dov"))).toBe(1);
      numeric(upTo(10).length - 1)(lesson, id);
    },
    party: choice(
      (words) => words === partyDays({ May: [3, 8, 14], June: [5, 8, 11], July: [3, 11], August: [2, 5] }).join(),
    ),
    "ten-hats-in-a-row": (lesson, id) => {
      expect([2, 3, 5].map(sureOfHat)).toEqual([1, 2, 4]);
      numeric(sureOfHat(10))(lesson, id);
    },
  },
};

proveCourse("puzzles-that-think", course);
