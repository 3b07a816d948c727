import {
  add,
  divide,
  fromDecimal,
  multiply,
  negate,
  ONE,
  powerOfTen,
  type Rational,
  rational,
} from "#numbers/rational.ts";
import { readLiteral } from "./literal.ts";
import { type Marks, plainText } from "./plain-text.ts";

/** Notation of a number. A whole number counts as decimal. */
export type NumberForm = "decimal" | "fraction" | "percent" | "scientific" | "pi";

/** An exact number: `factor` times π to the power `pi`. */
export interface Exact {
  factor: Rational;
  pi: number;
}

export interface NumberRead {
  ok: true;
  exact: Exact;
  form: NumberForm;
  isWhole: boolean;
  /** Significant figures shown, at least and at most: trailing zeros, as in `1200`, may count or not. Null for a fraction. */
  figures: { least: number; most: number } | null;
  /** Text after the number, behind the sign of a currency before it: `€/kg` in `€4/kg`. */
  unit: string;
}

export type NumberRefusal = { ok: false; code: string; params?: Record<string, string> };

/** Authors' number format: a decimal point and no thousands separators. */
export const PLAIN_MARKS: Marks = { decimal: ".", group: "" };

const MAX_EXPONENT = 400;

/** Reads a number as people write it, with their language's separators. */
export function readNumber(text: string, marks: Marks): NumberRead | NumberRefusal {
  let rest = plainText(text).replace(/^\p{L} ?= ?/u, "");
  if (rest === "") return { ok: false, code: "ready.EMPTY" };
  const [price = "", outerSign = "", currency = ""] = /^([+-]?) ?([$€£¥]) ?/.exec(rest) ?? [];
  rest = rest.slice(price.length);
  const innerSign = outerSign === "" ? (/^[+-] ?/.exec(rest)?.[0] ?? "") : "";
  rest = rest.slice(innerSign.length);
  const isNegative = outerSign === "-" || innerSign.startsWith("-");

  const first = readLiteral(rest, marks);
  if (first && !first.ok) return first;
  if (first) rest = first.rest;
  const lead = takePi(rest);
  if (!first && !lead) return { ok: false, code: "ready.NOT_A_NUMBER" };
  let factor = first ? (fromDecimal(first.digits) ?? ONE) : ONE;
  let form: NumberForm = "decimal";
  let pi = lead ? 1 : 0;
  if (lead) rest = lead.rest;

  const over = readOver(rest, marks, first !== null && !lead);
  if (over && "code" in over) return over;
  if (over) {
    const part = divide(over.top ?? factor, over.over);
    if (!part) return { ok: false, code: "ready.OVER_ZERO" };
    factor = over.top ? add(factor, part) : part;
    form = "fraction";
    rest = over.rest;
    const late = pi === 0 ? takePi(rest) : null;
    if (late) [pi, rest] = [1, late.rest];
  }
  const power = takePower(rest, first?.digits);
  if (power && Math.abs(power.exponent) > MAX_EXPONENT) return { ok: false, code: "ready.TOO_LARGE" };
  if (power) {
    factor = power.isWhole ? powerOfTen(power.exponent) : multiply(factor, powerOfTen(power.exponent));
    form = "scientific";
    rest = power.rest;
  }
  if (/^ ?%/.test(rest)) {
    factor = multiply(factor, rational(1n, 100n));
    form = "percent";
    rest = rest.replace(/^ ?%/, "");
  }
  if (pi > 0) form = "pi";
  const unit = currency + rest.trim();
  if (unit !== "" && !/^[\p{L}°'"$€£¥ΔΩµ([]/u.test(unit)) return { ok: false, code: "ready.NOT_A_NUMBER" };
  return {
    ok: true,
    exact: { factor: isNegative ? negate(factor) : factor, pi: factor.top === 0n ? 0 : pi },
    form,
    isWhole: form === "decimal" && !(first?.digits ?? "").includes("."),
    figures: first && !over && pi === 0 && !power?.isWhole ? figuresOf(first.digits) : null,
    unit,
  };
}

function takePi(text: string): { rest: string } | null {
  const match = /^ ?\*? ?(?:π|𝜋|pi(?!\p{L}))/iu.exec(text);
  return match && { rest: text.slice(match[0].length) };
}

/** Reads the denominator of `3/4`, or the fraction in `2 1/3`. */
function readOver(text: string, marks: Marks, mayBeMixed: boolean) {
  const mixed = mayBeMixed ? /^ (\d{1,30}) ?\/ ?(\d{1,30})(?![\d.,])/.exec(text) : null;
  if (mixed) {
    return {
      top: rational(BigInt(mixed[1] ?? 0)),
      over: rational(BigInt(mixed[2] ?? 1)),
      rest: text.slice(mixed[0].length),
    };
  }
  const line = /^ ?\/ ?/.exec(text)?.[0];
  if (line === undefined) return null;
  const below = readLiteral(text.slice(line.length), marks);
  if (!below) return null;
  if (!below.ok) return below;
  return { top: null, over: fromDecimal(below.digits) ?? ONE, rest: below.rest };
}

/** Reads `×10^3` or `e3`; `isWhole` for a bare `10^3`. */
function takePower(text: string, digits: string | undefined) {
  const bare = digits === "10" ? /^ ?\^ ?\(?([+-]?\d{1,6})\)?/.exec(text) : null;
  const match = bare ?? /^ ?(?:[*xX] ?10 ?\^ ?\(?|[eE])([+-]?\d{1,6})\)?/.exec(text);
  if (!match) return null;
  return { exponent: Number(match[1]), rest: text.slice(match[0].length), isWhole: bare !== null };
}

function figuresOf(digits: string): { least: number; most: number } {
  const shown = digits.replace(".", "").replace(/^0+(?=\d)/, "");
  const most = shown.length;
  return { least: digits.includes(".") ? most : Math.max(1, shown.replace(/0+$/, "").length), most };
}
