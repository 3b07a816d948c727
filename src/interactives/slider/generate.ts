import type { GenerateOptions } from "../kit/contract.ts";
import { seededRandom } from "../kit/random.ts";
import type { Slider } from "./schema.ts";

/** Length of the scale and precision asked for, by difficulty. */
const PRESETS = {
  1: { max: 10, step: 1, within: 0 },
  2: { max: 20, step: 1, within: 0 },
  3: { max: 100, step: 5, within: 0 },
  4: { max: 1, step: 0.05, within: 0.01 },
  5: { max: 2, step: 0.01, within: 0.02 },
} as const;

/** A place on a number line: a whole number, or a half, a third and so on of the scale. */
export function generateSlider({ seed, difficulty }: GenerateOptions) {
  const random = seededRandom(seed);
  const { max, step, within } = PRESETS[difficulty];
  const over = difficulty < 4 ? 1 : random.pick([3, 4, 6]);
  const places = Math.round(max / step);
  const target = over === 1 ? random.int(1, places - 1) * step : (random.int(1, over - 1) * max) / over;
  const shown = over === 1 ? String(target) : `\\frac{${Math.round((target * over) / max) * max}}{${over}}`;
  const asset: Slider = {
    type: "slider",
    version: 1,
    prompt: `Where is $${shown}$ on the line?`,
    description: `A number line from 0 to ${max}.`,
    difficulty,
    min: 0,
    max,
    step,
    ticks: [0, max],
    target,
    within: Math.max(within, over === 1 ? 0 : step / 2),
  };
  return { asset, certificate: { target } };
}
