import { isRecord } from "../../kit/editor/read-draft.ts";
import { exactOf } from "../exact-text.ts";
import type { NumberRule } from "../number-rule.ts";

/** Fields of a kind of rule with the values they have at first: numbers or texts. */
export type RuleKinds = Readonly<Record<string, Readonly<Record<string, number | string>>>>;

/** Rules about a number that can be built here. Rules joined by "and", "or" and "not" are in the form. */
export const NUMBER_RULES: RuleKinds = {
  multipleOf: { n: 3 },
  factorOf: { n: 12 },
  prime: {},
  composite: {},
  square: {},
  congruent: { a: 1, m: 3 },
  equals: { expr: "24" },
  less: { than: "10" },
  greater: { than: "10" },
};

/** Rules about a bunch. */
export const GROUP_RULES: RuleKinds = {
  sameSum: {},
  sameProduct: {},
  sameRemainder: { m: 3 },
  gcd: { n: 2 },
  consecutive: {},
};

/** A rule from the list above whose fields can be used, or null. */
export function knownRule(rule: unknown): NumberRule | null {
  if (!isRecord(rule)) return null;
  const fields = NUMBER_RULES[String(rule.k)];
  if (!fields) return null;
  const isUsable = Object.entries(fields).every(([name, usual]) => {
    const value = rule[name];
    if (typeof usual === "string") return typeof value === "string" && exactOf(value) !== null;
    return typeof value === "number" && Number.isInteger(value) && (value > 0 || name === "a");
  });
  return isUsable ? (rule as NumberRule) : null; // its kind and its fields have just been read
}
