/** Sides of the squares that are cut off a sheet, always the largest one. */
export function cutSquares(long: number, short: number): number[] {
  const sides: number[] = [];
  let [a, b] = [long, short];
  while (a > 0 && b > 0) {
    const side = Math.min(a, b);
    sides.push(side);
    if (a > b) a -= side;
    else b -= side;
  }
  return sides;
}

/** Lines of the divisions: larger, smaller, how often, left over. */
export function divisionsOf(a: number, b: number): [number, number, number, number][] {
  if (b === 0) return [];
  const line: [number, number, number, number] = [a, b, Math.floor(a / b), a % b];
  return [line, ...divisionsOf(b, a % b)];
}

/** Amounts above 0 that either of two jugs ever holds, or both together, without marks: every move tried. */
export function amountsOf(large: number, small: number): number[] {
  const seen = new Set(["0 0"]);
  const amounts = new Set<number>();
  for (const state of seen) {
    const [a = 0, b = 0] = state.split(" ").map(Number);
    for (const amount of [a, b, a + b]) if (amount > 0) amounts.add(amount);
    const [over, back] = [Math.min(a, small - b), Math.min(b, large - a)];
    const moves = [
      [large, b],
      [a, small],
      [0, b],
      [a, 0],
      [a - over, b + over],
      [a + back, b - back],
    ];
    for (const move of moves) seen.add(move.join(" "));
  }
  return [...amounts];
}

/** Sums up to a limit, from as many of these amounts as you like. */
export function sumsOf(amounts: readonly number[], limit: number): Set<number> {
  const sums = new Set([0]);
  for (const sum of sums) for (const amount of amounts) if (sum + amount <= limit) sums.add(sum + amount);
  sums.delete(0);
  return sums;
}

/** Hour that a number has to be multiplied by to come to 1 on a clock, if there is one. */
export const hourThat = (times: number, hours: number): number | undefined =>
  Array.from({ length: hours }, (_, hour) => hour).find((hour) => (hour * times) % hours === 1);

/** Power on a clock, going back to the clock after each step. */
export const powerOn = (hours: number, base: number, times: number): number =>
  Array.from({ length: times }).reduce<number>((value) => (value * base) % hours, 1);

/** Minutes of the five steps with two sandglasses, played with the sand in them. */
export function minutesOf(small: number, large: number): number[] {
  let [inSmall, inLarge] = [small, large];
  const times = [0];
  let smallRuns = 0;
  for (let minute = 1; times.length < 5; minute += 1) {
    inSmall = Math.max(0, inSmall - 1);
    inLarge = Math.max(0, inLarge - 1);
    if (inLarge === 0 && times.length === 4) times.push(minute);
    else if (inLarge === 0 && times.length === 2) {
      times.push(minute);
      inLarge = large;
    }
    if (inSmall === 0 && smallRuns < 2) {
      smallRuns += 1;
      times.push(minute);
      if (smallRuns === 1) inSmall = small;
      else inLarge = large - inLarge;
    }
  }
  return times;
}

/** Litres in both jugs, step by step: empty the small one if it's full, fill the large one if it's empty, otherwise pour. */
export function pouredBy(large: number, small: number, steps: number): [number, number][] {
  const states: [number, number][] = [[0, 0]];
  while (states.length <= steps) {
    const [a, b] = states.at(-1) ?? [0, 0];
    const over = Math.min(a, small - b);
    states.push(b === small ? [a, 0] : a === 0 ? [large, b] : [a - over, b + over]);
  }
  return states;
}
