/** Milliseconds of CPU that this process spends on each of several pieces of work: interleaved rounds, the median of each. */
export function cpuOf(works: readonly (() => unknown)[], { rounds = 9, warmUps = 3 } = {}): number[] {
  const times: number[][] = works.map(() => []);
  for (let round = -warmUps; round < rounds; round += 1) {
    works.forEach((work, index) => {
      const before = process.cpuUsage();
      work();
      const { user, system } = process.cpuUsage(before);
      if (round >= 0) times[index]?.push((user + system) / 1000);
    });
  }
  return times.map(median);
}

/** The same for work that waits. */
export async function cpuOfAsync(works: readonly (() => Promise<unknown>)[], { rounds = 9, warmUps = 3 } = {}) {
  const times: number[][] = works.map(() => []);
  for (let round = -warmUps; round < rounds; round += 1) {
    for (const [index, work] of works.entries()) {
      const before = process.cpuUsage();
      await work();
      const { user, system } = process.cpuUsage(before);
      if (round >= 0) times[index]?.push((user + system) / 1000);
    }
  }
  return times.map(median);
}

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
