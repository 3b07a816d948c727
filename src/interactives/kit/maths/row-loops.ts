import { cube, square } from "./real-power.ts";

/** Applies a function to the first `count` numbers of a row. `out` may be the row itself. */
export type Loop = (a: Float64Array, out: Float64Array, count: number) => void;

/** Combines two rows number by number. */
export type JoiningLoop = (a: Float64Array, b: Float64Array, out: Float64Array, count: number) => void;

/** Loop that calls any function for each number. */
export function loopOf(fn: (x: number) => number): Loop {
  return (a, out, count) => {
    for (let at = 0; at < count; at += 1) out[at] = fn(a[at] ?? 0);
  };
}

/* The most used functions are written out: a loop around an unknown function takes three times as long as one that names it. */

/** Changes the sign of every number. */
export const negated: Loop = (a, out, count) => {
  for (let at = 0; at < count; at += 1) out[at] = -(a[at] ?? 0);
};

const squared: Loop = (a, out, count) => {
  for (let at = 0; at < count; at += 1) out[at] = square(a[at] ?? 0);
};

const cubed: Loop = (a, out, count) => {
  for (let at = 0; at < count; at += 1) out[at] = cube(a[at] ?? 0);
};

/** Loop for a power with a fixed exponent. */
export function powerLoop(fixed: (base: number) => number): Loop {
  if (fixed === square) return squared;
  return fixed === cube ? cubed : loopOf(fixed);
}

/** Functions by their canonical name. */
export const FUNCTION_LOOPS: Readonly<Record<string, Loop>> = {
  sin(a, out, count) {
    for (let at = 0; at < count; at += 1) out[at] = Math.sin(a[at] ?? 0);
  },
  cos(a, out, count) {
    for (let at = 0; at < count; at += 1) out[at] = Math.cos(a[at] ?? 0);
  },
  tan(a, out, count) {
    for (let at = 0; at < count; at += 1) out[at] = Math.tan(a[at] ?? 0);
  },
  exp(a, out, count) {
    for (let at = 0; at < count; at += 1) out[at] = Math.exp(a[at] ?? 0);
  },
  ln(a, out, count) {
    for (let at = 0; at < count; at += 1) out[at] = Math.log(a[at] ?? 0);
  },
  sqrt(a, out, count) {
    for (let at = 0; at < count; at += 1) out[at] = Math.sqrt(a[at] ?? 0);
  },
  abs(a, out, count) {
    for (let at = 0; at < count; at += 1) out[at] = Math.abs(a[at] ?? 0);
  },
};

/** The five operators between two rows. */
export const OPERATOR_LOOPS: Readonly<Record<"+" | "-" | "*" | "/" | "^", JoiningLoop>> = {
  "+": (a, b, out, count) => {
    for (let at = 0; at < count; at += 1) out[at] = (a[at] ?? 0) + (b[at] ?? 0);
  },
  "-": (a, b, out, count) => {
    for (let at = 0; at < count; at += 1) out[at] = (a[at] ?? 0) - (b[at] ?? 0);
  },
  "*": (a, b, out, count) => {
    for (let at = 0; at < count; at += 1) out[at] = (a[at] ?? 0) * (b[at] ?? 0);
  },
  "/": (a, b, out, count) => {
    for (let at = 0; at < count; at += 1) out[at] = (a[at] ?? 0) / (b[at] ?? 0);
  },
  "^": (a, b, out, count) => {
    for (let at = 0; at < count; at += 1) out[at] = (a[at] ?? 0) ** (b[at] ?? 0);
  },
};
