import { type Rational, rational } from "#numbers/rational.ts";
import { approximate, roundTo } from "./engine.ts";
import type { Marks } from "./plain-text.ts";
import { type NumberForm, PLAIN_MARKS, readNumber } from "./read-number.ts";
import type { KnownAnswer } from "./schema.ts";

/** An answer as a learner would type it in their language, in an accepted form if possible. */
export function answerText(known: KnownAnswer, accept: readonly NumberForm[], marks: Marks): string {
  const local = (text: string) => text.replace(".", marks.decimal);
  const read = readNumber(known.value, PLAIN_MARKS);
  if (!read.ok) return known.value;
  const figures = known.tol?.sigFigs;
  if (figures !== undefined) return local(withFigures(known.value, figures));
  if (accept.includes(read.form)) return local(known.value);
  if (accept.includes("decimal"))
    return local(decimalOf(read.exact.pi === 0 ? read.exact.factor : null) ?? String(approximate(read.exact)));
  const { top, over } = read.exact.factor;
  if (accept.includes("percent"))
    return `${local(decimalOf(rational(top * 100n, over)) ?? String((100 * Number(top)) / Number(over)))}%`;
  if (accept.includes("scientific")) return local(`${known.value}e0`);
  return `${top}/${over}`;
}

/** All digits of a terminating decimal. */
export function decimalOf(value: Rational | null): string | null {
  if (!value) return null;
  let digits = 0;
  let rest = value.over;
  while (rest % 10n === 0n) [rest, digits] = [rest / 10n, digits + 1];
  for (const prime of [2n, 5n]) while (rest % prime === 0n) [rest, digits] = [rest / prime, digits + 1];
  if (rest !== 1n || digits > 60) return null;
  const whole = (value.top * 10n ** BigInt(digits)) / value.over;
  const text = String(whole < 0n ? -whole : whole).padStart(digits + 1, "0");
  const sign = whole < 0n ? "-" : "";
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** `1.23e4` shows exactly three figures, whatever the size. */
function withFigures(value: string, figures: number): string {
  const read = readNumber(value, PLAIN_MARKS);
  if (!read.ok) return value;
  const { factor, pi } = read.exact;
  const text = decimalOf(pi === 0 ? roundTo(factor, figures) : null) ?? approximate(read.exact).toPrecision(figures);
  const shown = text.replace(/[-.]/g, "").replace(/^0+/, "").length;
  if (text.includes("e")) return text;
  if (shown < figures) return `${text}${text.includes(".") ? "" : "."}${"0".repeat(figures - shown)}`;
  return text.includes(".")
    ? text.replace(/0+$/, (zeros) => zeros.slice(0, Math.max(0, figures - shown + zeros.length)))
    : text;
}
