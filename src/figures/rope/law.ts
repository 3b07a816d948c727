import type { FigureLaw } from "../figure.ts";

/** Length in metres of the waves on a rope shaken this often a second: λ = v / f. */
export function wavelength(times: number, speed: number): number {
  return speed / times;
}

/** A rope that's shaken at one end. It shows the waves that run along it. */
export const rope: FigureLaw = {
  given: { speed: 6, length: 12 },
  facts: (times, _, { speed = 6 }) => ({ long: trimmed(wavelength(times, speed)) }),
};

function trimmed(metres: number): string {
  return String(Number(metres.toFixed(2)));
}
