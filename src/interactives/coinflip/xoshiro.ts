import { hash32 } from "../kit/random.ts";

/** State of the generator: four words, not all 0. */
export type Words = readonly [number, number, number, number];

/** Fills an array with 32 random bits per entry, by xoshiro128** of Blackman and Vigna. One loop: a million take a few milliseconds. */
export function xoshiro([first, second, third, fourth]: Words, out: Uint32Array): void {
  let a = first | 0;
  let b = second | 0;
  let c = third | 0;
  let d = fourth | 0;
  for (let index = 0; index < out.length; index += 1) {
    const product = Math.imul(b, 5);
    out[index] = Math.imul((product << 7) | (product >>> 25), 9);
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = (d << 11) | (d >>> 21);
  }
}

/** State from a text and a number, by SplitMix32; neighbouring numbers share no words. */
export function wordsOf(seed: string, index: number): Words {
  let state = (hash32(seed) + Math.imul(index, 0x9e3779b9)) | 0;
  const word = () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return mixed ^ (mixed >>> 15);
  };
  return [word() ^ hash32(`${index} ${seed}`), word(), word(), word() | 1];
}
