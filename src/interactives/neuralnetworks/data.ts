import { type Dice, diceOf } from "../kit/dice.ts";
import { cos, exp, ln, sin } from "./exact-math.ts";
import type { DataKind, DataSpec } from "./types.ts";

/** The plane goes from −6 to 6 both ways. */
export const EDGE = 6;

export interface Points {
  /** x and y of each point in turn. */
  xy: Float64Array;
  /** −1 or 1; of numbers to be predicted anything between. */
  labels: Float64Array;
  count: number;
}

export interface DataSet {
  train: Points;
  test: Points;
  /** A number is asked for, not a class. */
  isRegression: boolean;
}

/** Whether this data asks for a number. */
export function asksForNumber(kind: DataKind): boolean {
  return kind === "plane" || kind === "hills";
}

type Made = [x: number, y: number, label: number];

const FINE = 0x4000_0000;

/** A number from one to the other, evenly. */
function even(dice: Dice, from: number, to: number): number {
  return from + ((to - from) * dice.int(0, FINE - 1)) / FINE;
}

/** A normally distributed number, by the polar method. */
function normal(dice: Dice, mean: number, variance: number): number {
  for (;;) {
    const [a, b] = [even(dice, -1, 1), even(dice, -1, 1)];
    const s = a * a + b * b;
    if (s === 0 || s > 1) continue;
    return mean + Math.sqrt(variance) * a * Math.sqrt((-2 * ln(s)) / s);
  }
}

const sideOf = (value: number) => (value >= 0 ? 1 : -1);

const MAKERS: Readonly<Record<Exclude<DataKind, "custom">, (spec: DataSpec, dice: Dice, index: number) => Made>> = {
  circle({ noise, n }, dice, index) {
    const radius = index < n / 2 ? even(dice, 0, 2.5) : even(dice, 3.5, 5);
    const angle = even(dice, 0, 2 * Math.PI);
    const [x, y] = [radius * sin(angle), radius * cos(angle)];
    const [u, v] = [x + even(dice, -5, 5) * noise, y + even(dice, -5, 5) * noise];
    return [x, y, u * u + v * v < 6.25 ? 1 : -1];
  },
  xor({ noise }, dice) {
    const apart = (value: number) => value + (value > 0 ? 0.3 : -0.3);
    const [x, y] = [apart(even(dice, -5, 5)), apart(even(dice, -5, 5))];
    return [x, y, sideOf((x + even(dice, -5, 5) * noise) * (y + even(dice, -5, 5) * noise))];
  },
  gauss({ noise, n }, dice, index) {
    const label = index < n / 2 ? 1 : -1;
    const variance = 0.5 + 7 * noise;
    return [normal(dice, 2 * label, variance), normal(dice, 2 * label, variance), label];
  },
  spiral({ noise, n }, dice, index) {
    const half = n / 2;
    const label = index < half ? 1 : -1;
    const share = (index % Math.ceil(half)) / half;
    const angle = 1.75 * share * 2 * Math.PI + (label === 1 ? 0 : Math.PI);
    return [
      5 * share * sin(angle) + even(dice, -1, 1) * noise,
      5 * share * cos(angle) + even(dice, -1, 1) * noise,
      label,
    ];
  },
  plane({ noise }, dice) {
    const [x, y] = [even(dice, -6, 6), even(dice, -6, 6)];
    return [x, y, clamped((x + y + even(dice, -6, 6) * noise) / 10)];
  },
  hills({ noise }, dice) {
    const [x, y] = [even(dice, -6, 6), even(dice, -6, 6)];
    return [x, y, hillAt(x + even(dice, -6, 6) * noise, y + even(dice, -6, 6) * noise)];
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

/** The steepest of six hills and hollows at this place. */
function hillAt(x: number, y: number): number {
  let most = 0;
  for (const [left, up, sign] of TOPS) {
    const far = (x - left) * (x - left) + (y - up) * (y - up);
    const height = sign * exp(-far / 2.5);
    if (Math.abs(height) > Math.abs(most)) most = height;
  }
  return most;
}

/** The points of a data set, mixed and divided: the same for the same spec on every machine. */
export function dataOf(spec: DataSpec): DataSet {
  const { k, n, points = [], seed, split } = spec;
  const dice = diceOf(`data ${seed} ${k}`);
  const make = k === "custom" ? null : MAKERS[k];
  const made = make ? Array.from({ length: n }, (_, index) => make(spec, dice, index)) : points;
  const mixed = dice.shuffle(made);
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
