import type { Ctx, SolveStep, Verdict } from "../kit/contract.ts";
import { snapToStep, startOf } from "./engine.ts";
import type { Slider, SliderAction, SliderAnswer, SliderState } from "./schema.ts";

/** Right within the tolerance, both ends included; with `linearCredit` the score falls to 0 at four times the tolerance. */
export function checkSlider(asset: Slider, { value }: SliderAnswer, _ctx: Ctx): Verdict {
  if (value === null) return { kind: "invalid", code: "ready.move", path: "/value" };
  const place = snapToStep(value, asset);
  const score = scoreAt(place, asset);
  if (score === 1) return { kind: "scored", correct: true, score, feedback: [] };
  const code = place < asset.target ? "verdict.low" : "verdict.high";
  return { kind: "scored", correct: false, score, feedback: [{ code, tone: "fix" }] };
}

function scoreAt(place: number, { target, within, step, linearCredit }: Slider): number {
  const distance = Math.abs(place - target);
  if (distance <= within + step * 1e-9) return 1;
  if (!linearCredit || within === 0) return 0;
  const share = (4 * within - distance) / (3 * within);
  return Math.min(0.999, Math.max(0, Math.round(share * 1000) / 1000));
}

/** Moves the slider to the position nearest the target. */
export function sliderSolution(asset: Slider): SliderAction[] {
  return [{ t: "set", value: snapToStep(asset.target, asset) }];
}

/** Moves the slider from where it is, saying which way. */
export function solveSlider(asset: Slider, { value }: SliderState): SolveStep<SliderAction>[] {
  const target = snapToStep(asset.target, asset);
  const code = value === null || value === target ? "solve.here" : value < target ? "solve.up" : "solve.down";
  const params = { value: target, unit: asset.unit ?? "" };
  return [{ actions: value === target ? [] : [{ t: "set", value: target }], why: { code, params }, tone: "good" }];
}

/** Reads the number box if it was used, otherwise the slider, which always has a value. */
export function sliderFromForm(fields: Readonly<Record<string, readonly string[]>>): SliderAnswer | null {
  const text = fields.answer_typed?.[0]?.trim() || fields.answer?.[0]?.trim();
  if (!text) return null;
  const value = Number(text.replace(",", ".").replace("−", "-"));
  return Number.isFinite(value) ? { value } : null;
}

/** True if an untouched slider is already right. */
export const isRightAtStart = (asset: Slider) => scoreAt(startOf(asset), asset) === 1;

/** True if some position of the slider is right. */
export const isReachable = (asset: Slider) => scoreAt(snapToStep(asset.target, asset), asset) === 1;
