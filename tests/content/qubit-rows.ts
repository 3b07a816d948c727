import { percentOfOne } from "./circuit-proofs.ts";

/** Gates in a row on one qubit, as the lessons write them: "H, M, H". */
export const inRow = (gates: string): string =>
  gates
    .split(", ")
    .map((gate) => `${gate === "M" ? "measure" : gate.toLowerCase()} 1`)
    .join("\n");

/** The same gate, many times in a row. */
export const again = (line: string, count: number): string => Array.from({ length: count }, () => line).join("\n");

/** Chance of 1 in percent after the pointer was turned by `degrees`. */
export const percentAt = (degrees: number): number => percentOfOne(`ry(${(degrees * Math.PI) / 180}) 1`);

/** Amplitudes flipped about their mean. */
export function turnedOver(values: readonly number[]): number[] {
  const mean = meanOf(values);
  return values.map((value) => 2 * mean - value);
}

/** Mean of some numbers. */
export const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
