import { printedBy, ran, written } from "./code-proofs.ts";
import { questionsFor, upTo } from "./counted.ts";
import { program } from "./program-proofs.ts";
import { type CourseProofs, proveCourse } from "./prove-course.ts";
import { pythonIn } from "./run-python.ts";
import { choice, match, numeric } from "./verify.ts";

const SLUG = "python-from-the-first-line";
const first = "first-lines/in-your-head";
const cases = "programs-that-decide/case-by-case";
const many = "many-at-once/look-it-up";

const prints = (text: string, stdin = ""): string => ran(text, stdin).stdout.trim();
const says = (path: string, id: string, stdin = ""): string => printedBy(`${SLUG}/${path}`, id, stdin).join("\n");
const source = (path: string, id: string): string => pythonIn(`${SLUG}/${path}`, id);
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const letters = (word: unknown): string => [...String(word)].toSorted().join("");
const abc = "abcdefghijklmnopqrstuvwxyz";
const place = (letter: string): number => abc.indexOf(letter) + 1;

/** True if a program hasn't stopped after a hundred rounds of its first loop. */
const goesOn = (text: string): boolean => {
  const stopped = text.replace(
    /^(for .*:\n)/m,
    "rounds = 0\n$1    rounds = rounds + 1\n    if rounds > 100:\n        break\n",
  );
  return prints(`${stopped}\nprint(rounds)`).endsWith("101");
};

/** Squares of every size on a board, counted by their corners. */
const squaresOn = (size: number): number =>
  upTo(size).reduce(
    (sum, side) =>
      sum +
      upTo(size).filter((x) => x + side - 1 <= size).length * upTo(size).filter((y) => y + side - 1 <= size).length,
    0,
  );

/** Number of times the 13th falls on a day, from Monday as 0, in 2001 to 2400. */
const thirteenths = (day: number): number =>
  upTo(400)
    .flatMap((year) => upTo(12).map((month) => new Date(Date.UTC(2000 + year, month - 1, 13)).getUTCDay()))
    .filter((weekday) => (weekday + 6) % 7 === day).length;

/** Walks along streets, east or north, counted one by one. */
const walks = (east: number, north: number): number =>
  east === 0 && north === 0 ? 1 : (east > 0 ? walks(east - 1, north) : 0) + (north > 0 ? walks(east, north - 1) : 0);

const fixes: Readonly<Record<string, (text: string) => string>> = {
  "Write product = 1 in line 1": (text) => text.replace("product = 0", "product = 1"),
  "Write range(1, 5)": (text) => text.replace("6", "5"),
  "Indent the last line": (text) => text.replace("print", "    print"),
  "Move line 1 into the loop": (text) => text.replace(/^product = 0\n(.*\n)/, "$1    product = 0\n"),
};

const rules: Readonly<Record<string, (word: string) => number>> = {
  "number of letters": (word) => [...word].reduce((sum, letter) => sum + place(letter), word.length),
  Multiply: (word) => [...word].reduce((product, letter) => product * place(letter), 1),
  vowels: (word) =>
    [...word].filter((letter) => "aeiou".includes(letter)).reduce((sum, letter) => sum + place(letter), 0),
  "times its place": (word) => [...word].reduce((sum, letter, at) => sum + place(letter) * (at + 1), 0),
};

const course: CourseProofs = {
  [first]: {
    "three-times-ha": choice(prints('print("ha" * 3)')),
    "a-and-b": numeric(says(first, "a-and-b")),
    "twice-what-you-typed": choice(says(first, "twice-what-you-typed", "12\n")),
    "by-fours": numeric(says(first, "by-fours").split("\n").at(-1) ?? ""),
    "rows-and-seats": numeric(says(first, "rows-and-seats").split("\n").length),
    "hundred-hours-later": numeric(
      says(first, "hundred-hours-later"),
      upTo(100).reduce((hour) => (hour % 12) + 1, 9),
    ),
    "hours-and-minutes": written(({ lines: [s] }) => {
      const [date, time = ""] = new Date(Number(s) * 1000).toISOString().split("T");
      const [h = 0, m, sec] = time.replace(".000Z", "").split(":").map(Number);
      return [h + (date === "1970-01-02" ? 24 : 0), m, sec];
    }, "s = int(input())\nm = s // 60\nprint(m // 60)\nprint(m % 60)\nprint(s - 60 * m)\n"),
    "product-of-five": choice(
      (option) => prints((fixes[option] ?? String)(source(first, "product-of-five"))) === String(1 * 2 * 3 * 4 * 5),
    ),
    "what-was-typed": numeric(upTo(100).find((n) => says(first, "what-was-typed", `${n}\n`) === "55") ?? 0),
    "digits-added": program((text) =>
      ["907", "5", "1234"].every(
        (n) => prints(text, `${n}\n`) === String([...n].reduce((sum, digit) => sum + Number(digit), 0)),
      ),
    ),
    "stairs-to-the-right": written(
      ({ lines: [n] }) => upTo(Number(n)).map((k) => "*".repeat(k).padStart(Number(n))),
      'n = int(input())\nfor k in range(n):\n    print(("*" * (k + 1)).rjust(n))\n',
    ),
    "squares-on-a-board": numeric(squaresOn(8)),
  },
  [cases]: {
    "three-and-five": choice(says(cases, "three-and-five").replace("\n", ", then ")),
    "f-of-f-of-f": numeric(says(cases, "f-of-f-of-f")),
    "say-the-opposite": match((left, right) => {
      const answers = (asked: string) => prints(`print([n for n in range(-5, 40) if ${asked}])`);
      return answers(left) === answers(right);
    }),
    "halve-a-hundred": numeric(says(cases, "halve-a-hundred")),
    "ten-before-nine": choice(says(cases, "ten-before-nine", "10\n9\n")),
    "how-many-b": numeric(upTo(100).filter((n) => n % 3 === 0 && n % 6 !== 0).length),
    "all-even-too-soon": choice((ns) => {
      const printed = prints(`${source(cases, "all-even-too-soon")}\nprint(all_even(${ns}))`);
      const even = (JSON.parse(ns) as number[]).every((n) => n % 2 === 0);
      return printed !== (even ? "True" : "False");
    }),
    "middle-of-three": written(
      ({ args }) => args.map(Number).toSorted((a, b) => a - b)[1],
      "def middle(a, b, c):\n    return sorted([a, b, c])[1]\n",
    ),
    "next-power": program(
      (text) =>
        prints(`${text}\nprint([next_power(n) for n in range(20)])`) ===
        `[${upTo(20)
          .map(
            (n) =>
              2 **
              upTo(9)
                .map((k) => k - 1)
                .filter((k) => 2 ** k <= n - 1).length,
          )
          .join(", ")}]`,
    ),
    "first-wrong-day": numeric(questionsFor(499)),
    thirteenths: written(
      ({ args: [day] }) => thirteenths(Number(day)),
      "def days_in(year, month):\n    if month in [4, 6, 9, 11]:\n        return 30\n    if month != 2:\n        return 31\n    if year % 400 == 0:\n        return 29\n    if year % 100 == 0:\n        return 28\n    if year % 4 == 0:\n        return 29\n    return 28\n\ndef thirteenths(day):\n    import datetime\n    days_in(2001, 1)\n    dates = [datetime.date(y, m, 13) for y in range(2001, 2401) for m in range(1, 13)]\n    return len([date for date in dates if date.weekday() == day])\n",
    ),
  },
  [many]: {
    "plus-makes-new": choice(says(many, "plus-makes-new")),
    "kinds-and-tea": numeric(says(many, "kinds-and-tea")),
    "which-container": match((what, kept) => {
      if (what.startsWith("A phone")) return kept === "a dictionary";
      return kept === (what.startsWith("People") ? "a list" : "a tuple");
    }),
    "append-while-walking": choice(
      (option) => goesOn(source(many, "append-while-walking")) && option === "It never ends.",
    ),
    "same-letters": written(
      ({ args: [a, b] }) => letters(a) === letters(b),
      "def count(word):\n    counts = {}\n    for letter in word:\n        counts[letter] = counts.get(letter, 0) + 1\n    return counts\n\ndef same_letters(a, b):\n    return sorted(a) == sorted(b)\n",
    ),
    "anagram-shelf": choice((option) => {
      const rule = Object.entries(rules).find(([words]) => option.includes(words))?.[1] ?? (() => 0);
      return new Set(["tea", "eat", "ate"].map(rule)).size === 3;
    }),
    "group-by-first": program(
      (text) =>
        prints(`${text}\nprint(by_first(["ant", "bee", "ape", "bat", "cow", "ass"]))`) ===
        "{'a': ['ant', 'ape', 'ass'], 'b': ['bee', 'bat'], 'c': ['cow']}",
    ),
    "doubled-calls": numeric(upTo(11).reduce((calls) => 2 * calls + 1, 0)),
    "ways-across-town": numeric(walks(3, 3)),
    "shifted-twice": choice((option) => (11 + 15) % 26 === 0 && option === "Anybody can read it"),
    "in-both": written(
      ({ args: [a, b] }) => [...new Set(list(a))].filter((name) => list(b).includes(name)),
      "def in_both(a, b):\n    there = set(b)\n    return [name for name in dict.fromkeys(a) if name in there]\n",
    ),
    "hours-of-matching": numeric(`${Math.round((1e6 * 1e6) / 2 / 1e7 / 3600)} h`),
  },
};

proveCourse(SLUG, course);
