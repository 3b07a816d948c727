interface Rounds {
  readonly rounds?: number;
  readonly warmUps?: number;
  /** Repetitions per round: garbage that one run leaves, the next one pays for. */
  readonly times?: number;
}

let isOnce = false;

/** From now on everything is measured in a single round, to show that a bench runs: its numbers mean nothing. */
export function measureOnce(): void {
  isOnce = true;
}

/** Rounds of a bench, or one. */
export const roundsOf = (rounds: number): number => (isOnce ? 1 : rounds);

/** Rounds that don't count, or none. */
export const warmUpsOf = (rounds: number): number => (isOnce ? 0 : rounds);

/** Median CPU milliseconds this process spends on each of several pieces of work, in interleaved rounds. */
export function cpuOf(
  works: readonly (() => unknown)[],
  { rounds = 15, warmUps = 15, times = 4 }: Rounds = {},
): number[] {
  const taken: number[][] = works.map(() => []);
  for (let round = -warmUpsOf(warmUps); round < roundsOf(rounds); round += 1) {
    works.forEach((work, index) => {
      settle();
      const before = process.cpuUsage();
      for (let time = 0; time < times; time += 1) work();
      if (round >= 0) taken[index]?.push(since(before) / times);
    });
  }
  return taken.map(median);
}

/** The same for asynchronous work. */
export async function cpuOfAsync(
  works: readonly (() => Promise<unknown>)[],
  { rounds = 9, warmUps = 5 }: Omit<Rounds, "times"> = {},
): Promise<number[]> {
  const taken: number[][] = works.map(() => []);
  for (let round = -warmUpsOf(warmUps); round < roundsOf(rounds); round += 1) {
    for (const [index, work] of works.entries()) {
      settle();
      const before = process.cpuUsage();
      await work();
      if (round >= 0) taken[index]?.push(since(before));
    }
  }
  return taken.map(median);
}

/**
 * Collects earlier garbage first, since CPU time includes the collector's threads. Only young garbage: a full
 * collection also drops compiled code.
 */
function settle(): void {
  globalThis.gc?.({ type: "minor" });
}

function since(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Middle value, or the mean of the two middle ones. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}

/** Formats milliseconds: "12.3 ms". */
export function ms(value: number): string {
  return `${value < 10 ? value.toFixed(2) : value.toFixed(1)} ms`;
}
