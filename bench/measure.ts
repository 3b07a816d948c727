interface Rounds {
  readonly rounds?: number;
  readonly warmUps?: number;
  /** How often each work is done in a round: what one run leaves to the collector, the next one pays. */
  readonly times?: number;
}

/** Milliseconds of CPU that this process spends on each of several pieces of work: interleaved rounds, the median of each. */
export function cpuOf(
  works: readonly (() => unknown)[],
  { rounds = 15, warmUps = 15, times = 4 }: Rounds = {},
): number[] {
  const taken: number[][] = works.map(() => []);
  for (let round = -warmUps; round < rounds; round += 1) {
    works.forEach((work, index) => {
      settle();
      const before = process.cpuUsage();
      for (let time = 0; time < times; time += 1) work();
      if (round >= 0) taken[index]?.push(since(before) / times);
    });
  }
  return taken.map(median);
}

/** The same for work that waits. */
export async function cpuOfAsync(
  works: readonly (() => Promise<unknown>)[],
  { rounds = 9, warmUps = 5 }: Omit<Rounds, "times"> = {},
): Promise<number[]> {
  const taken: number[][] = works.map(() => []);
  for (let round = -warmUps; round < rounds; round += 1) {
    for (const [index, work] of works.entries()) {
      settle();
      const before = process.cpuUsage();
      await work();
      if (round >= 0) taken[index]?.push(since(before));
    }
  }
  return taken.map(median);
}

/** Nobody pays for the garbage of the work before: CPU time counts the collector's threads. Only young garbage, as a full collection also drops compiled code. */
function settle(): void {
  globalThis.gc?.({ type: "minor" });
}

function since(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** The middle value, or the mean of the two middle ones. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}

/** "12.3 ms". */
export function ms(value: number): string {
  return `${value < 10 ? value.toFixed(2) : value.toFixed(1)} ms`;
}
