/** No end of a slider lies farther out. */
export const LARGEST = 1e12;

/** The most places that a slider may have. */
export const MOST_PLACES = 1_000_000;

interface Scale {
  min: number;
  max: number;
  step: number;
}

/** The place of the slider nearest to a number, without the dust of floating point. */
export function snapped(value: number, { min, max, step }: Scale): number {
  const last = Math.floor((max - min) / step + 1e-9);
  const index = Math.min(Math.max(Math.round((value - min) / step), 0), last);
  return Number((min + index * step).toPrecision(12));
}

/** Where an untouched slider stands: in the middle, whatever its target. */
export function startOf(scale: Scale): number {
  return snapped((scale.min + scale.max) / 2, scale);
}
