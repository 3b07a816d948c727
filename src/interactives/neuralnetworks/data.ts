import { type Random, seededRandom } from "../kit/random.ts";
import { cos, exp, ln, sin } from "./exact-math.ts";
import type { DataKind, DataSpec } from "./types.ts";

/** The plane extends from −6 to 6 in both directions. */
export const EDGE = 6;

export interface Points {
  /** x and y of each point, interleaved. */
  xy: Float64Array;
  /** −1 or 1 for classes; any number between them for regression. */
  labels: Float64Array;
  count: number;
}

export interface DataSet {
  train: Points;
  test: Points;
  /** True if the label is a number rather than a class. */
  isRegression: boolean;
}

/** True if this kind of data has numbers as labels. */
export function asksForNumber(kind: DataKind): boolean {
  return kind === "plane" || kind === "hills";
}

type Made = [x: number, y: number, label: number];

const FINE = 0x4000_0000;

/** Uniformly distributed number. */
function uniform(random: Random, from: number, to: number): number {
  return from + ((to - from) * random.int(0, FINE - 1)) / FINE;
}

/** Normally distributed number, by the polar method. */
function normal(random: Random, mean: number, variance: number): number {
  for (;;) {
    const [a, b] = [uniform(random, -1, 1), uniform(random, -1, 1)];
    const s = a * a + b * b;
    if (s === 0 || s > 1) continue;
    return mean + Math.sqrt(variance) * a * Math.sqrt((-2 * ln(s)) / s);
  }
}

const sideOf = (value: number) => (value >= 0 ? 1 : -1);

const MAKERS: Readonly<Record<Exclude<DataKind, "custom">, (spec: DataSpec, random: Random, index: number) => Made>> = {
  circle({ noise, n }, random, index) {
    const radius = index < n / 2 ? uniform(random, 0, 2.5) : uniform(random, 3.5, 5);
    const angle = uniform(random, 0, 2 * Math.PI);
    const [x, y] = [radius * sin(angle), radius * cos(angle)];
    const [u, v] = [x + uniform(random, -5, 5) * noise, y + uniform(random, -5, 5) * noise];
    return [x, y, u * u + v * v < 6.25 ? 1 : -1];
  },
  xor({ noise }, random) {
    const apart = (value: number) => value + (value > 0 ? 0.3 : -0.3);
    const [x, y] = [apart(uniform(random, -5, 5)), apart(uniform(random, -5, 5))];
    return [x, y, sideOf((x + uniform(random, -5, 5) * noise) * (y + uniform(random, -5, 5) * noise))];
  },
  gauss({ noise, n }, random, index) {
    const label = index < n / 2 ? 1 : -1;
    const variance = 0.5 + 7 * noise;
    return [normal(random, 2 * label, variance), normal(random, 2 * label, variance), label];
  },
  spiral({ noise, n }, random, index) {
    const half = n / 2;
    const label = index < half ? 1 : -1;
    const share = (index % Math.ceil(half)) / half;
    const angle = 1.75 * share * 2 * Math.PI + (label === 1 ? 0 : Math.PI);
    return [
      5 * share * sin(angle) + uniform(random, -1, 1) * noise,
      5 * share * cos(angle) + uniform(random, -1, 1) * noise,
      label,
    ];
  },
  plane({ noise }, random) {
    const [x, y] = [uniform(random, -6, 6), uniform(random, -6, 6)];
    return [x, y, clamped((x + y + uniform(random, -6, 6) * noise) / 10)];
  },
  hills({ noise }, random) {
    const [x, y] = [uniform(random, -6, 6), uniform(random, -6, 6)];
    return [x, y, hillAt(x + uniform(random, -6, 6) * noise, y + uniform(random, -6, 6) * noise)];
  },
};

const clamped = (value: number) => Math.min(1, Math.max(-1, value));

const TOPS: readonly Made[] = [
  [-4, 2.5, 1],
  [0, 2.5, -1],
  [4, 2.5, 1],
  [-4, -2.5, -1],
  [0, -2.5, 1],
  [4, -2.5, -1],
];

/** Value of the dominant one of six hills and hollows at this place. */
function hillAt(x: number, y: number): number {
  let most = 0;
  for (const [left, up, sign] of TOPS) {
    const far = (x - left) * (x - left) + (y - up) * (y - up);
    const height = sign * exp(-far / 2.5);
    if (Math.abs(height) > Math.abs(most)) most = height;
  }
  return most;
}

/** Points of a data set, shuffled and split: the same for the same spec on every machine. */
export function dataOf(spec: DataSpec): DataSet {
  const { k, n, points = [], seed, split } = spec;
  const random = seededRandom(`data ${seed} ${k}`);
  const make = k === "custom" ? null : MAKERS[k];
  const made = make ? Array.from({ length: n }, (_, index) => make(spec, random, index)) : points;
  const mixed = random.shuffle(made);
  const cut = Math.min(mixed.length - 1, Math.max(1, Math.round(mixed.length * split)));
  return { train: packed(mixed.slice(0, cut)), test: packed(mixed.slice(cut)), isRegression: asksForNumber(k) };
}

function packed(made: readonly Made[]): Points {
  const xy = new Float64Array(2 * made.length);
  for (const [point, [x, y]] of made.entries()) xy.set([x, y], 2 * point);
  return {
    xy,
    labels: Float64Array.from(made, ([, , label]) => label),
    count: made.length,
  };
}
