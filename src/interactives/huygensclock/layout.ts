import { WIDEST } from "./changes.ts";
import { angleAt, type Motion } from "./engine.ts";
import type { Setup } from "./setup.ts";

/** Size of the picture, in its own units. */
export const WIDTH = 400;
export const HEIGHT = 292;

/** Middle of the beam, and its thickness. */
export const BEAM_Y = 104;
export const BEAM_THICK = 16;

/** Length of the longest pendulum. */
const MAX_ROD_LENGTH = 138;

/** The beam's movement is drawn this many times larger, up to the edge of its track. */
export const BEAM_ZOOM = 5;
const BEAM_REACH = 20;

/** Positions and sizes of everything in the picture. */
export interface Layout {
  /** For each clock: position of the pivot, length of the rod, radius of the bob. */
  clocks: readonly { x: number; rod: number; bob: number }[];
  /** Units per metre. */
  perMetre: number;
}

/** Places the clocks side by side along the beam, to scale. */
export function layoutOf({ clocks }: Setup): Layout {
  const longest = Math.max(...clocks.map(({ length }) => length));
  const heaviest = Math.max(...clocks.map(({ mass }) => mass));
  const perMetre = MAX_ROD_LENGTH / longest;
  const between = clocks.length === 2 ? 176 : 320 / clocks.length;
  const places = clocks.map(({ length, mass }, index) => ({
    x: WIDTH / 2 + (index - (clocks.length - 1) / 2) * between,
    rod: length * perMetre,
    bob: 9 + 8 * Math.cbrt(mass / heaviest),
  }));
  return { clocks: places, perMetre };
}

/** Positions at one moment, in picture units and degrees. */
export interface Pose {
  beam: number;
  /** In picture orientation: positive is to the left. */
  angles: readonly number[];
  ticks: readonly number[];
}

/** Pose for a state of the motion. A held pendulum follows the hand. */
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

/** Moving parts, by name. */
export type Moving = "beam" | "spring" | `rod-${number}` | `wheel-${number}` | `hand-${number}`;

const round = (value: number) => Math.round(value * 100) / 100;

/** SVG transform of a moving part in a pose. */
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

/** Length at rest of the spring between wall and beam. */
export const SPRING = 22;

/** Centres of dial and escape wheel. */
export const DIAL_Y = 42;
export const WHEEL_Y = 77;

/** Angle in radians at which a clock's pendulum points towards a place in the picture. */
export function angleTo({ clocks }: Layout, clock: number, x: number, y: number): number {
  const angle = Math.atan2(x - (clocks[clock]?.x ?? 0), Math.max(1, y - BEAM_Y));
  return Math.min(WIDEST, Math.max(-WIDEST, angle));
}
