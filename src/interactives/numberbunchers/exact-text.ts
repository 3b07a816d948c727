import { exactValue } from "../kit/maths/exact.ts";
import { parse } from "../kit/maths/parse.ts";
import type { Rational } from "../kit/maths/rational.ts";

/** The exact value of a formula such as "51", "3/4" or "7×8"; null where it has none. */
export function exactOf(text: string): Rational | null {
  const parsed = parse(text);
  return parsed.ok ? exactValue(parsed.expr) : null;
}

/** A formula as it is shown: × and ÷ for signs of a keyboard, a real minus, a tight slash for a fraction. */
export function shownTile(text: string): string {
  return text
    .replaceAll("*", "×")
    .replaceAll("-", "−")
    .replace(/\s*([+−×÷])\s*/g, "$1");
}
