const decimal = /^[-+]?\d{1,30}(\.\d{1,30})?(e[-+]?\d{1,3})?$/i;
const fraction = /^[-+]?\d{1,15}\/[1-9]\d{0,14}$/;

/** Is this a number as authors write it: `12`, `0.75`, `-1.5e3`, `3/4`? */
export function isNumberText(text: string): boolean {
  const trimmed = text.trim();
  return decimal.test(trimmed) || fraction.test(trimmed);
}

/** The nearest double to a number as authors write it; NaN for anything else. */
export function numberValue(text: string): number {
  const [over, under] = text.trim().split("/");
  return Number(over) / (under === undefined ? 1 : Number(under));
}
