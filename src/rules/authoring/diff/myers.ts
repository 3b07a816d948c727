/** Run of equal or different items: `a` and `b` are half-open ranges of the two lists. An edit has items of one or both. */
export interface Run {
  equal: boolean;
  a: readonly [from: number, to: number];
  b: readonly [from: number, to: number];
}

/** Maximum number of differences to look for; texts that differ more count as replaced. */
const MAX_EDITS = 800;

/**
 * Shortest edit from one list to another (Myers, 1986) as runs that cover both lists in order. Equal and different runs
 * alternate.
 */
export function diffLists(a: readonly string[], b: readonly string[]): Run[] {
  let head = 0;
  while (head < a.length && head < b.length && a[head] === b[head]) head += 1;
  let tail = 0;
  while (tail < a.length - head && tail < b.length - head && a[a.length - 1 - tail] === b[b.length - 1 - tail])
    tail += 1;
  const middle = commonPairs(a.slice(head, a.length - tail), b.slice(head, b.length - tail));
  const pairs: [number, number][] = [];
  for (let index = 0; index < head; index += 1) pairs.push([index, index]);
  for (const [x, y] of middle) pairs.push([x + head, y + head]);
  for (let index = tail; index > 0; index -= 1) pairs.push([a.length - index, b.length - index]);
  return runsBetween(pairs, a.length, b.length);
}

/** Pairs of equal items on a shortest path; none if it would need too many edits. */
function commonPairs(a: readonly string[], b: readonly string[]): [number, number][] {
  const most = Math.min(a.length + b.length, MAX_EDITS);
  const reach = new Map<number, number>([[1, 0]]);
  const trace: Map<number, number>[] = [];
  for (let edits = 0; edits <= most; edits += 1) {
    trace.push(new Map(reach));
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      let x = goesDown(reach, diagonal, edits) ? at(reach, diagonal + 1) : at(reach, diagonal - 1) + 1;
      while (x < a.length && x - diagonal < b.length && x - diagonal >= 0 && a[x] === b[x - diagonal]) x += 1;
      reach.set(diagonal, x);
      if (x >= a.length && x - diagonal >= b.length) return walkBack(trace, a.length, b.length);
    }
  }
  return [];
}

function goesDown(reach: ReadonlyMap<number, number>, diagonal: number, edits: number): boolean {
  return diagonal === -edits || (diagonal !== edits && at(reach, diagonal - 1) < at(reach, diagonal + 1));
}

function at(reach: ReadonlyMap<number, number>, diagonal: number): number {
  return reach.get(diagonal) ?? -1;
}

function walkBack(trace: readonly ReadonlyMap<number, number>[], endX: number, endY: number): [number, number][] {
  const pairs: [number, number][] = [];
  let [x, y] = [endX, endY];
  for (let edits = trace.length - 1; edits >= 0; edits -= 1) {
    const reach = trace[edits] ?? new Map<number, number>();
    const diagonal = x - y;
    const before = goesDown(reach, diagonal, edits) ? diagonal + 1 : diagonal - 1;
    const fromX = edits === 0 ? 0 : at(reach, before);
    const fromY = edits === 0 ? 0 : fromX - before;
    while (x > fromX && y > fromY) {
      x -= 1;
      y -= 1;
      pairs.push([x, y]);
    }
    [x, y] = [fromX, fromY];
  }
  return pairs.reverse();
}

function runsBetween(pairs: readonly (readonly [number, number])[], lengthA: number, lengthB: number): Run[] {
  const runs: Run[] = [];
  let [x, y] = [0, 0];
  for (const [nextX, nextY] of [...pairs, [lengthA, lengthB] as const]) {
    if (nextX > x || nextY > y) runs.push({ equal: false, a: [x, nextX], b: [y, nextY] });
    [x, y] = [nextX, nextY];
    if (x >= lengthA && y >= lengthB) break;
    const last = runs.at(-1);
    if (last?.equal) runs[runs.length - 1] = { equal: true, a: [last.a[0], x + 1], b: [last.b[0], y + 1] };
    else runs.push({ equal: true, a: [x, x + 1], b: [y, y + 1] });
    x += 1;
    y += 1;
  }
  return runs;
}
