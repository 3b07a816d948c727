import type { Span } from "./types.ts";

export interface Tick {
  at: number;
  label: string;
}

const AIMED = 8;

/** Marks along an axis: round decimals, whole numbers, or fractions of π. */
export function ticksOf([from, to]: Span, kind: "int" | "pi" | "auto" = "auto", aimed = AIMED): Tick[] {
  const unit = kind === "pi" ? Math.PI : 1;
  const wanted = (to - from) / aimed / unit;
  const step = kind === "pi" ? stepOfPi(wanted) : kind === "int" ? Math.max(1, roundStep(wanted)) : roundStep(wanted);
  const first = Math.ceil(from / (step * unit) - 1e-9);
  const last = Math.floor(to / (step * unit) + 1e-9);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => {
    const multiple = Number(((first + index) * step).toPrecision(12)) + 0;
    return { at: multiple * unit, label: kind === "pi" ? labelOfPi(multiple) : shortNumber(multiple) };
  });
}

function roundStep(wanted: number): number {
  const power = 10 ** Math.floor(Math.log10(wanted));
  const step = [1, 2, 5, 10].find((factor) => factor * power >= wanted * 0.999) ?? 10;
  return step * power;
}

function stepOfPi(wanted: number): number {
  return [1 / 12, 1 / 6, 1 / 4, 1 / 2, 1, 2].find((step) => step >= wanted * 0.999) ?? Math.max(2, roundStep(wanted));
}

function labelOfPi(multiple: number): string {
  if (multiple === 0) return "0";
  const over = [1, 2, 3, 4, 6, 12].find((n) => Math.abs(multiple * n - Math.round(multiple * n)) < 1e-6) ?? 1;
  const top = Math.round(Math.abs(multiple) * over);
  const sign = multiple < 0 ? "−" : "";
  return `${sign}${top === 1 ? "" : top}π${over === 1 ? "" : `/${over}`}`;
}

/** A number to at most `figures` significant digits, with a real minus sign and no trailing zeros. */
export function shortNumber(value: number, figures = 6): string {
  if (!Number.isFinite(value)) return "–";
  const rounded = Number(value.toPrecision(figures)) + 0;
  const size = Math.abs(rounded);
  const text = size !== 0 && (size >= 1e7 || size < 1e-5) ? tenPower(rounded) : String(rounded);
  return text.replace("-", "−");
}

const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";

function tenPower(value: number): string {
  const [mantissa = "", exponent = "0"] = value.toExponential().split("e");
  const raised = [...String(Math.abs(Number(exponent)))].map((digit) => RAISED[Number(digit)]).join("");
  return `${mantissa}·10${Number(exponent) < 0 ? "⁻" : ""}${raised}`;
}
