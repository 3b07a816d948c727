const decimal = /^[-+]?\d{1,30}(\.\d{1,30})?(e[-+]?\d{1,3})?$/i;
const fraction = /^[-+]?\d{1,15}\/[1-9]\d{0,14}$/;

/** True for a number as authors write it: `12`, `0.75`, `-1.5e3`, `3/4`. */
export function isNumberText(text: string): boolean {
  const trimmed = text.trim();
  return decimal.test(trimmed) || fraction.test(trimmed);
}

const mixed = /^[-+]?\d{1,15} \d{1,15}\/[1-9]\d{0,14}$/;
const ofPi = /^[-+]?(?:\d{1,15}(?:\.\d{1,15})? ?)?pi(?:\/[1-9]\d{0,14})?$/;

/** True for a number as an answer may be written: also `2 1/3` and `2 pi/3`. */
export function isAnswerText(text: string): boolean {
  const trimmed = text.trim();
  return isNumberText(trimmed) || mixed.test(trimmed) || ofPi.test(trimmed);
}

/** Nearest double to a number or answer as authors write it; NaN for anything else. */
export function numberValue(text: string): number {
  const trimmed = text.trim();
  const [, factor = "", under] = /^(.*?) ?pi(?:\/(\d+))?$/.exec(trimmed) ?? [];
  if (under !== undefined || trimmed.endsWith("pi")) {
    const times = /\d/.test(factor) ? Number(factor) : Number(`${factor}1`);
    return (times * Math.PI) / Number(under ?? 1);
  }
  const space = trimmed.indexOf(" ");
  if (space === -1) return quotient(trimmed);
  const whole = trimmed.slice(0, space);
  const part = quotient(trimmed.slice(space + 1));
  return whole.startsWith("-") ? Number(whole) - part : Number(whole) + part;
}

function quotient(text: string): number {
  const [over, under] = text.split("/");
  return Number(over) / (under === undefined ? 1 : Number(under));
}
