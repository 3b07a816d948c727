import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { printedBy, ran, written } from "./code-proofs.ts";
import { questionsFor, upTo } from "./counted.ts";
import { program } from "./program-proofs.ts";
import { proveCourse } from "./prove-course.ts";
import { pythonIn } from "./run-python.ts";
import { choice, match, numeric } from "./verify.ts";

const SLUG = "python-from-the-first-line";
const FOLDER = `content/courses/${SLUG}`;
const [first, again, depends, words] = [
  "first-lines/the-first-line",
  "first-lines/again-and-again",
  "programs-that-decide/it-depends",
  "programs-that-decide/words-of-your-own",
];
const at = (path: string) => `${SLUG}/${path}`;

/** Output of one line of Python. */
const prints = (line: string): string => ran(line).stdout.trim();
/** The one line printed by the program of a question. */
const says = (path: string, id: string, stdin = ""): string => {
  const [line = "", ...more] = printedBy(at(path), id, stdin);
  expect(more).toEqual([]);
  return line;
};

const isPrime = (n: number): boolean => n > 1 && upTo(n).filter((d) => n % d === 0).length === 2;
const isLeap = (year: number): boolean => new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;
const lantern = (k: number): string => {
  const colours = [k % 3 === 0 ? "red" : "", k % 5 === 0 ? "blue" : ""].filter(Boolean);
  return colours.length === 2 ? "violet" : (colours[0] ?? "white");
};
/** In the tests of programs every argument is a number, or a word where one is asked for. */
const number = (value: unknown): number => Number(value);

const conditions: Readonly<Record<string, (n: number) => boolean>> = {
  "n is even": (n) => Number.isInteger(n / 2),
  "n is odd": (n) => !Number.isInteger(n / 2),
  "n ends in a 0": (n) => String(n).endsWith("0"),
  "n has two digits": (n) => String(n).length === 2,
  "n is not from 0 to 100": (n) => !upTo(101).includes(n + 1),
};
/** Numbers from 0 up for which Python says yes. */
const yeses = (condition: string): string =>
  prints(`print([n for n in range(0, 300) if ${condition}])`).replace(/[[\] ]/g, "");

proveCourse(SLUG, {
  [first]: {
    "text-or-sum": choice(prints('print("3 + 4")')),
    "three-plus-four": choice(prints('print("3" + "4")')),
    "eggs-left": numeric(says(first, "eggs-left")),
    "price-rises": choice(says(first, "price-rises")),
    "age-plus-age": choice(says(first, "age-plus-age", "7\n")),
    "cups-of-tea": written(
      ({ lines: [guests] }) => [3 * number(guests) + 2],
      "n = int(input())\ncups = n + n + n + 2\nprint(cups)\n",
      "guests = int(input())\nprint(guests * 3, 2)\n",
    ),
    "rest-of-135": numeric(prints("print(135 % 60)")),
    "film-time": program(
      (text) =>
        ran(text, "135\n").stdout === "2 h 15\n" &&
        ran(text, "59\n").stdout === "0 h 59\n" &&
        ran(text, "120\n").stdout === "2 h 0\n",
      ["hours"],
    ),
    aples: choice((option) => {
      const { stdout, raised } = ran(pythonIn(at(first), "aples"));
      expect(raised).toMatchObject({ type: "NameError", line: 3 });
      return option === `It prints ${stdout.trim()}, then stops at line 3.`;
    }),
    "ribbon-for-flags": written(
      ({ lines: [cloth] }) => [Math.floor(number(cloth) / 35), number(cloth) - 35 * Math.floor(number(cloth) / 35)],
      "cloth = int(input())\nflags = 0\nwhile cloth >= 35:\n    cloth = cloth - 35\n    flags = flags + 1\nprint(flags)\nprint(cloth)\n",
      "cloth = int(input())\nprint(cloth // 35, cloth % 35)\n",
    ),
  },
  [again]: {
    "range-of-four": choice(printedBy(at(again), "range-of-four").join(", ")),
    "lines-of-three-days": numeric(printedBy(at(again), "lines-of-three-days").length),
    "trace-collect": numeric(says(again, "trace-collect")),
    "reset-inside": numeric(says(again, "reset-inside")),
    grains: program((text) => ran(text).stdout === `${2n ** 64n - 1n}\n`, ["one"]),
    "half-a-board": choice((option) => {
      const empty = upTo(64).find((squares) => 2n ** BigInt(64 - squares) - 1n <= (2n ** 64n - 1n) / 2n);
      return option === String(empty);
    }),
    "lift-off": written(
      ({ lines: [from] }) => [...upTo(number(from)).toReversed(), "Lift off"],
      'n = int(input())\nfor k in range(n, 0, -1):\n    print(k)\nprint("Lift off")\n',
      'print(3)\nprint(2)\nprint(1)\nprint("Lift off")\n',
    ),
    "grow-n": choice(says(again, "grow-n")),
    "odd-numbers": written(
      ({ lines: [n] }) => [number(n) ** 2],
      "n = int(input())\ntotal = 0\nfor odd in range(1, 2 * n, 2):\n    total = total + odd\nprint(total)\n",
      "n = int(input())\nfor k in range(n):\n    total = k * k\nprint(total)\n",
    ),
    "next-corner": numeric(5 ** 2 - 4 ** 2),
  },
  [depends]: {
    "eighteen-today": choice(ran(programOf(depends, "bus-fare"), "18\n").stdout.trim()),
    "large-or-huge": choice(ran(`n = 500\n${pythonIn(at(depends), "large-or-huge")}`).stdout.trim()),
    "why-never-huge": choice((option) => {
      const asked = pythonIn(at(depends), "large-or-huge");
      const fixes: Readonly<Record<string, string>> = {
        "Write else instead of elif n > 100": asked.replace("elif n > 100:", "else:"),
        "Ask n > 100 first, then n > 10": asked
          .replace(/10:\n {4}print\("large"\)/, '100:\n    print("huge")')
          .replace(/elif n > 100:\n {4}print\("huge"\)/, 'elif n > 10:\n    print("large")'),
        "Write n > 1000 instead of n > 10": asked.replace("n > 10:", "n > 1000:"),
        "Put the else on top": `else:\n    print("small")\n${asked}`,
      };
      const fixed = (n: number): string => ran(`n = ${n}\n${fixes[option]}`).stdout.trim();
      return fixed(500) === "huge" && fixed(50) === "large" && fixed(5) === "small";
    }),
    conditions: match((left, right) => {
      const meant = conditions[right] ?? (() => false);
      return yeses(left) === [0, ...upTo(299)].filter(meant).join(",");
    }),
    "leap-year": program((text) => {
      const each = ran(`for year in range(1800, 2201):\n${text.replace(/^/gm, "    ")}`);
      const days = upTo(401).map((year) => `${isLeap(1799 + year) ? 366 : 365}\n`);
      return each.stdout === days.join("");
    }),
    "leap-days": numeric(upTo(400).filter((year) => isLeap(1999 + year)).length),
    "years-to-double": numeric(says(depends, "years-to-double")),
    "higher-or-lower": written(
      ({ lines: [secret, guess] }) => [["lower", "found", "higher"][Math.sign(number(secret) - number(guess)) + 1]],
      'a = int(input())\nb = int(input())\nif a == b:\n    print("found")\nelif a < b:\n    print("lower")\nelse:\n    print("higher")\n',
    ),
    "never-ends": choice((option) => {
      let total = 0;
      const seen = upTo(1000).map(() => (total += 0.1));
      expect(seen.slice(9, 11)).toEqual([0.9999999999999999, 1.0999999999999999]);
      expect(0.1 + 0.1 + 0.1).toBe(0.30000000000000004);
      return !seen.includes(1) && option === "It never ends.";
    }),
    lanterns: written(
      ({ lines: [n] }) => upTo(number(n)).map(lantern),
      'n = int(input())\nfor k in range(1, n + 1):\n    if k % 3 == 0 and k % 5 == 0:\n        print("violet")\n    elif k % 5 == 0:\n        print("blue")\n    elif k % 3 == 0:\n        print("red")\n    else:\n        print("white")\n',
    ),
  },
  [words]: {
    "only-defined": choice(ran(pythonIn(at(words), "only-defined")).stdout === "" ? "Nothing" : "Hello"),
    "double-double": numeric(says(words, "double-double")),
    "area-without-return": choice((option) => {
      const { stdout, raised } = ran(pythonIn(at(words), "area-without-return"));
      expect(raised?.type).toBe("TypeError");
      return option === `It prints ${stdout.trim().replace("\n", ", then ")}, then stops with an error.`;
    }),
    "to-celsius": written(
      ({ args: [f] }) => ((number(f) + 40) * 5) / 9 - 40,
      "def celsius(f):\n    return (f + 40) / 1.8 - 40\n",
      "def celsius(f):\n    return 100\n",
    ),
    "same-name-inside": choice(says(words, "same-name-inside")),
    "is-it-prime": program(
      (text) =>
        prints(`${text}\nprint([n for n in range(2, 60) if is_prime(n)])`) ===
        `[${upTo(59).filter(isPrime).join(", ")}]`,
    ),
    "which-step": choice((option) => {
      expect(["3", "21", "9"].toSorted()).toEqual(["21", "3", "9"]);
      expect([3, 21, 9].toSorted((a, b) => a - b)).not.toEqual([21, 3, 9]);
      return option === "In sort";
    }),
    "looks-at-64": numeric(questionsFor(64)),
    "count-vowels": written(
      ({ args: [word] }) => [...String(word)].filter((letter) => /[aeiou]/i.test(letter)).length,
      'def vowels(word):\n    count = 0\n    for letter in word:\n        if letter in "aeiouAEIOU":\n            count = count + 1\n    return count\n',
      "def vowels(word):\n    return len(word) // 2\n",
    ),
    "prime-twins": written(
      ({ args: [n] }) => upTo(number(n)).filter((p) => isPrime(p) && isPrime(p - 2)).length,
      programOf(words, "prime-twins").replace(
        "    count = 0\n",
        "    count = 0\n    for p in range(5, n + 1):\n        if is_prime(p) and is_prime(p - 2):\n            count = count + 1\n",
      ),
    ),
  },
});

/** Starter of a program in a lesson. */
function programOf(path: string, alias: string): string {
  const { files } = JSON.parse(readFileSync(`${FOLDER}/${path}/assets/${alias}.json`, "utf8"));
  return files[0].text;
}

describe("claims in the text of the course", () => {
  const text = (path: string): string => readFileSync(`${FOLDER}/${path}/lesson.camp`, "utf8");

  test("money at 7% passes 200 in the eleventh year", () => {
    const money = (years: number): string => (100 * 1.07 ** years).toFixed(2);
    expect(text(depends)).toContain(`It’s ${money(10)} after 10 years and ${money(11)} after 11.`);
  });

  test("a calendar year is 365.2425 days, off by a day in about 3000 years", () => {
    expect(365 + 97 / 400).toBe(365.2425);
    expect(1 / (365.2425 - 365.2422)).toBeGreaterThan(3000);
    expect(1 / (365.2425 - 365.2422)).toBeLessThan(3500);
  });

  test("the first half of a chessboard holds less than a thousand-millionth of its grains", () => {
    expect((2 ** 32 - 1) / (2 ** 64 - 1)).toBeLessThan(1e-9);
  });

  test("a hundred thousand changes take 17 looks", () => expect(questionsFor(100_000)).toBe(17));
});
