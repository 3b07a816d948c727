import { conicPath, type Point } from "#design/conic.ts";
import { eccentricity } from "./law.ts";

/** The drawing's size in its own units. */
export const WIDTH = 440;
export const HEIGHT = 330;
/** Centre of the planet, and the distance from it at which the stone is thrown. */
export const PLANET: Point = [136, 196];
export const START = 62;
/** Length of the arrow of the fastest throw. */
export const FASTEST_ARROW = 150;
/** Farther out than any corner of the drawing. */
const REACH = 460;
/** Time of one round of the circling stone, in milliseconds. */
export const ROUND_MS = 1600;
/** Time that a stone stays away before it comes back into the drawing, in milliseconds. */
const AWAY_MS = 500;
const STEPS = 60;

/** Path of a throw as SVG path data. All of them start to the left of the planet. */
export function throwPath(speed: number, step = 0): string {
  const e = eccentricity(speed, step);
  return conicPath({ focus: PLANET, latus: START * (1 + e), e, turn: 180 }, REACH);
}

/** Places of a thrown stone and their times, in parts of the whole flight. */
export interface Flight {
  ms: number;
  places: readonly Point[];
  times: readonly number[];
  /** It doesn't come back. */
  gone: boolean;
}

/** Flight of a stone as far as the drawing shows it: fast near the planet, slow far out, by the law of equal areas. */
export function flightOf(speed: number, step = 0): Flight {
  const e = eccentricity(speed, step);
  const out = outward(e);
  if (out.isWhole) return timed(out.places, out.ms, e >= 1);
  if (e >= 1) return timed(out.places, out.ms, true);
  const last = out.ms.at(-1) ?? 0;
  const back = out.places.toReversed().map(([x, y]): Point => [x, 2 * PLANET[1] - y]);
  const backMs = out.ms.toReversed().map((ms) => last + AWAY_MS + last - ms);
  return timed([...out.places, ...back], [...out.ms, ...backMs], false);
}

/** Places from the throw to the edge of the drawing, or all the way round, with their times in milliseconds. */
function outward(e: number): { places: Point[]; ms: number[]; isWhole: boolean } {
  const places: Point[] = [];
  const ms: number[] = [];
  let time = 0;
  for (let index = 0; index <= STEPS; index++) {
    const turned = (2 * Math.PI * index) / STEPS;
    const place = placeAt(turned, e);
    if (place === null || !isInside(place)) return { places, ms, isWhole: false };
    const before = index === 0 ? null : distanceAt(turned - (2 * Math.PI) / STEPS, e);
    const now = distanceAt(turned, e);
    // Equal areas in equal times: dt = r² dθ / (r₀ v), with r₀ = 1 and the circling speed 1.
    if (before !== null)
      time += ((((before + now) / 2) ** 2 * (2 * Math.PI)) / STEPS / Math.sqrt(1 + e)) * (ROUND_MS / (2 * Math.PI));
    places.push(place);
    ms.push(time);
  }
  return { places, ms, isWhole: true };
}

/** Distance from the planet's centre in starting distances, after the stone has turned by an angle. */
function distanceAt(turned: number, e: number): number {
  return (1 + e) / (1 + e * Math.cos(turned));
}

function placeAt(turned: number, e: number): Point | null {
  const distance = distanceAt(turned, e);
  if (!(distance > 0)) return null;
  return [PLANET[0] - START * distance * Math.cos(turned), PLANET[1] - START * distance * Math.sin(turned)];
}

function isInside([x, y]: Point): boolean {
  return x > -20 && x < WIDTH + 20 && y > -20 && y < HEIGHT + 20;
}

function timed(places: readonly Point[], at: readonly number[], gone: boolean): Flight {
  const ms = Math.max(1, at.at(-1) ?? 0);
  return { ms, places, times: at.map((time) => time / ms), gone };
}
