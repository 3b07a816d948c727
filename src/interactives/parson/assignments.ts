/** At most so many ways to tell identical blocks apart are tried; lint refuses assets that have more. */
export const MOST_ASSIGNMENTS = 120;

/**
 * The ways in which lines can stand for blocks of the same key: for each line an index into `keys`, or null when none is left.
 * Lines with a key of their own have one way only. At most `MOST_ASSIGNMENTS`, the plainest first.
 */
export function assignments(lines: readonly string[], keys: readonly string[]): (number | null)[][] {
  let ways: (number | null)[][] = [[]];
  for (const key of lines) {
    ways = ways.flatMap((way) => {
      const free = keys.flatMap((other, index) => (other === key && !way.includes(index) ? [index] : []));
      return free.length === 0 ? [[...way, null]] : free.map((index) => [...way, index]);
    });
    ways = ways.slice(0, MOST_ASSIGNMENTS);
  }
  return ways;
}

/** How many ways there are to tell the blocks of a full solution apart. */
export function assignmentCount(keys: readonly string[]): number {
  const sizes = new Map<string, number>();
  let count = 1;
  for (const key of keys) {
    const size = (sizes.get(key) ?? 0) + 1;
    sizes.set(key, size);
    count *= size;
  }
  return count;
}
