import type { Random } from "../kit/random.ts";

/** A small task with a parameter k: its text, and the function itself, which computes its tests. */
export interface Task {
  /** Name and parameters of the function. */
  name: string;
  params: string[];
  /** Continues "Write a function that …". */
  what: string;
  python: string;
  javascript: string;
  /** A likely slip, in both languages. */
  slip: { python: string; javascript: string };
  solve(k: number, ...args: never[]): unknown;
  input(random: Random): unknown[];
}

const numbers = (random: Random, least = 3, most = 7) =>
  Array.from({ length: random.int(least, most) }, () => random.int(-20, 40));

/** Tasks by difficulty, easiest first. */
export const TASKS: readonly (readonly Task[])[] = [
  [
    {
      name: "scale",
      params: ["x"],
      what: "returns {k} times x, plus one",
      python: "def scale(x):\n    return {k} * x + 1\n",
      javascript: "function scale(x) {\n  return {k} * x + 1;\n}\n",
      slip: {
        python: "def scale(x):\n    return {k} * (x + 1)\n",
        javascript: "function scale(x) {\n  return {k} * (x + 1);\n}\n",
      },
      solve: (k, x: number) => k * x + 1,
      input: (random) => [random.int(-50, 200)],
    },
  ],
  [
    {
      name: "count_multiples",
      params: ["xs"],
      what: "counts the numbers in xs that {k} divides",
      python: "def count_multiples(xs):\n    return sum(1 for x in xs if x % {k} == 0)\n",
      javascript: "function count_multiples(xs) {\n  return xs.filter((x) => x % {k} === 0).length;\n}\n",
      slip: {
        python: "def count_multiples(xs):\n    return sum(1 for x in xs if x == {k})\n",
        javascript: "function count_multiples(xs) {\n  return xs.filter((x) => x === {k}).length;\n}\n",
      },
      solve: (k, xs: number[]) => xs.filter((x) => x % k === 0).length,
      input: (random) => [numbers(random, 5, 9)],
    },
  ],
  [
    {
      name: "running_sums",
      params: ["xs"],
      what: "returns the list of running totals of xs, each times {k}",
      python:
        "def running_sums(xs):\n    sums = []\n    total = 0\n    for x in xs:\n        total += x\n        sums.append({k} * total)\n    return sums\n",
      javascript:
        "function running_sums(xs) {\n  let total = 0;\n  return xs.map((x) => {\n    total += x;\n    return {k} * total;\n  });\n}\n",
      slip: {
        python: "def running_sums(xs):\n    return [{k} * x for x in xs]\n",
        javascript: "function running_sums(xs) {\n  return xs.map((x) => {k} * x);\n}\n",
      },
      solve: (k, xs: number[]) => xs.map((_, at) => k * xs.slice(0, at + 1).reduce((a, b) => a + b, 0)),
      input: (random) => [numbers(random)],
    },
  ],
  [
    {
      name: "shift",
      params: ["text"],
      what: "moves every small letter on by {k} places in the alphabet, going back to a after z, and leaves everything else as it is",
      python:
        'def shift(text):\n    out = ""\n    for c in text:\n        if "a" <= c <= "z":\n            n = (ord(c) - 97 + {k}) % 26\n            c = chr(97 + n)\n        out += c\n    return out\n',
      javascript:
        "function shift(text) {\n  const on = (c) => {\n    const n = c.charCodeAt(0) - 97 + {k};\n    return String.fromCharCode(97 + (n % 26));\n  };\n  return text.replace(/[a-z]/g, on);\n}\n",
      slip: {
        python: 'def shift(text):\n    return "".join(chr(ord(c) + {k}) for c in text)\n',
        javascript:
          "function shift(text) {\n  const on = (c) => String.fromCharCode(c.charCodeAt(0) + {k});\n  return text.replace(/./g, on);\n}\n",
      },
      solve: (k, text: string) =>
        text.replace(/[a-z]/g, (c) => String.fromCharCode(97 + ((c.charCodeAt(0) - 97 + k) % 26))),
      input: (random) => [
        Array.from({ length: random.int(6, 14) }, () => random.pick([..."abcxyz lmnop.Q"])).join("") +
          random.pick(["z", "yz"]),
      ],
    },
  ],
  [
    {
      name: "fewest_coins",
      params: ["amount"],
      what: "returns the smallest number of coins of 1, {k} and {m} that make up an amount",
      python:
        "def fewest_coins(amount):\n    best = [0]\n    for a in range(1, amount + 1):\n        fits = [c for c in (1, {k}, {m}) if c <= a]\n        best.append(1 + min(best[a - c] for c in fits))\n    return best[amount]\n",
      javascript:
        "function fewest_coins(amount) {\n  const best = [0];\n  for (let a = 1; a <= amount; a += 1) {\n    const fits = [1, {k}, {m}].filter((c) => c <= a);\n    const rests = fits.map((c) => best[a - c]);\n    best.push(1 + Math.min(...rests));\n  }\n  return best[amount];\n}\n",
      slip: {
        python:
          "def fewest_coins(amount):\n    n = 0\n    for c in ({m}, {k}, 1):\n        n += amount // c\n        amount %= c\n    return n\n",
        javascript:
          "function fewest_coins(amount) {\n  let n = 0;\n  for (const c of [{m}, {k}, 1]) {\n    n += Math.floor(amount / c);\n    amount %= c;\n  }\n  return n;\n}\n",
      },
      solve: (k, amount: number) => {
        const best = [0];
        for (let a = 1; a <= amount; a += 1) {
          best.push(1 + Math.min(...[1, k, 2 * k - 1].filter((c) => c <= a).map((c) => best[a - c] ?? 0)));
        }
        return best[amount];
      },
      input: (random) => [random.int(4, 12)],
    },
  ],
];
