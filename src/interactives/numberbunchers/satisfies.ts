import { compare, type Rational } from "#numbers/rational.ts";
import { exactOf } from "./exact-text.ts";
import type { NumberRule } from "./number-rule.ts";
import { isPrime, remainder, rootOf } from "./whole-numbers.ts";

/** True if a value satisfies a rule. Rules about whole numbers are false for any other value. */
export function satisfies(value: Rational, rule: NumberRule): boolean {
  const whole = value.over === 1n;
  const n = value.top;
  switch (rule.k) {
    case "multipleOf":
      return whole && n % BigInt(rule.n) === 0n;
    case "factorOf":
      return whole && n > 0n && BigInt(rule.n) % n === 0n;
    case "prime":
      return whole && isPrime(n);
    case "composite":
      return whole && n > 3n && !isPrime(n);
    case "square":
      return whole && n >= 0n && rootOf(n) ** 2n === n;
    case "congruent":
      return whole && remainder(n, BigInt(rule.m)) === remainder(BigInt(rule.a), BigInt(rule.m));
    case "equals":
      return compares(value, rule.expr, (order) => order === 0);
    case "less":
      return compares(value, rule.than, (order) => order < 0);
    case "greater":
      return compares(value, rule.than, (order) => order > 0);
    case "and":
      return rule.rules.every((inner) => satisfies(value, inner));
    case "or":
      return rule.rules.some((inner) => satisfies(value, inner));
    case "not":
      return !satisfies(value, rule.rule);
  }
}

function compares(value: Rational, text: string, fits: (order: number) => boolean): boolean {
  const bound = exactOf(text);
  return bound !== null && fits(compare(value, bound));
}

/** Formulas inside a rule, which an author may have written in any form. */
export function boundsOf(rule: NumberRule): string[] {
  if (rule.k === "equals") return [rule.expr];
  if (rule.k === "less" || rule.k === "greater") return [rule.than];
  if (rule.k === "and" || rule.k === "or") return rule.rules.flatMap(boundsOf);
  return rule.k === "not" ? boundsOf(rule.rule) : [];
}
