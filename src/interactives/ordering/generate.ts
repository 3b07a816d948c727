import type { GenerateOptions } from "../kit/contract.ts";
import { seededRandom } from "../kit/random.ts";
import type { Order } from "./schema.ts";

const COUNT = { 1: 3, 2: 4, 3: 5, 4: 6, 5: 8 } as const;

/** Fractions to sort by size; no two are equal. */
export function generateOrder({ seed, difficulty }: GenerateOptions) {
  const random = seededRandom(seed);
  const fractions: { top: number; bottom: number }[] = [];
  while (fractions.length < COUNT[difficulty]) {
    const bottom = random.int(2, 6 + difficulty * 2);
    const top = random.int(1, bottom);
    if (fractions.every((other) => other.top * bottom !== top * other.bottom)) fractions.push({ top, bottom });
  }
  const sorted = fractions.toSorted((a, b) => a.top / a.bottom - b.top / b.bottom);
  const idOf = ({ top, bottom }: { top: number; bottom: number }) => `f${top}-${bottom}`;
  const asset: Order = {
    type: "ordering",
    version: 1,
    prompt: "Put these in order, smallest first.",
    description: `${sorted.length} fractions to put in order of size.`,
    difficulty,
    items: fractions.map((fraction) => ({ id: idOf(fraction), body: `$\\frac{${fraction.top}}{${fraction.bottom}}$` })),
    orders: [sorted.map(idOf)],
  };
  return { asset, certificate: { order: sorted.map(idOf) } };
}
