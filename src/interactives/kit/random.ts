import { uniformInt } from "pure-rand/distribution/uniformInt";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";

/** Random numbers that are the same for the same seed, on every machine. */
export interface Random {
  /** An integer between the two, both included. */
  int(from: number, to: number): number;
  /** One item of a list that isn't empty. */
  pick<T>(list: readonly [T, ...T[]]): T;
  pick<T>(list: readonly T[]): T;
  /** A shuffled copy of a list. */
  shuffle<T>(list: readonly T[]): T[];
}

/** Creates a generator that depends on the seed alone. */
export function seededRandom(seed: string): Random {
  const generator = xoroshiro128plus(hash32(seed));
  const int = (from: number, to: number) => uniformInt(generator, from, to);
  return {
    int,
    pick<T>(list: readonly T[]): T {
      if (list.length === 0) throw new RangeError("Nothing to pick from");
      return list[int(0, list.length - 1)] as T; // the index is inside the list
    },
    shuffle(list) {
      const mixed = [...list];
      for (let last = mixed.length - 1; last > 0; last -= 1) {
        mixed.splice(last, 0, ...mixed.splice(int(0, last), 1));
      }
      return mixed;
    },
  };
}

/** Hashes a text to 32 bits (FNV-1a with a final mix). For seeds, never for secrets. */
export function hash32(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) | 0;
}
