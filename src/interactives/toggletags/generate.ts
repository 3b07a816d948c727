import type { Difficulty, GenerateOptions } from "../kit/contract.ts";
import { isPrime, multiplesOf, type NumberFamily, primes, squares, triangulars } from "../kit/number-families.ts";
import { type Random, seededRandom } from "../kit/random.ts";
import { COLOURS, SHAPES, type ToggleTags } from "./types.ts";

interface Recipe {
  count: number;
  most: number;
  /** Each entry is a set of number families to use as tags together. */
  ways: readonly (readonly NumberFamily[])[];
}

const RECIPES: Readonly<Record<Difficulty, Recipe>> = {
  1: { count: 6, most: 30, ways: [[multiplesOf(2)], [multiplesOf(5)], [multiplesOf(10)]] },
  2: { count: 8, most: 40, ways: [[multiplesOf(3)], [multiplesOf(4)], [squares]] },
  3: { count: 9, most: 60, ways: [[primes], [multiplesOf(7)], [triangulars]] },
  4: {
    count: 9,
    most: 80,
    ways: [
      [primes, multiplesOf(3)],
      [squares, multiplesOf(6)],
    ],
  },
  5: {
    count: 10,
    most: 120,
    ways: [
      [squares, triangulars, multiplesOf(9)],
      [primes, squares, triangulars],
    ],
  },
};

/** Numbers to sort into one family, or two or three that may overlap. The certificate lists the correct tags. */
export function generateToggleTags({ seed, difficulty }: GenerateOptions) {
  const random = seededRandom(`toggletags ${difficulty} ${seed}`);
  const { count, most, ways } = RECIPES[difficulty];
  const families = random.pick(ways);
  const numbers = numbersFor(families, count, most, random);
  const truth: Record<string, string[]> = {};
  for (const n of numbers) {
    const tags = families.filter((family) => family.has(n)).map(({ id }) => id);
    if (tags.length > 0) truth[`n${n}`] = tags;
  }
  const asset: ToggleTags = {
    type: "toggletags",
    version: 1,
    prompt: promptFor(families),
    description: `${count} whole numbers in a list, from 1 to ${most}, to sort.`,
    difficulty,
    medium: { kind: "list", items: numbers.map((n) => ({ id: `n${n}`, body: String(n) })), shuffle: false },
    tags: families.map(({ id, single }, index) => ({
      id,
      label: families.length === 1 ? withArticle(single) : single,
      colour: COLOURS[index] ?? "blue",
      shape: SHAPES[index] ?? "ring",
    })),
    truth,
    ...(families.includes(primes) && { why: factored(numbers) }),
    scoring: "f1",
  };
  return { asset, certificate: { truth } };
}

/** Some numbers of each family and some of none, ascending. */
function numbersFor(families: readonly NumberFamily[], count: number, most: number, random: Random): number[] {
  const all = random.shuffle(Array.from({ length: most }, (_, index) => index + 1));
  const chosen = families.flatMap((family) => all.filter((n) => family.has(n)).slice(0, 2));
  const strangers = all.filter((n) => !families.some((family) => family.has(n))).slice(0, 2);
  const picked = new Set([...chosen, ...strangers]);
  for (const n of all) if (picked.size < count) picked.add(n);
  return [...picked].toSorted((a, b) => a - b);
}

/** "a multiple of 3" and "prime": a single tag's label completes the sentence "Tap everything that's …". */
function withArticle(single: string): string {
  return / of |square/.test(single) ? `a ${single}` : single;
}

function promptFor(families: readonly NumberFamily[]): string {
  const [only, ...more] = families;
  if (only && more.length === 0) return `Mark all ${only.plural}.`;
  const names = families.map(({ plural }) => plural);
  return `Tag the ${names.slice(0, -1).join(", ")} and ${names.at(-1)}. A number may have several tags, or none.`;
}

function factored(numbers: readonly number[]): Record<string, string> {
  const composites = numbers.filter((n) => n > 3 && !isPrime(n));
  return Object.fromEntries(composites.map((n) => [`n${n}`, `${n} = ${factorsIn(n).join(" · ")}`]));
}

function factorsIn(n: number): number[] {
  for (let divisor = 2; divisor * divisor <= n; divisor += 1) {
    if (n % divisor === 0) return [divisor, ...factorsIn(n / divisor)];
  }
  return [n];
}
