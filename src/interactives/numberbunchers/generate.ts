import type { Difficulty, GenerateOptions } from "../kit/contract.ts";
import { type Dice, diceOf } from "../kit/dice.ts";
import { bunchGameOf } from "./bunch.ts";
import { type Family, factors, multiples, primeNumbers, smallFractions, squareNumbers, sums } from "./families.ts";
import { lintNumberBunchers } from "./lint.ts";
import { gameOf } from "./munch.ts";
import { planOf } from "./munch-plan.ts";
import { findPartition } from "./partition.ts";
import type { FoeKind, NumberBunchers, Tile } from "./schema.ts";

/** The share of tiles that obey the rule, where nothing else is wished. */
const SHARE = 0.4;
const TRIES = 500;

/** Munches from easy tables to primes among foes; bunches of equal sums between them. */
const FAMILIES: Readonly<Record<Difficulty, readonly ((dice: Dice) => Family)[]>> = {
  1: [(dice) => multiples(dice, 2, 5)],
  2: [(dice) => multiples(dice, 6, 9), squareNumbers],
  3: [factors, sums],
  4: [primeNumbers, smallFractions],
  5: [primeNumbers, factors, (dice) => multiples(dice, 11, 17)],
};

const COUNTS: Readonly<Record<Difficulty, number>> = { 1: 12, 2: 12, 3: 16, 4: 20, 5: 24 };

/** An exercise of a rule and its near misses, or of equal sums; the certificate says which tiles fit, or one way to sort them. */
export function generateNumberBunchers({ seed, difficulty, options }: GenerateOptions) {
  const dice = diceOf(`numberbunchers ${difficulty} ${seed}`);
  const bunches = options?.mode === "bunch" || (options?.mode === undefined && difficulty > 2 && dice.int(0, 2) === 0);
  const share = typeof options?.share === "number" ? Math.min(0.8, Math.max(0.1, options.share)) : SHARE;
  for (let tried = 0; tried < TRIES; tried += 1) {
    const asset = bunches ? drawBunches(difficulty, dice) : drawMunch(difficulty, share, dice);
    if (!asset || lintNumberBunchers(asset, { nodes: 4_000 }).some(({ severity }) => severity !== "info")) continue;
    return { asset, certificate: certificateOf(asset) };
  }
  throw new Error(`No numberbunchers of difficulty ${difficulty} in ${TRIES} tries`);
}

function drawMunch(difficulty: Difficulty, share: number, dice: Dice): NumberBunchers | null {
  const family = dice.pick(FAMILIES[difficulty])(dice);
  const count = COUNTS[difficulty];
  const wanted = Math.max(2, Math.round(count * share));
  const fitting = dice.shuffle([...new Set(family.fitting)]).slice(0, wanted);
  const near = dice.shuffle([...new Set(family.nearMisses)].filter((value) => !family.fitting.includes(value)));
  const tiles = dice.shuffle([...fitting, ...near.slice(0, count - fitting.length)]);
  if (fitting.length < wanted || tiles.length < count) return null;
  const kind: FoeKind = difficulty === 5 ? "turn" : "none";
  return {
    ...baseOf(`Munch ${family.words}.`, difficulty, tiles),
    description: `A grid of ${count} tiles: ${tiles.join(", ")}. Some are ${family.words}.`,
    explanation: family.why,
    mode: "munch",
    rule: family.rule,
    ...(kind !== "none" && { foes: { kind, n: 1, seed: `foe ${dice.int(0, 999)}` } }),
  };
}

/** Numbers that fall into bunches of the same sum, drawn bunch by bunch. */
function drawBunches(difficulty: Difficulty, dice: Dice): NumberBunchers | null {
  const count = difficulty < 5 ? 3 : 4;
  const size = difficulty < 4 ? 2 : 3;
  const sum = dice.int(5 * size, 9 * size) + 2 * difficulty;
  const numbers: number[] = [];
  for (let tried = 0; tried < 200 && numbers.length < count * size; tried += 1) {
    const parts = Array.from({ length: size - 1 }, () => dice.int(1, sum - size));
    const bunch = [...parts, sum - parts.reduce((total, part) => total + part, 0)];
    const together = [...numbers, ...bunch];
    if (together.every((number) => number > 0) && new Set(together).size === together.length) numbers.push(...bunch);
  }
  if (numbers.length < count * size) return null;
  const tiles = dice.shuffle(numbers).map(String);
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
