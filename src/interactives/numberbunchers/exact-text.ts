import type { Rational } from "#numbers/rational.ts";
import { exactValue } from "../kit/maths/exact.ts";
import { parse } from "../kit/maths/parse.ts";

/** Exact value of a formula such as "51", "3/4" or "7×8"; null if it has none. */
export function exactOf(text: string): Rational | null {
  const parsed = parse(text);
  return parsed.ok ? exactValue(parsed.expr) : null;
}

/** A formula for display: × and ÷ instead of keyboard signs, a real minus, a tight slash in fractions. */
export function shownTile(text: string): string {
  return text
    .replaceAll("*", "×")
    .replaceAll("-", "−")
    .replace(/\s*([+−×÷])\s*/g, "$1");
}
