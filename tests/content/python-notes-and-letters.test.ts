import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { ran, written } from "./code-proofs.ts";
import { ctx } from "./lesson-of.ts";
import { program } from "./program-proofs.ts";
import { proveCourse } from "./prove-course.ts";
import { choice, choices, match, numeric, order, type Proof } from "./verify.ts";

const SLUG = "python-from-the-first-line";
const question = "many-at-once/the-same-question";
const letter = "many-at-once/a-letter-from-caesar";

const abc = "abcdefghijklmnopqrstuvwxyz";
const modulo = (n: number, by: number): number => ((n % by) + by) % by;
const moved = (text: string, by: number): string =>
  [...text].map((sign) => (abc.includes(sign) ? abc.charAt(modulo(abc.indexOf(sign) + by, 26)) : sign)).join("");

/** Fibonacci numbers, and the calls that the plain definition makes for each. */
const fibs = [0, 1];
const calls = [1, 1];
for (let n = 2; n <= 75; n++) {
  fibs.push((fibs[n - 1] ?? 0) + (fibs[n - 2] ?? 0));
  calls.push(1 + (calls[n - 1] ?? 0) + (calls[n - 2] ?? 0));
}

/** Calls with each question, when `n` is asked for by the plain definition. */
function asked(n: number, seen = new Map<number, number>()): Map<number, number> {
  seen.set(n, (seen.get(n) ?? 0) + 1);
  if (n >= 2) for (const smaller of [n - 1, n - 2]) asked(smaller, seen);
  return seen;
}

/** Calls when answers are written down. */
function askedWithNotes(n: number): number {
  const notes = new Set<number>();
  let count = 0;
  const ask = (k: number): void => {
    count += 1;
    if (k < 2 || notes.has(k)) return;
    ask(k - 1);
    ask(k - 2);
    notes.add(k);
  };
  ask(n);
  return count;
}

/** Ways to pay, counted by walking through how many there are of each coin. */
const waysToPay = (amount: number, [coin = 0, ...others]: readonly number[]): number => {
  if (coin === 0) return amount === 0 ? 1 : 0;
  let ways = 0;
  for (let left = amount; left >= 0; left -= coin) ways += waysToPay(left, others);
  return ways;
};

/** Orders of ones and twos that make `steps`. */
const climbs = (steps: number): number => (steps < 0 ? 0 : steps === 0 ? 1 : climbs(steps - 1) + climbs(steps - 2));

const commonest = (text: string): string => {
  const groups = [...Map.groupBy(text.replaceAll(" ", ""), (sign) => sign)];
  return groups.toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? "";
};
const points = (text: string): number => [...text].filter((sign) => "etaoinshr".includes(sign)).length;
/** The one shift with the most points. */
const bestShift = (text: string): number => {
  const scores = Array.from({ length: 26 }, (_, by) => points(moved(text, -by)));
  const most = Math.max(...scores);
  expect(scores.filter((score) => score === most).length, text).toBe(1);
  return scores.indexOf(most);
};

/** A short text: these are right, something else is wrong. */
const words =
  (...right: string[]): Proof =>
  (lesson, id) => {
    const verdict = (text: string) => lesson.judge(id, { text }, { attempt: 1 });
    for (const text of right) expect(verdict(text), text).toMatchObject({ kind: "scored", correct: true });
    expect(verdict("something else")).toMatchObject({ correct: false });
    expect(lesson.solvable(id).interactive.check, ctx.publicId(id)).toBeDefined();
  };

const secret = "riziv qiix xli uyiir livi ejxiv wizir";

proveCourse(SLUG, {
  [question]: {
    "calls-for-thirty": choice(`about ${(Math.round((calls[30] ?? 0) / 1e5) * 1e5).toLocaleString("en")}`),
    "no-smallest-question": choice((option) => {
      const endless = ran("def fib(n):\n    return fib(n - 1) + fib(n - 2)\n\nfib(3)\n");
      expect(endless.raised?.type).toBe("RecursionError");
      return option.includes("until Python gives up");
    }),
    "calls-for-four": numeric(calls[4] ?? 0),
    "how-often-asked": match((call, often) => {
      const count = asked(4).get(Number(call.replace(/\D/g, ""))) ?? 0;
      return ["never", "once", "twice", "three times", "four times"][count] === often;
    }),
    "calls-for-ten": numeric(calls[10] ?? 0),
    "look-it-up-first": order((step) =>
      ["If the answer is in", "Otherwise", "Write it down", "Hand it back"].findIndex((start) =>
        step.startsWith(start),
      ),
    ),
    "fib-with-notes": written(
      ({ args: [n] }) => [fibs[Number(n)], true],
      programOf(question, "fib-with-notes").replace(
        /( {4}asked.append[^\n]*\n)[\s\S]*$/,
        "$1    if n not in notes:\n        notes[n] = n if n < 2 else fib(n - 1) + fib(n - 2)\n    return notes[n]\n",
      ),
    ),
    "calls-with-notes": numeric(askedWithNotes(30)),
    "minutes-for-fifty": numeric(`${Math.round((calls[50] ?? 0) / 1e7 / 60)} min`),
    "may-be-remembered": choices((option) => !/time|die|line/.test(option)),
    "ways-up-six": numeric(climbs(6)),
    "ways-to-pay": written(
      ({ args: [amount, coins] }) => waysToPay(Number(amount), coins as number[]),
      "def ways(amount, coins):\n    table = [1] + [0] * amount\n    for coin in coins:\n        for k in range(coin, amount + 1):\n            table[k] = table[k] + table[k - coin]\n    return table[amount]\n",
    ),
  },
  [letter]: {
    "shifts-to-try": numeric(new Set(Array.from({ length: 200 }, (_, by) => moved(abc, by))).size - 1),
    "past-the-end": words(moved("y", 4), moved("y", 4).toUpperCase()),
    "shift-one-letter": written(
      ({ args: [sign, by] }) => moved(String(sign), Number(by)),
      "def shift(letter, k):\n    return chr((ord(letter) - 97 + k) % 26 + 97)\n",
    ),
    "undo-four": choices((option) => moved(moved(abc, 7), Number(option.replace("−", "-"))) === abc),
    "commonest-letter": written(
      ({ args: [text] }) => commonest(String(text)),
      'def commonest(text):\n    text = text.replace(" ", "")\n    return max(text, key=text.count)\n',
    ),
    "which-is-e": choice(commonest(secret)),
    "shift-from-e-to-i": numeric(abc.indexOf("i") - abc.indexOf("e")),
    "crack-it": program((text) => {
      const given = programOf(letter, "commonest-letter") + programOf(letter, "any-shift");
      return ran(`${given}\n${text}\nprint(crack("${secret}"))`).stdout.trim() === moved(secret, -4);
    }),
    "read-the-letter": words(moved(secret, -4), "Never meet the queen here after seven."),
    "counting-fails": choice((text) => commonest(text) !== "e"),
    "three-shifts-in-turn": choice((option) => {
      const heaps = Array.from({ length: 30 }, (_, at) => [3, 15, 20][at % 3]);
      expect(new Set(heaps.filter((_, at) => at % 3 === 0)).size).toBe(1);
      expect([3, 15, 20].map((by) => moved("e", by))).toEqual(["h", "t", "y"]);
      return option.startsWith("Count the 1st, 4th, 7th");
    }),
    "any-shift": written(
      ({ args: [text] }) => bestShift(String(text)),
      `${programOf(letter, "any-shift").replace(/\ndef find_shift[\s\S]*$/, "")}\ndef find_shift(text):\n    def points(k):\n        return len([letter for letter in shifted(text, -k) if letter in "etaoinshr"])\n\n    return max(range(26), key=points)\n`,
    ),
  },
});

/** Model program of an asset. */
function programOf(path: string, alias: string): string {
  return JSON.parse(readFileSync(`content/courses/${SLUG}/${path}/assets/${alias}.json`, "utf8")).model;
}

const textOf = (path: string): string => readFileSync(`content/courses/${SLUG}/${path}/lesson.camp`, "utf8");
const figures = (count: number): string => (count < 10_000 ? String(count) : count.toLocaleString("en"));

describe("claims in the text of these two lessons", () => {
  test("calls of the plain definition, and of the one with notes", () => {
    const text = textOf(question);
    for (const n of [30, 50]) expect(text).toContain(figures(calls[n] ?? 0));
    expect(text).toContain(figures(fibs[30] ?? 0));
    for (const n of [4, 5, 6, 7, 8, 9]) expect(text).toContain(`    ? ${n} ${calls[n]}\n`);
    expect([askedWithNotes(60), askedWithNotes(50), asked(10).size]).toEqual([119, 99, 11]);
    expect((calls[27] ?? 0) / (calls[25] ?? 1)).toBeGreaterThan(2);
    expect((calls[70] ?? 0) / 1e7 / (365.25 * 86_400)).toBeCloseTo(2, 0);
    expect([3, 4, 5, 6].map(climbs)).toEqual([3, 5, 8, 13]);
    expect(waysToPay(100, [1, 2, 5, 10, 20, 50])).toBe(4562);
  });

  test("the secret letter has 31 letters, and the bars show how often each one comes", () => {
    const bars = [...Map.groupBy(secret.replaceAll(" ", ""), (sign) => sign)].map(([sign, all]) => [sign, all.length]);
    const counts = Object.fromEntries(bars);
    expect(secret.replaceAll(" ", "").length).toBe(31);
    expect(counts).toEqual({ i: 12, r: 3, v: 3, x: 3, z: 2, l: 2, e: 1, j: 1, q: 1, u: 1, w: 1, y: 1 });
    const figure = readFileSync(`content/courses/${SLUG}/${letter}/assets/letter-bars.svg`, "utf8");
    const drawn = [...figure.matchAll(/t-bold"[^>]*>(\w)</g)].map(([, sign = ""]) => sign);
    expect(drawn.toSorted()).toEqual(Object.keys(counts).toSorted());
  });

  test("put all maps back has six a and one e", () => {
    const text = "put all maps back in a safe at night";
    expect(["a", "e"].map((sign) => [...text].filter((each) => each === sign).length)).toEqual([6, 1]);
  });
});
