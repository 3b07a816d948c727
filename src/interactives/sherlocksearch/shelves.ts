/** Arrangement of the records: in any order, sorted, by the sum of their letters, or as a balanced search tree. */
export type Structure = "unsorted" | "sorted" | "hash" | "tree";

/** A place on the shelves: its number from 0, or in a tree the path from the root with a letter L or R for each turn. */
export type Spot = number | string;

/** Contents of a place: a record or nothing; in a tree also whether there's more below. */
export interface Shelf {
  key: string | null;
  left?: boolean;
  right?: boolean;
}

/** Records sorted by code points. */
export function sortedKeys(keys: readonly string[]): string[] {
  return [...keys].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
}

/** Number of shelves: one per record, but for a hash table the smallest prime that leaves a quarter of them empty. */
export function shelfCount(structure: Structure, records: number): number {
  if (structure !== "hash") return records;
  let size = Math.max(3, Math.ceil((records * 4) / 3));
  while (!isPrime(size)) size += 1;
  return size;
}

function isPrime(number: number): boolean {
  for (let factor = 2; factor * factor <= number; factor += 1) if (number % factor === 0) return false;
  return number > 1;
}

/** Value of a letter: a and A are 1, z is 26; a digit is itself; anything else is 0. */
export function letterValue(letter: string): number {
  const code = letter.toLowerCase().charCodeAt(0);
  if (code >= 97 && code <= 122) return code - 96;
  return code >= 48 && code <= 57 ? code - 48 : 0;
}

/** Home shelf of a record: the sum of its letters, modulo the number of shelves. */
export function homeOf(key: string, size: number): number {
  return [...key].reduce((sum, letter) => sum + letterValue(letter), 0) % size;
}

/** A hash table filled in this order: a record whose shelf is taken goes to the next free one. */
export function hashTable(keys: readonly string[]): (string | null)[] {
  const size = shelfCount("hash", keys.length);
  const shelves: (string | null)[] = Array.from({ length: size }, () => null);
  for (const key of keys) {
    let at = homeOf(key, size);
    while (shelves[at] !== null) at = (at + 1) % size;
    shelves[at] = key;
  }
  return shelves;
}

/** The record at the end of a path through a balanced tree, and whether there's more below; null if the path leads out. */
export function nodeAt(sorted: readonly string[], way: string): Shelf | null {
  let [from, to] = [0, sorted.length];
  for (const turn of way) {
    const middle = (from + to - 1) >> 1;
    if (turn === "L") to = middle;
    else from = middle + 1;
    if (from >= to) return null;
  }
  if (from >= to) return null;
  const middle = (from + to - 1) >> 1;
  return { key: sorted[middle] ?? null, left: middle > from, right: to > middle + 1 };
}

/** First and last sorted shelf where a record can still be, after what was seen. */
export function spanLeft(
  count: number,
  seek: string,
  seen: readonly { spot: Spot; shelf: Shelf }[],
): readonly [from: number, to: number] {
  let [from, to] = [0, count - 1];
  for (const { spot, shelf } of seen) {
    const place = Number(spot);
    const key = shelf.key ?? "";
    if (key <= seek) from = Math.max(from, key === seek ? place : place + 1);
    if (key >= seek) to = Math.min(to, key === seek ? place : place - 1);
  }
  return [from, to];
}

/** True if a place can be opened: it exists, and in a tree the place above it was opened. */
export function canLook(
  structure: Structure,
  count: number,
  spot: Spot,
  seen: readonly { spot: Spot; shelf: Shelf }[],
): boolean {
  if (structure !== "tree") return typeof spot === "number" && Number.isInteger(spot) && spot >= 0 && spot < count;
  if (typeof spot !== "string") return false;
  if (spot === "") return true;
  const parent = seen.find((entry) => entry.spot === spot.slice(0, -1));
  return (spot.endsWith("L") ? parent?.shelf.left : parent?.shelf.right) === true;
}

/** Looks that always suffice to find this record with the best strategy. */
export function looksFor(structure: Structure, keys: readonly string[], seek: string): number {
  if (structure === "unsorted") return keys.length;
  if (structure !== "hash") return Math.ceil(Math.log2(keys.length + 1));
  const shelves = hashTable(keys);
  const walk = shelves.indexOf(seek) - homeOf(seek, shelves.length);
  return ((walk + shelves.length) % shelves.length) + 1;
}
