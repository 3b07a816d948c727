import autocannon, { type Request, type Result } from "autocannon";
import { median, roundsOf, warmUpsOf } from "./measure.ts";

export interface Load {
  readonly perSecond: number;
  /** Milliseconds within which 99 of 100 answers came. */
  readonly p99: number;
}

/** Results of one round: ours and the reference's, one after the other. */
export interface Pair {
  readonly ours: Load;
  readonly theirs: Load;
}

const CONNECTIONS = 10;
const ROUNDS = 9;
const WARM_UPS = 8;

/** Sends this many requests over ten connections, as fast as they're answered. Any status but 200 fails the bench. */
export async function load(url: string, amount: number, request: Request): Promise<Load> {
  const times: number[] = [];
  const began = performance.now();
  // Autocannon itself only stops on a full second.
  let ended = began;
  const result = await new Promise<Result>((resolve, reject) => {
    const finish = (error: unknown, done: Result) => (error ? reject(error) : resolve(done));
    const run = autocannon({ url, connections: CONNECTIONS, amount, requests: [request] }, finish);
    run.on("response", (_client, _status, _bytes, time) => {
      times.push(time);
      ended = performance.now();
    });
  });
  if (result["2xx"] < amount) throw new Error(`Of ${amount} requests to ${url} only ${result["2xx"]} succeeded.`);
  times.sort((a, b) => a - b);
  return { perSecond: (amount * 1000) / (ended - began), p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN };
}

/** Runs nine rounds of both, after eight warm-ups: by then both are compiled. */
export async function interleaved(ours: () => Promise<Load>, theirs: () => Promise<Load>): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (let round = -warmUpsOf(WARM_UPS); round < roundsOf(ROUNDS); round += 1) {
    const pair = { ours: await ours(), theirs: await theirs() };
    if (round >= 0) pairs.push(pair);
  }
  return pairs;
}

/** Median requests per second of each side, and the median of the rounds' ratios. */
export function speeds(pairs: readonly Pair[]): { ours: string; reference: string; ratio: number } {
  const middle = (side: keyof Pair) => `${Math.round(median(pairs.map((pair) => pair[side].perSecond)))}/s`;
  const ratio = median(pairs.map(({ ours, theirs }) => ours.perSecond / theirs.perSecond));
  return { ours: middle("ours"), reference: middle("theirs"), ratio };
}

/** The same for the slowest hundredth. */
export function slowest(pairs: readonly Pair[]): { ours: string; reference: string; ratio: number } {
  const middle = (side: keyof Pair) => `${median(pairs.map((pair) => pair[side].p99)).toFixed(1)} ms`;
  const ratio = median(pairs.map(({ ours, theirs }) => ours.p99 / theirs.p99));
  return { ours: middle("ours"), reference: middle("theirs"), ratio };
}
