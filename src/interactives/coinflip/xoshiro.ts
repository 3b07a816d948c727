import { hash32 } from "../kit/dice.ts";

/** Answers 32 random bits at a time, as a number from 0 below 2³². */
export type Bits = () => number;

/** xoshiro128** of Blackman and Vigna from a state of four words that are not all 0. */
export function xoshiro(first: readonly [number, number, number, number]): Bits {
  let [a, b, c, d] = first;
  return () => {
    const product = Math.imul(b, 5);
    const result = Math.imul((product << 7) | (product >>> 25), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = (d << 11) | (d >>> 21);
    return result;
  };
}

/** A generator whose state follows from a text and a number, by SplitMix32. */
export function seeded(seed: string, index: number): Bits {
  let state = (hash32(seed) + Math.imul(index, 0x9e3779b9)) | 0;
  const word = () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return mixed ^ (mixed >>> 15);
  };
  // A second hash, so that neighbouring indices do not share words.
  const own = hash32(`${index} ${seed}`);
  return xoshiro([word() ^ own, word(), word(), word() | 1]);
}
