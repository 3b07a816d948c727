/** Acceleration of gravity on Earth, in m/s². */
export const g = 9.81;
export const day = 24 * 60 * 60;

/** Period of a small swing, in s. */
export const period = (length: number, pull = g): number => 2 * Math.PI * Math.sqrt(length / pull);
export const lengthFor = (seconds: number): number => g * (seconds / (2 * Math.PI)) ** 2;

/** Factor by which the period is longer for a swing that starts `degrees` out: Gauss's mean, exact. */
export function stretch(degrees: number): number {
  let [a, b] = [1, Math.cos((degrees * Math.PI) / 360)];
  for (let turn = 0; turn < 30; turn += 1) [a, b] = [(a + b) / 2, Math.sqrt(a * b)];
  return 1 / a;
}

/** Speed of sound in air at 20 °C, in m/s. */
export const sound = 343;
export const speedFrom = (height: number): number => Math.sqrt(2 * g * height);

/**
 * Width that a swing of 0.5 Hz without friction reaches in 30 s if it's pushed back and forth f times a second, one
 * small time step after the other.
 */
export function widestAt(f: number): number {
  const [own, pushed] = [Math.PI, 2 * Math.PI * Number(f.toFixed(2))];
  let [x, v, widest] = [0, 0, 0];
  const step = 0.002;
  for (let t = 0; t < 30; t += step) {
    v += (Math.cos(pushed * t) - own ** 2 * x) * step;
    x += v * step;
    widest = Math.max(widest, Math.abs(x));
  }
  return widest;
}

/** Effect of a hundred short upward pushes on a swing of 2 s that moves upwards at 0 s: each adds as much as it moves along. */
export const gained = (every: number): number =>
  Array.from({ length: 100 }, (_, push) => Math.cos(Math.PI * push * every)).reduce((sum, part) => sum + part, 0);

/** Height of crest and crest together if one lags by a number of wavelengths. */
export const together = (lag: number): number => 2 * Math.cos(Math.PI * lag);

/** Times per second that two tones are in step, counted on the envelope. */
export function swells(first: number, second: number): number {
  const loud = (t: number) => Math.abs(Math.cos(Math.PI * (second - first) * t));
  const steps = 100_000;
  return Array.from({ length: steps }, (_, n) => n / steps).filter(
    (t) => loud(t) > loud(t - 1 / steps) && loud(t) >= loud(t + 1 / steps),
  ).length;
}

/** Periods of ten pendulums that make 6 to 15 swings a minute. */
export const tenPendulums = Array.from({ length: 10 }, (_, n) => 60 / (6 + n));

/** First moment, in tenths of a second, at which swings of these periods are all back at their start. */
export function firstTogether(periods: readonly number[]): number {
  const isWhole = (value: number) => Math.abs(value - Math.round(value)) < 1e-9;
  for (let tenths = 1; tenths < 10_000; tenths += 1)
    if (periods.every((seconds) => isWhole(tenths / 10 / seconds))) return tenths / 10;
  return Number.NaN;
}

export const rounded = (value: number, digits: number): string => value.toFixed(digits);
