import type { Difficulty, GenerateOptions } from "../kit/contract.ts";
import { type Random, seededRandom } from "../kit/random.ts";
import { bunchGameOf } from "./bunch.ts";
import { type Family, factors, multiples, primeNumbers, smallFractions, squareNumbers, sums } from "./families.ts";
import { lintNumberBunchers } from "./lint.ts";
import { gameOf } from "./munch.ts";
import { planOf } from "./munch-plan.ts";
import { findPartition } from "./partition.ts";
import type { FoeKind, NumberBunchers, Tile } from "./schema.ts";

/** Share of tiles that satisfy the rule, unless asked otherwise. */
const SHARE = 0.4;
const TRIES = 500;

/** Munches from easy times tables to primes with foes. */
const FAMILIES: Readonly<Record<Difficulty, readonly ((random: Random) => Family)[]>> = {
  1: [(random) => multiples(random, 2, 5)],
  2: [(random) => multiples(random, 6, 9), squareNumbers],
  3: [factors, sums],
  4: [primeNumbers, smallFractions],
  5: [primeNumbers, factors, (random) => multiples(random, 11, 17)],
};

const COUNTS: Readonly<Record<Difficulty, number>> = { 1: 12, 2: 12, 3: 16, 4: 20, 5: 24 };

/** An exercise with a rule and near misses, or with equal sums. The certificate lists the fitting tiles, or one way to sort them. */
export function generateNumberBunchers({ seed, difficulty, options }: GenerateOptions) {
  const random = seededRandom(`numberbunchers ${difficulty} ${seed}`);
  const bunches =
    options?.mode === "bunch" || (options?.mode === undefined && difficulty > 2 && random.int(0, 2) === 0);
  const share = typeof options?.share === "number" ? Math.min(0.8, Math.max(0.1, options.share)) : SHARE;
  for (let tried = 0; tried < TRIES; tried += 1) {
    const asset = bunches ? drawBunches(difficulty, random) : drawMunch(difficulty, share, random);
    if (!asset || lintNumberBunchers(asset, { nodes: 4_000 }).some(({ severity }) => severity !== "info")) continue;
    return { asset, certificate: certificateOf(asset) };
  }
  throw new Error(`No numberbunchers of difficulty ${difficulty} in ${TRIES} tries`);
}

function drawMunch(difficulty: Difficulty, share: number, random: Random): NumberBunchers | null {
  const family = random.pick(FAMILIES[difficulty])(random);
  const count = COUNTS[difficulty];
  const wanted = Math.max(2, Math.round(count * share));
  const fitting = random.shuffle([...new Set(family.fitting)]).slice(0, wanted);
  const near = random.shuffle([...new Set(family.nearMisses)].filter((value) => !family.fitting.includes(value)));
  const tiles = random.shuffle([...fitting, ...near.slice(0, count - fitting.length)]);
  if (fitting.length < wanted || tiles.length < count) return null;
  const kind: FoeKind = difficulty === 5 ? "turn" : "none";
  return {
    ...baseOf(`Munch ${family.words}.`, difficulty, tiles),
    description: `A grid of ${count} tiles: ${tiles.join(", ")}. Some are ${family.words}.`,
    explanation: family.why,
    mode: "munch",
    rule: family.rule,
    ...(kind !== "none" && { foes: { kind, n: 1, seed: `foe ${random.int(0, 999)}` } }),
  };
}

/** Numbers that can be sorted into bunches of equal sum, drawn bunch by bunch. */
function drawBunches(difficulty: Difficulty, random: Random): NumberBunchers | null {
  const count = difficulty < 5 ? 3 : 4;
  const size = difficulty < 4 ? 2 : 3;
  const sum = random.int(5 * size, 9 * size) + 2 * difficulty;
  const numbers: number[] = [];
  for (let tried = 0; tried < 200 && numbers.length < count * size; tried += 1) {
    const parts = Array.from({ length: size - 1 }, () => random.int(1, sum - size));
    const bunch = [...parts, sum - parts.reduce((total, part) => total + part, 0)];
    const together = [...numbers, ...bunch];
    if (together.every((number) => number > 0) && new Set(together).size === together.length) numbers.push(...bunch);
  }
  if (numbers.length < count * size) return null;
  const tiles = random.shuffle(numbers).map(String);
  return {
    ...baseOf(`Sort the numbers into ${count} bunches of ${size} with the same sum.`, difficulty, tiles),
    description: `${tiles.length} tiles, ${tiles.join(", ")}, and ${count} empty bunches.`,
    explanation: `All together they make ${sum * count}, so every bunch makes ${sum}.`,
    mode: "bunch",
    bunches: { count, sizes: Array.from({ length: count }, () => size), rule: { k: "sameSum" } },
    showTotals: true,
  };
}

function baseOf(prompt: string, difficulty: Difficulty, values: readonly string[]) {
  const tiles = values.map((value, index): Tile => ({ id: `t${index + 1}`, value }));
  return { type: "numberbunchers" as const, version: 1, prompt, difficulty, tiles };
}

function certificateOf(asset: NumberBunchers): Record<string, unknown> {
  const { tiles, bunches } = asset;
  if (bunches) return { bins: findPartition(bunchGameOf(tiles, bunches), 20_000).bins };
  const game = gameOf(asset);
  return { fitting: tiles.flatMap(({ value }, tile) => (game.fits[tile] ? [value] : [])), moves: planOf(game)?.length };
}
