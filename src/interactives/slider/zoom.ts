import type { Outcome } from "#figures/figure.ts";
import { lawOf } from "#figures/laws.ts";
import type { Scale } from "./engine.ts";
import type { PublicSlider, SliderState } from "./schema.ts";

type Driven = Pick<PublicSlider, "min" | "max" | "step" | "figure">;

/** Verdict that the figure shows on a value; null without a figure, or where the figure doesn't show enough to tell. */
export function outcomeOf(value: number, { figure, step }: Driven): Outcome | null {
  return (figure && lawOf(figure.name).outcome?.(value, step, figure.given)) ?? null;
}

/** Largest try that was too little and smallest one that was too much; the ends of the slider before there are any. */
export function bracketOf({ tries = [] }: SliderState, pub: Driven): { low: number; high: number } {
  const those = (wanted: Outcome) => tries.filter((value) => outcomeOf(value, pub) === wanted);
  return { low: Math.max(pub.min, ...those("low")), high: Math.min(pub.max, ...those("high")) };
}

/** True once the learner's own tries leave only one coarse step. */
export function isNarrow(state: SliderState, pub: Driven): boolean {
  const { coarse } = pub.figure ?? { coarse: null };
  if (coarse === null) return false;
  const { low, high } = bracketOf(state, pub);
  return high - low <= coarse * (1 + 1e-6);
}

/** The scale that the slider shows now: coarse at first, then fine between two tries. */
export function scaleNow(state: SliderState, pub: Driven): Scale {
  const { min, max, step, figure } = pub;
  if (!figure || figure.coarse === null) return { min, max, step };
  if (!isNarrow(state, pub)) return { min, max, step: figure.coarse };
  const { low, high } = bracketOf(state, pub);
  return { min: low, max: high, step };
}

/** A number with as many decimals as the step has, at most four. */
export function inSteps(value: number, step: number): string {
  const decimals = [0, 1, 2, 3].find(
    (places) => Math.abs(step * 10 ** places - Math.round(step * 10 ** places)) < 1e-9,
  );
  return value.toFixed(decimals ?? 4).replace("-", "−");
}
