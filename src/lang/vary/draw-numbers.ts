import { compare, type Rational } from "#numbers/rational.ts";
import type { Formula, Numbers } from "./formula.ts";

/** A question's numbers, some of which may vary. */
export interface Variation {
  readonly vary: readonly { readonly name: string; readonly own: Rational; readonly from: readonly Rational[] }[];
  readonly lets: readonly { readonly name: string; readonly formula: Formula }[];
  readonly conditions: readonly Formula[];
}

/** Maximum number of further versions of a question. All of them are checked, so learners get no others. */
export const MAX_VERSIONS = 16;
/** Maximum number of combinations that are looked at, and of formulas that are worked out for that. */
const MAX_TRIES = 4096;
const MAX_FORMULAS = 60_000;

/** The author's own numbers, with what follows from them. */
export function ownNumbers({ vary, lets }: Variation): Numbers {
  return withLets(new Map(vary.map(({ name, own }) => [name, own])), lets);
}

/** Other numbers for a question: at most sixteen combinations that meet its conditions. The same seed gives the same ones. */
export function drawNumbers(variation: Variation, seed: string): Numbers[] {
  const { vary, lets, conditions } = variation;
  const drawn: Numbers[] = [];
  let left = MAX_FORMULAS;
  for (const places of combinations(
    vary.map(({ from }) => from.length),
    diceOf(seed),
  )) {
    const chosen = vary.map(({ name, own, from }, index) => ({ name, own, value: from[places[index] ?? 0] ?? own }));
    if (chosen.every(({ own, value }) => compare(own, value) === 0)) continue;
    left -= 1 + lets.length + conditions.length;
    if (left < 0) break;
    const numbers = withLets(new Map(chosen.map(({ name, value }) => [name, value])), lets);
    if (!meetsAll(numbers, conditions)) continue;
    drawn.push(numbers);
    if (drawn.length === MAX_VERSIONS) break;
  }
  return drawn;
}

/** True if numbers meet a condition. */
export function satisfies(numbers: Numbers, condition: Formula): boolean {
  const value = condition.valueOf(numbers);
  return value !== null && value.top !== 0n;
}

function meetsAll(numbers: Numbers, conditions: readonly Formula[]): boolean {
  return conditions.every((condition) => satisfies(numbers, condition));
}

function withLets(numbers: Map<string, Rational>, lets: Variation["lets"]): Numbers {
  for (const { name, formula } of lets) {
    const value = formula.valueOf(numbers);
    if (value) numbers.set(name, value);
  }
  return numbers;
}

/** Combinations of places in lists of these lengths, in an order that the dice decide: all of them if there are few. */
function* combinations(lengths: readonly number[], dice: () => number): Generator<number[]> {
  const count = lengths.reduce((product, length) => Math.min(product * length, Number.MAX_SAFE_INTEGER), 1);
  if (count <= MAX_TRIES) {
    const order = Array.from({ length: count }, (_, index) => index);
    for (let last = count - 1; last >= 0; last--) {
      const picked = Math.floor(dice() * (last + 1));
      [order[last], order[picked]] = [order[picked] ?? 0, order[last] ?? 0];
      yield placesOf(order[last] ?? 0, lengths);
    }
    return;
  }
  const seen = new Set<string>();
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const places = lengths.map((length) => Math.floor(dice() * length));
    const key = places.join();
    if (!seen.has(key)) yield places;
    seen.add(key);
  }
}

function placesOf(index: number, lengths: readonly number[]): number[] {
  let rest = index;
  return lengths.map((length) => {
    const place = rest % length;
    rest = Math.floor(rest / length);
    return place;
  });
}

/** Dice from a seed: numbers from 0 up to 1 (not included), by xorshift from an FNV-1a hash. */
function diceOf(seed: string): () => number {
  let state = 0x811c9dc5;
  for (const char of seed) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 0x01000193);
  state ||= 1;
  const roll = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
  // The first numbers of similar seeds are similar.
  for (let i = 0; i < 8; i++) roll();
  return roll;
}
