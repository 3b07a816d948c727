import { compare, type Rational, ZERO } from "#numbers/rational.ts";
import { add, readNumber } from "./bounded.ts";

const MAX_NUMBERS = 1000;

/** Numbers to choose from: `2..9`, `0.5..4 by 0.5` or `2, 3, 5`. Null if they can't be read or there are too many. */
export function readNumberSet(text: string): Rational[] | null {
  const [, from, to, by = "1"] = /^\s*([^.\s]+(?:\.\d+)?)\s*\.\.\s*(\S+?)\s*(?:\sby\s+(\S+)\s*)?$/.exec(text) ?? [];
  if (from === undefined || to === undefined) return readList(text);
  const first = readNumber(from);
  const last = readNumber(to);
  const step = readNumber(by);
  if (!first || !last || !step || compare(step, ZERO) <= 0 || compare(first, last) > 0) return null;
  const numbers: Rational[] = [];
  for (let next: Rational | null = first; next && compare(next, last) <= 0; next = add(next, step)) {
    if (numbers.length === MAX_NUMBERS) return null;
    numbers.push(next);
  }
  return numbers;
}

function readList(text: string): Rational[] | null {
  const parts = text.split(",");
  if (parts.length > MAX_NUMBERS) return null;
  const numbers: Rational[] = [];
  for (const part of parts) {
    const number = readNumber(part);
    if (!number) return null;
    if (!numbers.some((known) => compare(known, number) === 0)) numbers.push(number);
  }
  return numbers;
}
