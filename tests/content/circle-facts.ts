/** Length of a closed curve, added up from short straight pieces. */
function lengthOf(at: (t: number) => readonly [number, number], pieces = 20_000): number {
  let length = 0;
  let [x, y] = at(0);
  for (let piece = 1; piece <= pieces; piece += 1) {
    const [p, q] = at(piece / pieces);
    length += Math.hypot(p - x, q - y);
    [x, y] = [p, q];
  }
  return length;
}

/** Length of a circle's rim. */
export const rim = (radius: number): number =>
  lengthOf((t) => [radius * Math.cos(2 * Math.PI * t), radius * Math.sin(2 * Math.PI * t)]);

/** Gap under a rope that is `more` too long, tied around a circle: found by halving. */
export function gapUnder(radius: number, more: number): number {
  const round = rim(1);
  const wanted = round * radius + more;
  let [low, high] = [0, more];
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (rim(1) * (radius + middle) > wanted === true) high = middle;
    else low = middle;
  }
  return low;
}

/** Length of one lap: two straights of 84 m and two bends. */
export const lap = (bend: number): number => 2 * 84 + rim(bend);

/** Area inside a circle, as the sum of thin rings. */
export function disc(radius: number, rings = 20_000): number {
  const width = radius / rings;
  return Array.from({ length: rings }, (_, ring) => 2 * Math.PI * (ring + 0.5) * width * width).reduce(
    (sum, ring) => sum + ring,
    0,
  );
}

/** Turns of a coin of radius 1 that rolls once around a fixed one: the direction of a mark on it, followed step by step. */
export function coinTurns(fixed: number, steps = 3600): number {
  const roll = (angle: number) => {
    const touching = angle + Math.PI + (angle * fixed) / 1;
    return [Math.cos(touching), Math.sin(touching)] as const;
  };
  let turned = 0;
  let [x, y] = roll(0);
  for (let step = 1; step <= steps; step += 1) {
    const [p, q] = roll((2 * Math.PI * step) / steps);
    turned += Math.atan2(x * q - y * p, x * p + y * q);
    [x, y] = [p, q];
  }
  return Math.round((turned / (2 * Math.PI)) * 1e6) / 1e6;
}

/** Number between two others where a rising function reaches a value, found by halving. */
export function reached(rising: (x: number) => number, value: number, from: number, to: number): number {
  let [low, high] = [from, to];
  for (let step = 0; step < 100; step += 1) {
    const middle = (low + high) / 2;
    if (rising(middle) < value) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Volume of a cone with its tip at the bottom, as wide as high, filled up to a height: slice by slice. */
export function coneUpTo(height: number, slices = 10_000): number {
  const thick = height / slices;
  return Array.from({ length: slices }, (_, slice) => Math.PI * (((slice + 0.5) * thick) / 2) ** 2 * thick).reduce(
    (sum, slice) => sum + slice,
    0,
  );
}

/** A place in the plane. */
export type Place = readonly [number, number];

/** Angle in degrees that the line from a to b fills, seen from a place. */
export function seenFrom([x, y]: Place, [a, b]: Place, [c, d]: Place): number {
  const cross = (a - x) * (d - y) - (b - y) * (c - x);
  const along = (a - x) * (c - x) + (b - y) * (d - y);
  return (Math.atan2(Math.abs(cross), along) * 180) / Math.PI;
}

/** Place on a circle around 0, at an angle in degrees. */
export const onCircle = (degrees: number, radius = 1): Place => [
  radius * Math.cos((degrees * Math.PI) / 180),
  radius * Math.sin((degrees * Math.PI) / 180),
];

/** Third side of a triangle with two sides and the angle between them in degrees. */
export const across = (a: number, b: number, degrees: number): number => {
  const [x, y] = onCircle(degrees, b);
  return Math.hypot(x - a, y);
};

/** Place from `from` to `to` where a function is largest, in small steps. */
export function best(of: (x: number) => number, from: number, to: number, steps = 100_000): number {
  const places = Array.from({ length: steps + 1 }, (_, step) => from + ((to - from) * step) / steps);
  return places.reduce((found, place) => (of(place) > of(found) ? place : found), from);
}
