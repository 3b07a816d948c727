import { type Formula, type Numbers, readFormula } from "./formula.ts";
import { type NumberFormat, type Place, writeNumber } from "./write-number.ts";

/** Why a place in a text couldn't be filled in. */
export type InsertProblem =
  | { readonly kind: "formula"; readonly problem: string }
  | { readonly kind: "unknown"; readonly name: string }
  | { readonly kind: "valueless"; readonly text: string };

const place = /@(?:@|\{([^{}]*)\}|([a-z][a-z0-9]*))/g;

/** A text with its `@name` and `@{formula}` filled in. What can't be filled in stays as it's written. `@@` is an @. */
export function insertNumbers(
  text: string,
  where: Place,
  numbers: Numbers,
  report: (problem: InsertProblem) => void,
): string {
  if (!text.includes("@")) return text;
  return text.replace(place, (whole, inner: string | undefined, name: string | undefined) => {
    if (inner === undefined && name === undefined) return "@";
    const read = readInsertion(inner ?? name ?? "");
    if ("problem" in read) {
      report({ kind: "formula", problem: read.problem });
      return whole;
    }
    const { formula, format } = read;
    const unknown = formula.names.find((each) => !numbers.has(each));
    const value = formula.valueOf(numbers);
    if (value) return writeNumber(value, format, where);
    report(unknown === undefined ? { kind: "valueless", text: whole } : { kind: "unknown", name: unknown });
    return whole;
  });
}

/** Names that a text uses, as far as it can be read. */
export function namesIn(text: string): string[] {
  return [...text.matchAll(place)].flatMap(([, inner, name]) => {
    const read = readInsertion(inner ?? name ?? "");
    return "problem" in read ? [] : read.formula.names;
  });
}

interface Insertion {
  readonly formula: Formula;
  readonly format: NumberFormat;
}

function readInsertion(text: string): Insertion | { readonly problem: string } {
  const [, plus = "", body = ""] = /^\s*(\+?)\s*(.*?)\s*$/s.exec(text) ?? [];
  const [, kind, inner = "", decimals] = /^(fixed|frac|coef)\((.*?)(?:,\s*(\d)\s*)?\)$/s.exec(body) ?? [];
  if ((kind === "fixed") !== (decimals !== undefined) && kind !== undefined) {
    return { problem: "fixed takes a number and how many decimals, and only fixed does" };
  }
  const formula = readFormula(kind === undefined ? body : inner);
  if ("problem" in formula) return formula;
  const known = kind === "fixed" || kind === "frac" || kind === "coef" ? kind : "plain";
  return { formula, format: { term: plus !== "", kind: known, decimals: Number(decimals ?? 0) } };
}
