import type { NumberText, Task } from "./lesson.ts";
import { numberValue } from "./number-text.ts";
import type { KnownCommand } from "./read-command.ts";
import type { Reader } from "./reader.ts";
import { firstOf, type ValidCommand } from "./validate-command.ts";

/** Slider task; null if its numbers don't make sense together. */
export function readSlider(reader: Reader, { fitted }: KnownCommand): Task | null {
  const min = firstOf(fitted, "min");
  const max = firstOf(fitted, "max");
  const target = firstOf(fitted, "target");
  if (!min || !max || !target) return null;
  const step = firstOf(fitted, "step");
  const within = firstOf(fitted, "within");
  const numbers = {
    min: numberValue(min.text),
    max: numberValue(max.text),
    target: numberValue(target.text),
    step: step ? numberValue(step.text) : 1,
    within: within ? numberValue(within.text) : 0,
  };
  const { findings } = reader;
  if (numbers.min >= numbers.max) {
    findings.text("SLIDER_RANGE", max.at);
    return null;
  }
  if (numbers.step <= 0 || numbers.step > numbers.max - numbers.min) {
    findings.text("SLIDER_STEP", step?.at ?? max.at);
    return null;
  }
  if (numbers.within < 0) findings.text("TOLERANCE_NEGATIVE", within?.at ?? target.at, { name: "within" });
  const outside = numbers.target < numbers.min || numbers.target > numbers.max;
  if (outside) findings.text("SLIDER_TARGET", target.at);
  else if (!isReachable(numbers)) findings.text("SLIDER_UNREACHABLE", target.at);
  return {
    kind: "slider",
    min: min.text,
    max: max.text,
    target: target.text,
    step: step?.text ?? "1",
    within: within?.text ?? "0",
    unit: firstOf(fitted, "unit")?.text ?? null,
    guesses: readGuesses(reader, fitted),
  };
}

const MAX_GUESSES = 6;

function readGuesses(reader: Reader, fitted: ValidCommand): NumberText[] {
  const given = fitted.params.get("guesses")?.[0];
  const guesses = given?.values.flatMap((value) => value?.text ?? []) ?? [];
  const isFew = guesses.length < 2 || guesses.length > MAX_GUESSES;
  if (given && (isFew || new Set(guesses.map(numberValue)).size < guesses.length)) {
    reader.findings.text("SLIDER_GUESSES", given.at, { max: MAX_GUESSES });
    return [];
  }
  return guesses;
}

interface SliderNumbers {
  readonly min: number;
  readonly max: number;
  readonly target: number;
  readonly step: number;
  readonly within: number;
}

/** True if some position of the slider is within reach of the target. */
function isReachable({ min, max, target, step, within }: SliderNumbers): boolean {
  const lower = min + Math.floor((target - min) / step) * step;
  const slack = within + step * 1e-9;
  return target - lower <= slack || (lower + step <= max + step * 1e-9 && lower + step - target <= slack);
}
