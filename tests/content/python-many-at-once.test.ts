import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { SherlockProbe } from "#interactives/sherlocksearch/schema.ts";
import { printedBy, ran, written } from "./code-proofs.ts";
import { numberIn } from "./in-words.ts";
import { program } from "./program-proofs.ts";
import { proveCourse } from "./prove-course.ts";
import { pythonIn } from "./run-python.ts";
import { putAway, searched } from "./search-proofs.ts";
import { choice, choices, match, numeric } from "./verify.ts";

const SLUG = "python-from-the-first-line";
const both = "many-at-once/print-both";
const ask = "many-at-once/ask-by-name";

/** Output of a program, without the last line break. */
const prints = (text: string): string => ran(text).stdout.trim();
/** Last line printed by the program of a question. */
const last = (path: string, id: string): string => printedBy(`${SLUG}/${path}`, id).at(-1) ?? "";

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const letters = (value: unknown): string[] => [...String(value)];
/** Key or value as a program of a lesson would print it. */
const shown = (expression: string): string => {
  const { stdout, raised } = ran(`print(${expression})`);
  return raised ? "an error" : stdout.trim();
};
const shelves = putAway(["Ada", "Bo", "Cem", "Eli", "Ivo", "Kai", "Lea", "Mo", "Noa", "Ria", "Uma", "Zoe"], 17);
/** Chance that this many cards all want different shelves. */
const allApart = (cards: number, among: number): number =>
  Array.from({ length: cards }, (_, card) => (among - card) / among).reduce((product, share) => product * share, 1);
const odd = (value: unknown): boolean => Math.abs(Number(value)) % 2 === 1;

proveCourse(SLUG, {
  [both]: {
    "print-both-guess": choice(prints(starterOf(both, "append-to-b"))),
    "after-b-is-a": choice((picture) => {
      const names = prints("a = [1]\nb = a\nprint(b is a)\na = [9]\nprint(b)").split("\n");
      expect(names).toEqual(["True", "[1]"]);
      return picture === "P";
    }),
    "parts-of-a-list": match((part, value) => prints(`a = [30, 10, 20, 50]\nprint(${part})`) === value),
    "sum-of-a-slice": numeric(last(both, "sum-of-a-slice")),
    "keep-the-old-one": written(
      ({ args: [a, added] }) => [a, [...list(a), added]],
      "def before_and_after(a, new):\n    return [a, a + [new]]\n",
    ),
    "each-only-once": program(
      (text) =>
        prints(`${text}\na = [3, 1, 3, 2, 1]\nprint(each_once(a), a, each_once([]))`) ===
        "[3, 1, 2] [3, 1, 3, 2, 1] []",
    ),
    "strike-while-walking": choice(last(both, "strike-while-walking")),
    "why-four-stayed": choice((words) => {
      const looked = prints("ns = [2, 4, 6, 8, 9]\nfor n in ns:\n    print(n, ns.index(n))\n    ns.remove(n)").split(
        "\n",
      );
      expect(looked.slice(0, 2)).toEqual(["2 0", "6 1"]);
      return words.startsWith("It moved up to place 0");
    }),
    "keep-the-odd": written(
      ({ args: [ns] }) => list(ns).filter(odd),
      "def odd_only(ns):\n    return [n for n in ns if n % 2 != 0]\n",
    ),
    "sorted-by-a-function": choice(last(both, "sorted-by-a-function")),
    "first-seat-taken": written(
      ({ args: [rows, cols] }) =>
        Array.from({ length: Number(rows) }, (_, row) =>
          Array.from({ length: Number(cols) }, (_, col) => (row + col === 0 ? 1 : 0)),
        ),
      "def seats(rows, cols):\n    hall = [[0] * cols for r in range(rows)]\n    hall[0][0] = 1\n    return hall\n",
    ),
  },
  [ask]: {
    "looks-guess": choice((words) => {
      const [inDictionary, inList] = prints(looksOf(400)).split(" ").map(Number);
      expect(inList).toBe(200);
      return Number(words) === inDictionary;
    }),
    "home-of-eli": numeric(shelves.get("Eli")?.home ?? -1),
    "short-names": searched(
      () => {
        const { home = 0, shelf = 0 } = shelves.get("Kai") ?? {};
        return shelf - home + 1;
      },
      () => Array.from({ length: 6 }, (_, spot): SherlockProbe => ({ k: "look", spot })),
    ),
    "ask-the-dictionary": match((asked, got) => prints(`d = {"tea": 3, "milk": 2}\nprint(${asked})`) === got),
    "count-without-start": choice((words) => {
      const { stdout, raised } = ran(pythonIn(`${SLUG}/${ask}`, "count-without-start"));
      expect([stdout, raised?.type, raised?.line]).toEqual(["", "KeyError", 3]);
      const [first] = ran('counts = {}\nfor letter in "tea":\n    print(letter)\n    counts[letter]')
        .stdout.trim()
        .split("\n");
      return first === "t" && words === "It stops in the first round.";
    }),
    "count-letters": written(
      ({ args: [word] }) =>
        Object.fromEntries(
          [...Map.groupBy(letters(word), (letter) => letter)].map(([key, group]) => [key, group.length]),
        ),
      "def count_letters(word):\n    return {letter: word.count(letter) for letter in word}\n",
    ),
    "may-be-a-key": choices((words) => shown(`{${words.replace(/, an? .*$/, "")}: 1}`) !== "an error"),
    "number-to-name": program(
      (text) =>
        prints(`${text}\nbook = {"Ama": 17, "Bo": 23}\nprint(turned(book), book)`) ===
        "{17: 'Ama', 23: 'Bo'} {'Ama': 17, 'Bo': 23}",
    ),
    "two-share-a-phone": choice(last(ask, "two-share-a-phone")),
    "seen-before": written(
      ({ args: [word] }) => letters(word).find((letter, at) => letters(word).indexOf(letter) < at) ?? "",
      'def first_repeat(word):\n    seen = set()\n    for letter in word:\n        if letter in seen:\n            return letter\n        seen.add(letter)\n    return ""\n',
    ),
    "shared-shelf": choice((words) => numberIn(words) === Math.round((1 - allApart(40, 1000)) * 100)),
    "partners-to-100": written(
      ({ args: [ns] }) =>
        list(ns).flatMap((a, at) =>
          list(ns)
            .slice(at + 1)
            .filter((b) => Number(a) + Number(b) === 100),
        ).length,
      "def pairs(ns):\n    there = set(ns)\n    return len([n for n in ns if n < 50 and 100 - n in there])\n",
    ),
  },
});

/** Program that counts comparisons of keys: on average, in a dictionary and in a list of this many names. */
function looksOf(names: number): string {
  return `
looks = []

class Name(str):
    def __eq__(self, other):
        looks.append(1)
        return str.__eq__(self, other)
    __hash__ = str.__hash__

names = [Name(k) for k in range(${names})]
book = {name: 1 for name in names}
looks.clear()
for k in range(${names}):
    book[Name(k)]
first = len(looks)
looks.clear()
for k in range(${names}):
    names.index(Name(k))
print(round(first / ${names}), len(looks) // ${names})
`;
}

/** Starter of a program in a lesson. */
function starterOf(path: string, alias: string): string {
  const { files } = JSON.parse(readFileSync(`content/courses/${SLUG}/${path}/assets/${alias}.json`, "utf8"));
  return files[0].text;
}

describe("claims in the text of the chapter", () => {
  test("the ways to copy a list give a new list with the same values", () => {
    for (const copy of ["a[:]", "list(a)", "a.copy()", "a + []", "sorted(a)"])
      expect(prints(`a = [1, 2]\nb = ${copy}\nprint(b == a, b is a)`), copy).toBe("True False");
  });

  test("Kai's shelf is taken by Cem, and 40 cards make 780 pairs, apart with 45%", () => {
    expect([shelves.get("Cem"), shelves.get("Kai")]).toEqual([
      { home: 4, shelf: 4 },
      { home: 4, shelf: 5 },
    ]);
    expect([(40 * 39) / 2, allApart(40, 1000).toFixed(2), 1000 - 39]).toEqual([780, "0.45", 961]);
  });

  test("a walk through a copy strikes out every even number", () => {
    const walk = "ns = [2, 4, 6, 8, 9]\nfor n in ns[:]:\n    if n % 2 == 0:\n        ns.remove(n)\nprint(ns)";
    expect(prints(walk)).toBe("[9]");
  });
});
