import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { printedBy, ran, written } from "./code-proofs.ts";
import { program } from "./program-proofs.ts";
import { proveCourse } from "./prove-course.ts";
import { choice, match, numeric } from "./verify.ts";

const SLUG = "python-from-the-first-line";
const both = "many-at-once/print-both";

/** Output of a program, without the last line break. */
const prints = (text: string): string => ran(text).stdout.trim();
/** Last line printed by the program of a question. */
const last = (path: string, id: string): string => printedBy(`${SLUG}/${path}`, id).at(-1) ?? "";

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
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
});

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

  test("a walk through a copy strikes out every even number", () => {
    const walk = "ns = [2, 4, 6, 8, 9]\nfor n in ns[:]:\n    if n % 2 == 0:\n        ns.remove(n)\nprint(ns)";
    expect(prints(walk)).toBe("[9]");
  });
});
