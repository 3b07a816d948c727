import type { Mark } from "./engine.ts";

/** Share of the line up to which what's left is worth zooming in on. */
const WORTH = 0.5;

/** Room on either side of what's left, as a share of it. */
const MARGIN = 0.25;
const LEAST = 4;

/**
 * First and last point of the line that are drawn: all of it at first, then what the answers have left, with some room around it. All of it
 * again while the aim is somewhere else.
 */
export function stretchOf(
  count: number,
  marks: readonly Mark[],
  possible: readonly number[] | null,
  aim: number | null,
): [first: number, last: number] {
  const whole: [number, number] = [0, count - 1];
  const left = possible ? [possible[0] ?? 0, possible.at(-1) ?? count - 1] : betweenAnswers(count, marks);
  const [low = 0, high = count - 1] = left;
  const margin = Math.max(LEAST, Math.ceil((high - low) * MARGIN));
  const first = Math.max(0, low - margin);
  const last = Math.min(count - 1, high + margin);
  if (marks.length === 0 || last - first > WORTH * count) return whole;
  return aim !== null && (aim < first || aim > last) ? whole : [first, last];
}

/** The nearest guesses that were too low and too high. */
function betweenAnswers(count: number, marks: readonly Mark[]): [number, number] {
  const points = (word: string) => marks.flatMap(({ point, reply }) => (reply.word === word ? [point] : []));
  return [Math.max(0, ...points("higher")), Math.min(count - 1, ...points("lower"))];
}

/** Width that a mark's words take, and the number of rows for them. */
const WORDS = 30;
const ROWS = 3;

/** Row of each mark's words, from 0, so that none covers another: the newest choose first. Null for marks without a place, or without room. */
export function rowsOf(places: readonly (number | null)[]): (number | null)[] {
  const taken: { row: number; x: number }[] = [];
  const rows = places.map((): number | null => null);
  for (const [index, x] of [...places.entries()].reverse()) {
    if (x === null) continue;
    const isFree = (row: number) => !taken.some((other) => other.row === row && Math.abs(other.x - x) < WORDS);
    const row = Array.from({ length: ROWS }, (_, at) => at).find(isFree);
    if (row === undefined) continue;
    taken.push({ row, x });
    rows[index] = row;
  }
  return rows;
}
