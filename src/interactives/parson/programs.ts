import type { Slip } from "./mutate.ts";

/** A small program with only one right order, apart from what `before` allows (line numbers from 0). */
export interface Program {
  what: string;
  /** Python with four spaces; `{k}` is a small number. */
  code: string;
  names: readonly string[];
  /** Lines where a slip definitely makes the program wrong. */
  slips: readonly { line: number; slip: Slip }[];
  before?: readonly (readonly [number, number])[];
}

/** Programs the generator draws from. */
export const PROGRAMS: readonly [Program, ...Program[]] = [
  {
    what: "adds the numbers of a list that {k} divides",
    code: `def add_some(ns):
    total = 0
    for n in ns:
        if n % {k} == 0:
            total += n
    return total`,
    names: ["ns", "total", "n"],
    slips: [
      { line: 3, slip: "comparator" },
      { line: 1, slip: "offByOne" },
      { line: 5, slip: "missingReturn" },
    ],
  },
  {
    what: "multiplies the whole numbers from 1 to n",
    code: `def factorial(n):
    result = 1
    for i in range(2, n + 1):
        result *= i
    return result`,
    names: ["n", "i", "result"],
    slips: [
      { line: 2, slip: "offByOne" },
      { line: 3, slip: "variable" },
      { line: 4, slip: "missingReturn" },
    ],
  },
  {
    what: "finds the largest number of a list",
    code: `def largest(ns):
    best = ns[0]
    for n in ns:
        if n > best:
            best = n
    return best`,
    names: ["ns", "best", "n"],
    slips: [
      { line: 3, slip: "comparator" },
      { line: 5, slip: "missingReturn" },
      { line: 4, slip: "variable" },
    ],
  },
  {
    what: "counts how often x occurs in a list",
    code: `def count(ns, x):
    found = 0
    for n in ns:
        if n == x:
            found += 1
    return found`,
    names: ["ns", "x", "found", "n"],
    slips: [
      { line: 3, slip: "comparator" },
      { line: 1, slip: "offByOne" },
      { line: 5, slip: "missingReturn" },
    ],
  },
  {
    what: "finds the greatest common divisor of two numbers",
    code: `def gcd(a, b):
    while b != 0:
        r = a % b
        a = b
        b = r
    return a`,
    names: ["a", "b", "r"],
    slips: [
      { line: 1, slip: "comparator" },
      { line: 4, slip: "variable" },
      { line: 5, slip: "missingReturn" },
    ],
  },
  {
    what: "computes {k} times the n-th power of b",
    code: `def power(b, n):
    result = {k}
    for i in range(n):
        result *= b
    return result`,
    names: ["b", "n", "i", "result"],
    slips: [
      { line: 1, slip: "offByOne" },
      { line: 3, slip: "variable" },
      { line: 4, slip: "missingReturn" },
    ],
  },
  {
    what: "adds the digits of a number",
    code: `def digit_sum(n):
    total = 0
    while n > 0:
        total += n % 10
        n = n // 10
    return total`,
    names: ["n", "total"],
    slips: [
      { line: 2, slip: "comparator" },
      { line: 4, slip: "offByOne" },
      { line: 5, slip: "missingReturn" },
    ],
  },
  {
    what: "finds where x stands in a sorted list, or where it would",
    code: `def search(ns, x):
    low = 0
    high = len(ns)
    while low < high:
        mid = (low + high) // 2
        if ns[mid] < x:
            low = mid + 1
        else:
            high = mid
    return low`,
    names: ["ns", "low", "high", "mid", "x"],
    slips: [
      { line: 3, slip: "comparator" },
      { line: 5, slip: "comparator" },
      { line: 9, slip: "missingReturn" },
    ],
    before: [
      [0, 1],
      [0, 2],
      [1, 3],
      [2, 3],
      [3, 4],
      [4, 5],
      [5, 6],
      [6, 7],
      [7, 8],
      [8, 9],
    ],
  },
];
