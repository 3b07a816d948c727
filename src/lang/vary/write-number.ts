import { compare, negate, type Rational, ZERO } from "#numbers/rational.ts";
import { round } from "./bounded.ts";

/** Place that a number is written in: running words, maths, code, or a value such as an answer. */
export type Place = "words" | "maths" | "code" | "value";

/** Way of writing a number. */
export interface NumberFormat {
  /** With its sign, as a further term: `+ 3`, `- 3`. */
  readonly term: boolean;
  /** `fixed`: always with this many decimals. `frac`: never as a decimal. `coef`: without a 1 before a letter. */
  readonly kind: "plain" | "fixed" | "frac" | "coef";
  readonly decimals: number;
}

const MAX_DECIMALS = 6;
/** Whole numbers from here up are written in groups of three digits. */
const GROUPED = 10_000n;

/** A number as text. */
export function writeNumber(value: Rational, { term, kind, decimals }: NumberFormat, place: Place): string {
  const isNegative = compare(value, ZERO) < 0;
  const amount = isNegative ? negate(value) : value;
  const isOne = kind === "coef" && amount.top === 1n && amount.over === 1n;
  const digits = isOne ? "" : kind === "fixed" ? fixed(amount, decimals) : written(amount, kind === "frac", place);
  const minus = place === "words" ? "−" : "-";
  if (term) return `${isNegative ? minus : "+"} ${digits}`;
  return isNegative ? minus + digits : digits;
}

function written(amount: Rational, asFraction: boolean, place: Place): string {
  const { top, over } = amount;
  if (over === 1n) return top >= GROUPED ? grouped(String(top), place) : String(top);
  const exact = asFraction ? null : decimalsOf(over);
  if (exact !== null) return fixed(amount, exact);
  return place === "maths" ? `\\frac{${top}}{${over}}` : `${top}/${over}`;
}

/** Number of decimals that a fraction needs; null if it never ends, or not soon enough. */
function decimalsOf(over: bigint): number | null {
  for (let decimals = 1; decimals <= MAX_DECIMALS; decimals++)
    if (10n ** BigInt(decimals) % over === 0n) return decimals;
  return null;
}

function fixed(amount: Rational, decimals: number): string {
  const { top, over } = round(amount, { top: BigInt(decimals), over: 1n }) ?? ZERO;
  const digits = String((top * 10n ** BigInt(decimals)) / over).padStart(decimals + 1, "0");
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

function grouped(digits: string, place: Place): string {
  if (place === "value" || place === "code") return digits;
  return digits.replace(/\B(?=(\d{3})+$)/g, place === "maths" ? "{,}" : ",");
}
