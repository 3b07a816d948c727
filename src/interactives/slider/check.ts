import { lawOf } from "#figures/laws.ts";
import type { Ctx, Feedback, SolveStep, Verdict } from "../kit/contract.ts";
import { snapToStep, startOf } from "./engine.ts";
import type { PublicSlider, Slider, SliderAction, SliderAnswer, SliderState } from "./schema.ts";
import { inSteps } from "./zoom.ts";

/** Right within the tolerance, both ends included; with `linearCredit` the score falls to 0 at four times the tolerance. */
export function checkSlider(asset: Slider, { value, guess }: SliderAnswer, _ctx: Ctx): Verdict {
  if (value === null) return { kind: "invalid", code: "ready.move", path: "/value" };
  const place = snapToStep(value, asset);
  const score = scoreAt(place, asset);
  if (score === 1) return { kind: "scored", correct: true, score, feedback: found(asset, place, guess) };
  const side = place < asset.target ? "low" : "high";
  const shows = asset.figure && lawOf(asset.figure.name).outcome;
  const code = shows ? `${asset.figure?.name}.${side}` : `verdict.${side}`;
  return { kind: "scored", correct: false, score, feedback: [{ code, tone: "fix" }] };
}

/** Names what was found beside what was guessed. A guess from outside counts only if it was offered. */
function found(asset: Slider, place: number, guess: number | undefined): Feedback[] {
  if (!asset.figure) return [];
  const { step, unit = "" } = asset;
  const guessed = guess !== undefined && asset.guesses?.includes(guess) === true;
  const params = { value: inSteps(place, step), unit, guess: guessed ? String(guess) : "none" };
  return [{ code: "found", params, tone: "good" }];
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
  const [guess] = asset.guesses ?? [];
  const guessed: SliderAction[] = guess === undefined ? [] : [{ t: "guess", value: guess }];
  return [...guessed, ...movesTo(snapToStep(asset.target, asset), asset)];
}

function movesTo(value: number, { figure }: Slider): SliderAction[] {
  return figure ? [{ t: "set", value }, { t: "try" }] : [{ t: "set", value }];
}

/** Moves the slider from where it is, saying which way. */
export function solveSlider(asset: Slider, { value }: SliderState): SolveStep<SliderAction>[] {
  const target = snapToStep(asset.target, asset);
  const code = value === null || value === target ? "solve.here" : value < target ? "solve.up" : "solve.down";
  const params = { value: target, unit: asset.unit ?? "" };
  return [{ actions: value === target ? [] : movesTo(target, asset), why: { code, params }, tone: "good" }];
}

/** Reads the number box if it was used, otherwise the slider, which always has a value. */
export function sliderFromForm(fields: Readonly<Record<string, readonly string[]>>): SliderAnswer | null {
  const value = numberIn(fields.answer_typed) ?? numberIn(fields.answer);
  const guess = numberIn(fields.guess);
  return value === null ? null : { value, ...(guess !== null && { guess }) };
}

/** Reads a guess that was sent by itself: the work begins with it, and nothing is judged yet. */
export function sliderBegins(
  fields: Readonly<Record<string, readonly string[]>>,
  pub: PublicSlider,
): SliderState | null {
  const guess = numberIn(fields.guess);
  if (guess === null || sliderFromForm(fields) !== null || !pub.guesses.includes(guess)) return null;
  return { value: null, guess };
}

function numberIn(texts: readonly string[] = []): number | null {
  const text = texts[0]?.trim();
  if (!text) return null;
  const value = Number(text.replace(",", ".").replace("−", "-"));
  return Number.isFinite(value) ? value : null;
}

/** True if an untouched slider is already right. */
export const isRightAtStart = (asset: Slider) => scoreAt(startOf(asset), asset) === 1;

/** True if some position of the slider is right. */
export const isReachable = (asset: Slider) => scoreAt(snapToStep(asset.target, asset), asset) === 1;
