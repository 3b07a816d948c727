import { wordsOf, xoshiro } from "./xoshiro.ts";

/** A sequence of throws that depends on the seed alone, however the flips are requested. */
export interface Stream {
  seed: string;
  /** Probability of heads of each coin. */
  p: number;
  /** Coins per throw, 1 to 20. */
  coins: number;
}

/** Summary of a stretch of throws. Two consecutive stretches can be added. */
export interface Tally {
  throws: number;
  heads: number;
  /** Throws with each number of heads, from 0 to all coins. */
  counts: readonly number[];
  /** One coin only: runs of equal faces, the longest, and those at both ends, which may continue beyond them. */
  runs: Runs | null;
  /** Heads after some numbers of throws. */
  path: readonly (readonly [throws: number, heads: number])[];
  /** Latest faces as H and T, at most 100; with several coins only the latest throw. */
  faces: string;
}

export interface Runs {
  count: number;
  longest: number;
  opening: { face: "H" | "T"; length: number } | null;
  closing: { face: "H" | "T"; length: number } | null;
}

/** Throws per generator: reaching a later throw never takes more draws than this. */
const BLOCK = 1024;

/** Maximum number of faces a tally shows. */
export const MAX_FACES = 100;

/** Factor between the throws of two path points, at least one throw: about 290 points for a million. */
const GAP = 1.05;

/** Tally before the first throw. */
export function emptyTally(coins: number): Tally {
  return {
    throws: 0,
    heads: 0,
    counts: Array.from({ length: coins + 1 }, () => 0),
    runs: coins === 1 ? { count: 0, longest: 0, opening: null, closing: null } : null,
    path: [],
    faces: "",
  };
}

/** Visits throws one by one: bit `c` of `faces` is set when coin `c` shows heads. Returning true stops. */
export function eachThrow(
  { seed, p, coins }: Stream,
  from: number,
  to: number,
  see: (faces: number, heads: number, index: number) => boolean | undefined,
): void {
  const threshold = p * 2 ** 32;
  const bits = new Uint32Array(BLOCK * coins);
  for (let block = Math.floor(from / BLOCK); block * BLOCK < to; block += 1) {
    xoshiro(wordsOf(seed, block), bits);
    const start = block * BLOCK;
    const end = Math.min(to, start + BLOCK);
    for (let index = Math.max(from, start); index < end; index += 1) {
      const at = (index - start) * coins;
      let faces = 0;
      let heads = 0;
      for (let coin = 0; coin < coins; coin += 1) {
        // Without a branch: the processor would mispredict half of them.
        const isHead = Number((bits[at + coin] ?? 0) < threshold);
        faces |= isHead << coin;
        heads += isHead;
      }
      if (see(faces, heads, index)) return;
    }
  }
}

/** Tally of the throws from index `from` (counted from 0) up to but not including `to`. */
export function tallyOf(stream: Stream, from: number, to: number): Tally {
  const { coins } = stream;
  const counts = new Float64Array(coins + 1);
  const path: [number, number][] = [];
  const shown: string[] = [];
  const firstShown = coins === 1 ? to - MAX_FACES : to - 1;
  const runs = coins === 1 ? openRuns() : null;
  let nextPoint = from;
  let heads = 0;
  eachThrow(stream, from, to, (faces, ofThrow, index) => {
    counts[ofThrow] = (counts[ofThrow] ?? 0) + 1;
    heads += ofThrow;
    runs?.add(ofThrow === 1);
    if (index >= firstShown) shown.push(facesOf(faces, coins));
    if (index === nextPoint) {
      path.push([index - from + 1, heads]);
      nextPoint = Math.min(to - 1, from + Math.ceil((index - from + 1) * GAP));
    }
    return false;
  });
  return { throws: to - from, heads, counts: [...counts], runs: runs?.now() ?? null, path, faces: shown.join("") };
}

const facesOf = (faces: number, coins: number) =>
  Array.from({ length: coins }, (_, coin) => ((faces >> coin) & 1 ? "H" : "T")).join("");

/** Counts runs as faces come in. */
export function openRuns() {
  let [count, longest, length, opening] = [0, 0, 0, 0];
  let [first, last] = [false, false];
  return {
    add(isHead: boolean) {
      if (isHead === last && length > 0) {
        length += 1;
        return;
      }
      if (count === 0) first = isHead;
      if (count === 1) opening = length;
      if (length > longest) longest = length;
      count += 1;
      length = 1;
      last = isHead;
    },
    longest: () => Math.max(longest, length),
    now(): Runs {
      if (count === 0) return { count, longest: 0, opening: null, closing: null };
      const face = (isHead: boolean) => (isHead ? "H" : "T");
      return {
        count,
        longest: Math.max(longest, length),
        opening: { face: face(first), length: count === 1 ? length : opening },
        closing: { face: face(last), length },
      };
    },
  };
}

/** Joins a stretch and the next one. */
export function joinTallies(before: Tally, after: Tally): Tally {
  if (before.throws === 0) return after;
  const path = [
    ...before.path,
    ...after.path.map(([throws, heads]) => [before.throws + throws, before.heads + heads] as const),
  ];
  return {
    throws: before.throws + after.throws,
    heads: before.heads + after.heads,
    counts: before.counts.map((count, heads) => count + (after.counts[heads] ?? 0)),
    runs: before.runs && after.runs && addedRuns(before.runs, after.runs),
    path: thinned(path),
    faces: before.runs ? (before.faces + after.faces).slice(-MAX_FACES) : after.faces || before.faces,
  };
}

function addedRuns(before: Runs, after: Runs): Runs {
  if (!before.closing || !before.opening || !after.opening || !after.closing) return before.closing ? before : after;
  const joins = before.closing.face === after.opening.face;
  const joined = joins ? before.closing.length + after.opening.length : 0;
  return {
    count: before.count + after.count - (joins ? 1 : 0),
    longest: Math.max(before.longest, after.longest, joined),
    opening: joins && before.count === 1 ? { ...before.opening, length: joined } : before.opening,
    closing: joins && after.count === 1 ? { ...after.closing, length: joined } : after.closing,
  };
}

/** Thins points to the gap and keeps the last. */
function thinned<P extends readonly [throws: number, heads: number]>(path: readonly P[]): readonly P[] {
  let next = 0;
  return path.filter(([throws], index) => {
    const isKept = throws >= next || index === path.length - 1;
    if (isKept) next = throws * GAP;
    return isKept;
  });
}

/** Tally of a text of faces. */
export function tallyOfFaces(faces: string): Tally {
  const runs = openRuns();
  let heads = 0;
  const path: [number, number][] = [];
  for (const [index, face] of [...faces].entries()) {
    if (face === "H") heads += 1;
    runs.add(face === "H");
    path.push([index + 1, heads]);
  }
  const throws = faces.length;
  return { throws, heads, counts: [throws - heads, heads], runs: runs.now(), path, faces: faces.slice(-MAX_FACES) };
}
