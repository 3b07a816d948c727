/** Maximum number of ways of matching identical blocks that are tried; lint refuses assets with more. */
export const MAX_ASSIGNMENTS = 120;

/**
 * Ways to match lines with blocks of the same key: for each line an index into `keys`, or null if none is left.
 * Lines with unique keys have only one. At most `MAX_ASSIGNMENTS`, starting with the plainest.
 */
export function assignments(lines: readonly string[], keys: readonly string[]): (number | null)[][] {
  let ways: (number | null)[][] = [[]];
  for (const key of lines) {
    ways = ways.flatMap((way) => {
      const free = keys.flatMap((other, index) => (other === key && !way.includes(index) ? [index] : []));
      return free.length === 0 ? [[...way, null]] : free.map((index) => [...way, index]);
    });
    ways = ways.slice(0, MAX_ASSIGNMENTS);
  }
  return ways;
}

/** Number of ways to match the blocks of a full solution. */
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
