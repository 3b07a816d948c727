/** Largest absolute value of either end. */
export const LARGEST = 1e12;

/** Maximum number of positions a slider may have. */
export const MAX_PLACES = 1_000_000;

/** Maximum number of tries that are kept; the oldest go first. */
export const MAX_TRIES = 40;

export interface Scale {
  min: number;
  max: number;
  step: number;
}

/** The slider position nearest to a number, without floating-point noise. */
export function snapToStep(value: number, { min, max, step }: Scale): number {
  const last = Math.floor((max - min) / step + 1e-9);
  const index = Math.min(Math.max(Math.round((value - min) / step), 0), last);
  return Number((min + index * step).toPrecision(12));
}

/** Start position: the middle, whatever the target. */
export function startOf(scale: Scale): number {
  return snapToStep((scale.min + scale.max) / 2, scale);
}
