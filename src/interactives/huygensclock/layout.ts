import { WIDEST } from "./changes.ts";
import { angleAt, type Motion } from "./engine.ts";
import type { Setup } from "./setup.ts";

/** The picture is so wide and so high, in its own units. */
export const WIDTH = 400;
export const HEIGHT = 292;

/** The middle of the beam, and how thick it is. */
export const BEAM_Y = 104;
export const BEAM_THICK = 16;

/** The longest pendulum is so long. */
const LONGEST_ROD = 138;

/** The movement of the beam is drawn so many times as large, and never further than it may go. */
export const BEAM_ZOOM = 5;
const BEAM_REACH = 20;

/** Where everything hangs. */
export interface Layout {
  /** For each clock: where its pivot is, how long its rod and how large its bob. */
  clocks: readonly { x: number; rod: number; bob: number }[];
  /** Units a metre. */
  perMetre: number;
}

/** Places clocks side by side along the beam, to scale. */
export function layoutOf({ clocks }: Setup): Layout {
  const longest = Math.max(...clocks.map(({ length }) => length));
  const heaviest = Math.max(...clocks.map(({ mass }) => mass));
  const perMetre = LONGEST_ROD / longest;
  const between = clocks.length === 2 ? 176 : 320 / clocks.length;
  const places = clocks.map(({ length, mass }, index) => ({
    x: WIDTH / 2 + (index - (clocks.length - 1) / 2) * between,
    rod: length * perMetre,
    bob: 9 + 8 * Math.cbrt(mass / heaviest),
  }));
  return { clocks: places, perMetre };
}

/** How everything stands at one moment, in units of the picture and degrees. */
export interface Pose {
  beam: number;
  /** As the picture turns: to the left is positive. */
  angles: readonly number[];
  ticks: readonly number[];
}

/** The pose for a state of the motion. A pendulum that somebody holds stands where the hand is. */
export function poseOf(
  motion: Motion,
  ticks: readonly number[],
  { perMetre }: Layout,
  held: { clock: number; angle: number } | null = null,
): Pose {
  const shift = (motion[0] ?? 0) * perMetre * BEAM_ZOOM;
  return {
    beam: BEAM_REACH * Math.tanh(shift / BEAM_REACH),
    angles: ticks.map((_, clock) => {
      const angle = held?.clock === clock ? held.angle : (motion[angleAt(clock)] ?? 0);
      return (-angle * 180) / Math.PI;
    }),
    ticks,
  };
}

/** Teeth of each escape wheel: a tick lets half a tooth pass. */
export const TEETH = 15;

/** Parts that move, by name. */
export type Moving = "beam" | "spring" | `rod-${number}` | `wheel-${number}` | `hand-${number}`;

const round = (value: number) => Math.round(value * 100) / 100;

/** The transform of a moving part in a pose. */
export function transformOf(part: Moving, pose: Pose, { clocks }: Layout): string {
  if (part === "beam") return `translate(${round(pose.beam)} 0)`;
  if (part === "spring") return `scale(${round((SPRING + pose.beam) / SPRING)} 1)`;
  const [name, index] = part.split("-");
  const clock = Number(index);
  const { x = 0 } = clocks[clock] ?? {};
  const ticks = pose.ticks[clock] ?? 0;
  if (name === "rod") return `rotate(${round(pose.angles[clock] ?? 0)} ${x} ${BEAM_Y})`;
  if (name === "wheel") return `rotate(${(ticks * 180) / TEETH} ${x} ${WHEEL_Y})`;
  return `rotate(${ticks * 6} ${x} ${DIAL_Y})`;
}

/** Length of the spring between the wall and the beam at rest. */
export const SPRING = 22;

/** The middles of dial and escape wheel. */
export const DIAL_Y = 42;
export const WHEEL_Y = 77;

/** The angle at which a pendulum of this clock would hang if its bob were pulled towards a point of the picture, in radians. */
export function angleTo({ clocks }: Layout, clock: number, x: number, y: number): number {
  const angle = Math.atan2(x - (clocks[clock]?.x ?? 0), Math.max(1, y - BEAM_Y));
  return Math.min(WIDEST, Math.max(-WIDEST, angle));
}
