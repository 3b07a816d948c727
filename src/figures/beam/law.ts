import type { FigureLaw, Given } from "../figure.ts";

/** Turning effect of the right side less that of the left: weight times distance from the middle. */
export function surplus(distance: number, { load = 30, at = 2, weight = 20 }: Given): number {
  return weight * distance - load * at;
}

/** A beam on its middle: a load that stays on the left, and a weight that can be moved along the right. Everybody sees which way it tips. */
export const beam: FigureLaw = {
  given: { load: 30, at: 2, weight: 20 },
  outcome(distance, step, given) {
    const more = surplus(distance, given);
    const slack = (Math.abs(given.weight ?? 20) * step) / 2 - 1e-9;
    if (Math.abs(more) < slack) return "found";
    return more < 0 ? "low" : "high";
  },
  facts: (_, __, { load = 30, weight = 20 }) => ({ load: String(load), weight: String(weight) }),
};
