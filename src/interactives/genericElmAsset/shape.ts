import { MAX_NUMBERS, MAX_TEXT } from "./limits.ts";
import type { AnswerKind, AnswerShape, AnswerValue, ElmFields } from "./types.ts";

/** The value as an answer of this shape: exactly its fields, each of its kind. Null if it doesn't fit. */
export function readAnswer(value: unknown, shape: AnswerShape): ElmFields | null {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  const given = value as Readonly<Record<string, unknown>>; // an object, its fields are looked at one by one
  const names = Object.keys(shape);
  if (names.length === 0 || Object.keys(given).length !== names.length) return null;
  const fields: Record<string, AnswerValue> = {};
  for (const name of names) {
    const kind = shape[name];
    const field = Object.hasOwn(given, name) ? given[name] : undefined;
    if (kind === undefined || !isOfKind(field, kind)) return null;
    fields[name] = field;
  }
  return fields;
}

function isOfKind(value: unknown, kind: AnswerKind): value is AnswerValue {
  switch (kind) {
    case "number":
      return isNumber(value);
    case "numbers":
      return Array.isArray(value) && value.length <= MAX_NUMBERS && value.every(isNumber);
    case "text":
      return typeof value === "string" && value.length <= MAX_TEXT;
    case "boolean":
      return typeof value === "boolean";
  }
}

function isNumber(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value) && Math.abs(value) <= 1e15;
}

/** Reads what was typed into a field; null while it isn't of its kind. */
export function readTyped(text: string, kind: AnswerKind): AnswerValue | null {
  const plain = text.trim();
  if (plain === "") return null;
  switch (kind) {
    case "number":
      return readNumber(plain);
    case "numbers": {
      const all = plain.split(/[;\s]+|,\s+/).map(readNumber);
      return all.every((number) => number !== null) ? all : null;
    }
    case "text":
      return plain.slice(0, MAX_TEXT);
    case "boolean":
      return plain === "yes" ? true : plain === "no" ? false : null;
  }
}

function readNumber(text: string): number | null {
  const number = Number(text.replace("−", "-").replace(",", "."));
  return isNumber(number) ? number : null;
}

/** A value as it would be typed. The opposite of `readTyped`. */
export function typedText(value: AnswerValue | undefined): string {
  if (value === undefined) return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  return Array.isArray(value) ? value.join("; ") : String(value);
}
