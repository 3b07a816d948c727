const SIZE = 200;

/** Radians from the middle of the portrait to its edge. */
const WIDE = 0.7;

const unit = (value: number) => Math.round((SIZE / 2) * (1 + value / WIDE) * 10) / 10;

/** Scale of the portrait: angle to the right, angular speed (divided by the pendulum's own) upwards. */
export const PORTRAIT = { size: SIZE, x: unit, y: (value: number) => unit(-value) };

/** SVG transform of a dot at this angle and speed. */
export const headAt = (angle: number, speed: number) => `translate(${unit(angle)} ${unit(-speed)})`;

/** Path of a trail of alternating angles and angular speeds. */
export function portraitPath(points: readonly number[]): string {
  let path = "";
  for (let index = 0; index + 1 < points.length; index += 2) {
    path += `${index === 0 ? "M" : "L"}${PORTRAIT.x(points[index] ?? 0)} ${PORTRAIT.y(points[index + 1] ?? 0)}`;
  }
  return path;
}
