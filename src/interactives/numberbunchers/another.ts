import { seededRandom } from "../kit/random.ts";
import { lintNumberBunchers } from "./lint.ts";
import { gameOf } from "./munch.ts";
import type { NumberRule } from "./number-rule.ts";
import type { NumberBunchers, Tile } from "./schema.ts";

/** Rules that say by themselves which numbers to munch. A prompt about other rules may say more than they do. */
const PLAIN: ReadonlySet<NumberRule["k"]> = new Set(["prime", "multipleOf", "factorOf", "square", "congruent"]);
const TRIES = 20;
const LARGEST = 999;

/**
 * Munch with the author's rule and other tiles: as many as before, as many of them to munch, and from the same range. If
 * none of the author's wrong tiles is even, or a multiple of 3 or 5, none of the new ones is: they look just as right.
 */
export function anotherMunch(asset: NumberBunchers, seed: string): NumberBunchers | null {
  const { mode, rule, tiles, hints: _, explanation: __, ...rest } = asset;
  const values = tiles.map(({ value }) => Number(value));
  if (mode !== "munch" || !rule || !PLAIN.has(rule.k) || !values.every(Number.isInteger)) return null;
  const fits = fitsOf(asset, values);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  if (high > LARGEST || low < -LARGEST) return null;
  const range = Array.from({ length: high - low + 1 }, (_, index) => low + index);
  const right = fitsOf(asset, range);
  const wrong = values.filter((_, index) => !fits[index]);
  const spared = [2, 3, 5].filter((divisor) => wrong.every((value) => value % divisor !== 0));
  const fitting = range.filter((_, index) => right[index]);
  const others = range.filter((value, index) => !right[index] && spared.every((divisor) => value % divisor !== 0));
  const random = seededRandom(`numberbunchers again ${seed}`);
  const before = values.toSorted((a, b) => a - b).join();
  for (let tried = 0; tried < TRIES; tried += 1) {
    const picked = [
      ...random.shuffle(fitting).slice(0, values.length - wrong.length),
      ...random.shuffle(others).slice(0, wrong.length),
    ];
    if (picked.length < values.length) return null;
    if (picked.toSorted((a, b) => a - b).join() === before) continue;
    const numbers = random.shuffle(picked).map(String);
    const made: NumberBunchers = {
      ...rest,
      ...{ mode, rule, tiles: numbers.map((value, index): Tile => ({ id: `t${index + 1}`, value })) },
      description: `A grid of ${numbers.length} tiles: ${numbers.join(", ")}.`,
    };
    if (lintNumberBunchers(made, { nodes: 4_000 }).every(({ severity }) => severity === "info")) return made;
  }
  return null;
}

function fitsOf(asset: NumberBunchers, values: readonly number[]): readonly boolean[] {
  const tiles = values.map((value, index): Tile => ({ id: `t${index}`, value: String(value) }));
  return gameOf({ ...asset, tiles }).fits;
}
