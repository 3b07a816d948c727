import type { Ctx, Verdict } from "../kit/contract.ts";
import { snapped, startOf } from "./engine.ts";
import type { Slider, SliderAction, SliderAnswer } from "./schema.ts";

/** Right within the tolerance, both ends included; with `linearCredit` less and less up to four times that. */
export function checkSlider(asset: Slider, { value }: SliderAnswer, _ctx: Ctx): Verdict {
  if (value === null) return { kind: "invalid", code: "ready.move", path: "/value" };
  const place = snapped(value, asset);
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

/** The action that goes to the place nearest to the target. */
export function sliderSolution(asset: Slider): SliderAction[] {
  return [{ t: "set", value: snapped(asset.target, asset) }];
}

/** Reads the number box if it was used, else the line, which always says something. */
export function sliderFromForm(fields: Readonly<Record<string, readonly string[]>>): SliderAnswer | null {
  const text = fields.answer_typed?.[0]?.trim() || fields.answer?.[0]?.trim();
  if (!text) return null;
  const value = Number(text.replace(",", ".").replace("−", "-"));
  return Number.isFinite(value) ? { value } : null;
}

/** Whether an untouched slider already stands right. */
export const isRightAtStart = (asset: Slider) => scoreAt(startOf(asset), asset) === 1;

/** Whether some place of the slider is right. */
export const isReachable = (asset: Slider) => scoreAt(snapped(asset.target, asset), asset) === 1;
