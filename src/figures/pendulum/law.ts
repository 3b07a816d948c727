import type { FigureLaw } from "../figure.ts";

/** Period in seconds of a pendulum of this length in metres, for small swings: T = 2π √(l / g). */
export function periodOf(length: number, gravity: number): number {
  return 2 * Math.PI * Math.sqrt(length / gravity);
}

/** A pendulum whose length can be changed, in metres. It shows how long it takes there and back. */
export const pendulum: FigureLaw = {
  given: { gravity: 9.81 },
  facts: (length, _, { gravity = 9.81 }) => ({ period: periodOf(length, gravity).toFixed(1) }),
};
