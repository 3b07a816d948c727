import { uniformInt } from "pure-rand/distribution/uniformInt";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";

/** Draws numbers from 0 up to 1, always the same for one seed. */
export type Draw = () => number;

const STEPS = 2 ** 30;
/** Nobody thinks longer than this many times the average: a session has to end. */
const LONGEST = 5;

export function drawFrom(seed: number): Draw {
  const generator = xoroshiro128plus(seed);
  return () => uniformInt(generator, 0, STEPS - 1) / STEPS;
}

/** A time between two things that happen independently of each other, with this average. */
export function waitWith(average: number, draw: Draw): number {
  return Math.min(-Math.log(1 - draw()), LONGEST) * average;
}

/**
 * Times in milliseconds at which learners come, whatever the site does meanwhile: a slow site gets no fewer of them,
 * as in life.
 */
export function arrivals(seconds: number, perMinute: number, draw: Draw): number[] {
  const average = 60_000 / perMinute;
  const times: number[] = [];
  for (let at = waitWith(average, draw); at < seconds * 1000; at += waitWith(average, draw)) times.push(at);
  return times;
}
