/** Algorithms of the course Algorithms you can play, run step by step and counted. */

/** 1, 2, 3 and so on. */
export const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

/** Numbers that `guesses` guesses cover: one guess, and a whole plan on either side of it. */
export const covers = (guesses: number): number => (guesses === 0 ? 0 : covers(guesses - 1) + 1 + covers(guesses - 1));

/** Guesses that always find one of `count` numbers, answered higher or lower. */
export const guessesFor = (count: number): number => (count === 0 ? 0 : 1 + guessesFor(Math.floor(count / 2)));

/** Questions with `answers` possible answers that distinguish `count` things without naming one. */
export const questionsFor = (count: number, answers = 2): number =>
  count <= 1 ? 0 : 1 + questionsFor(Math.ceil(count / answers), answers);

/** Places that binary search opens in a sorted list, in order, from 1. */
export function opened(list: readonly number[], wanted: number): number[] {
  const places: number[] = [];
  for (let [low, high] = [0, list.length - 1]; low <= high; ) {
    const middle = Math.floor((low + high) / 2);
    const here = list[middle] ?? 0;
    places.push(middle + 1);
    if (here === wanted) break;
    if (here < wanted) low = middle + 1;
    else high = middle - 1;
  }
  return places;
}

/** Insertion sort: comparisons, swaps and the row after each round. */
export function inserted(start: readonly number[]): { comparisons: number; swaps: number; rounds: string[] } {
  const row = [...start];
  const rounds = [row.join(" ")];
  let [comparisons, swaps] = [0, 0];
  for (let i = 1; i < row.length; i++) {
    for (let j = i; j > 0; j--) {
      comparisons += 1;
      const [left = 0, here = 0] = [row[j - 1], row[j]];
      if (left <= here) break;
      [row[j - 1], row[j]] = [here, left];
      swaps += 1;
    }
    rounds.push(row.join(" "));
  }
  return { comparisons, swaps, rounds };
}

/** Two sorted rows merged, with the number of comparisons. */
export function merged(a: readonly number[], b: readonly number[]): { row: number[]; comparisons: number } {
  const [left, right, row]: number[][] = [[...a], [...b], []];
  let comparisons = 0;
  while (left && right && row && left.length > 0 && right.length > 0) {
    comparisons += 1;
    row.push(((left[0] ?? 0) <= (right[0] ?? 0) ? left.shift() : right.shift()) ?? 0);
  }
  return { row: [...(row ?? []), ...(left ?? []), ...(right ?? [])], comparisons };
}

/** Merge sort with its number of comparisons. */
export function mergeSorted(row: readonly number[]): { row: readonly number[]; comparisons: number } {
  if (row.length < 2) return { row, comparisons: 0 };
  const half = Math.floor(row.length / 2);
  const [a, b] = [mergeSorted(row.slice(0, half)), mergeSorted(row.slice(half))];
  const both = merged(a.row, b.row);
  return { row: both.row, comparisons: a.comparisons + b.comparisons + both.comparisons };
}

/** Most comparisons of merge sort: the last merge of two rows takes at most one fewer than their length. */
export const worstMerge = (count: number): number =>
  count < 2 ? 0 : worstMerge(Math.floor(count / 2)) + worstMerge(Math.ceil(count / 2)) + count - 1;

/** Place where a walker ends who always steps to the higher neighbour; places from 1. */
export function climbed(heights: readonly number[], start: number): number {
  const at = (place: number): number => heights[place - 1] ?? Number.NEGATIVE_INFINITY;
  const better = [start - 1, start + 1].toSorted((a, b) => at(b) - at(a))[0] ?? start;
  return at(better) > at(start) ? climbed(heights, better) : start;
}

/** All solutions of the queens puzzle as columns row by row from 1, and the number of positions looked at. */
export function queens(size: number): { solutions: string[]; looked: number } {
  const solutions: string[] = [];
  let looked = 0;
  const place = (set: readonly number[]): void => {
    if (set.length === size) solutions.push(set.join(" "));
    else
      for (const column of upTo(size)) {
        looked += 1;
        if (isFree(set, column)) place([...set, column]);
      }
  };
  place([]);
  return { solutions, looked };
}

/** True if a queen may go in this column of the next row. */
export const isFree = (set: readonly number[], column: number): boolean =>
  set.every((other, row) => other !== column && Math.abs(other - column) !== set.length - row);

/** Rooms in the order they are first seen, and tunnels walked until the way out, always taking the first tunnel not tried yet. */
export function explored(
  tunnels: Readonly<Record<string, string>>,
  room: string,
  out: string,
): { rooms: string; walked: number; done: boolean } {
  let [rooms, walked] = [room, 0];
  if (room === out) return { rooms, walked, done: true };
  for (const next of tunnels[room] ?? "") {
    const below = explored(tunnels, next, out);
    rooms += below.rooms;
    walked += 1 + below.walked;
    if (below.done) return { rooms, walked, done: true };
    walked += 1;
  }
  return { rooms, walked, done: false };
}

/** Sets of things by their total weight. */
export function loads(weights: readonly number[], whole: number): number[][] {
  return Array.from({ length: 2 ** weights.length }, (_, bits) =>
    weights.filter((_weight, index) => (bits >> index) & 1),
  ).filter((set) => set.reduce((a, b) => a + b, 0) === whole);
}

/** Fewest coins that make an amount. */
export function fewestCoins(amount: number, coins: readonly number[]): number {
  if (amount === 0) return 0;
  return 1 + Math.min(...coins.filter((coin) => coin <= amount).map((coin) => fewestCoins(amount - coin, coins)));
}

/** Coins of a machine that always pays the largest that fits. */
export function greedyCoins(amount: number, coins: readonly number[]): number[] {
  const largest = Math.max(...coins.filter((coin) => coin <= amount));
  return amount === 0 ? [] : [largest, ...greedyCoins(amount - largest, coins)];
}

/** Drops that always find the floor with a number of balls. */
export function drops(floors: number, balls: number): number {
  const reach = (left: number, dropped: number): number =>
    left === 0 || dropped === 0 ? 0 : reach(left - 1, dropped - 1) + 1 + reach(left, dropped - 1);
  return upTo(floors).find((dropped) => reach(balls, dropped) >= floors) ?? floors;
}

export const backwards = (count: number): number[] => upTo(count).reverse();

export const numbersIn = (words: string): number[] => (words.match(/-?\d+/g) ?? []).map(Number);

/** Heights of the fifteen places of The hill in the fog. */
export const land = [2, 4, 6, 5, 3, 1, 4, 7, 9, 8, 6, 5, 7, 6, 3];

/** Places from which the walk upwards ends on this top. */
export const led = (heights: readonly number[], top: number): number[] =>
  upTo(heights.length).filter((start) => climbed(heights, start) === top);

/** Chance that a random start doesn't lead to the highest place. */
export const miss = 1 - led(land, 9).length / land.length;

/** Most comparisons that merging two rows of these lengths can take. */
export const worstOfTwo = (a: number, b: number): number =>
  merged([...Array(a - 1).fill(1), 3], [...Array(b - 1).fill(1), 2]).comparisons;

/** Halved if even, else three times and one more, until 1. */
export function hailstones(start: number): number[] {
  const path = [start];
  for (let n = start; n !== 1; path.push(n)) n = n % 2 === 0 ? n / 2 : 3 * n + 1;
  return path;
}

/** Comparisons for two queues such as `1 2 3 and 4 5 6`. */
export function queued(words: string): number {
  const [a = "", b = ""] = words.split(" and ");
  return merged(numbersIn(a), numbersIn(b)).comparisons;
}
