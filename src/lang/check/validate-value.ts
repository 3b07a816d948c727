import type { Fix } from "../lesson-program.ts";
import type { Loc, Text, Value } from "../syntax.ts";
import type { Slot } from "../vocabulary/spec.ts";
import { replaceFix } from "./findings.ts";
import { nearest } from "./nearest.ts";
import { isAnswerText, isNumberText } from "./number-text.ts";
import { plainText } from "./plain-text.ts";
import type { Reader } from "./reader.ts";
import { renameFix } from "./rename-fix.ts";
import { slotName } from "./slot-name.ts";
import { isThousands } from "./stray-character.ts";

/** A value of the kind its slot takes. */
export interface ValidValue {
  readonly at: Loc;
  /** Number or word as written; empty for marked words. */
  readonly text: string;
  /** Marked words; a string counts as plain words. */
  readonly words: readonly Text[];
}

/** Checks a value against its slot. Returns null after reporting a value of the wrong kind. */
export function validateValue(reader: Reader, value: Value, slot: Slot, name: string): ValidValue | null {
  switch (slot.kind) {
    case "alias":
    case "id":
      return value.kind === "string" ? plain(value.loc, value.value) : refuse(reader, value, slot, name);
    case "concept":
      return value.kind === "string" ? concept(reader, value.loc, value.value) : refuse(reader, value, slot, name);
    case "text":
      if (value.kind === "string" || value.kind === "int") return plain(value.loc, String(value.value));
      return refuse(reader, value, slot, name);
    case "words":
      if (value.kind !== "markup" && value.kind !== "string") return refuse(reader, value, slot, name);
      return words(reader, value, name);
    case "number":
    case "answer":
      if (value.kind !== "int" && value.kind !== "string") return refuse(reader, value, slot, name);
      return number(reader, value.loc, String(value.value), slot.kind === "answer" ? isAnswerText : isNumberText);
    case "name":
      return value.kind === "variable" ? plain(value.loc, value.value) : refuse(reader, value, slot, name);
    case "whole":
      if (value.kind !== "int") return refuse(reader, value, slot, name);
      if (value.value >= slot.min && value.value <= slot.max) return plain(value.loc, String(value.value));
      reader.findings.text(
        "VALUE_RANGE",
        value.loc,
        { name, min: slot.min, max: slot.max },
        clampFix(value.loc, value.value, slot),
      );
      return null;
    case "word":
      if (value.kind !== "variable") return refuse(reader, value, slot, name);
      if (slot.oneOf.includes(value.value)) return plain(value.loc, value.value);
      reader.findings.text(
        "VALUE_WORD",
        value.loc,
        { name, words: slot.oneOf.join(", ") },
        renameFix(value.loc, value.value, slot.oneOf),
      );
      return null;
  }
}

function plain(at: Loc, text: string): ValidValue {
  return { at, text, words: text === "" ? [] : [{ kind: "raw", at, value: text }] };
}

function concept(reader: Reader, at: Loc, slug: string): ValidValue | null {
  const { concepts } = reader;
  if (!concepts || concepts.has(slug)) return plain(at, slug);
  const meant = nearest(slug, concepts.keys());
  const fix = meant === null ? undefined : replaceFix(`Did you mean ${meant}?`, at, `"${meant}"`);
  reader.findings.text("CONCEPT_UNKNOWN", at, { concept: slug }, fix);
  return null;
}

function words(reader: Reader, value: Extract<Value, { kind: "markup" | "string" }>, name: string): ValidValue | null {
  const given =
    value.kind === "string" ? plain(value.loc, value.value) : { at: value.loc, text: "", words: value.value };
  const empty = given.words.every((text) => text.kind === "raw" && text.value.trim() === "");
  if (empty) reader.findings.text("WORDS_EMPTY", value.loc, { name });
  return empty ? null : given;
}

function number(reader: Reader, at: Loc, text: string, isRight: (text: string) => boolean): ValidValue | null {
  if (isRight(text)) return plain(at, text.trim());
  const point = isThousands(text) ? text.replaceAll(",", "") : text.replace(",", ".");
  const fix = isRight(point) ? replaceFix(`Write "${point.trim()}"`, at, `"${point.trim()}"`) : undefined;
  reader.findings.text("NUMBER_SHAPE", at, { value: text }, fix);
  return null;
}

function refuse(reader: Reader, value: Value, slot: Slot, name: string): null {
  reader.findings.text("VALUE_KIND", value.loc, { name, wanted: slotName(slot) }, quoteFix(value, slot));
  return null;
}

/** Fix that adds or removes quotes or brackets, if that's the only mistake. */
function quoteFix(value: Value, slot: Slot): Fix | undefined {
  const text = value.kind === "markup" ? plainText(value.value) : String(value.value);
  const isBare = value.kind !== "markup" || value.value.every(({ kind }) => kind === "raw");
  if (!isBare || /["\\]/.test(text)) return undefined;
  if (slot.kind === "words") return replaceFix("Put it in brackets", value.loc, `[${text}]`);
  if (slot.kind === "alias" || slot.kind === "id" || slot.kind === "concept" || slot.kind === "text") {
    return replaceFix("Put it in quotes", value.loc, `"${text}"`);
  }
  const bare =
    slot.kind === "whole" ? /^-?[1-9]\d{0,8}$/.test(text) : slot.kind === "word" && slot.oneOf.includes(text);
  return bare && value.kind === "string" ? replaceFix("Remove the quotes", value.loc, text) : undefined;
}

function clampFix(at: Loc, value: number, { min, max }: { min: number; max: number }): Fix {
  const near = String(value < min ? min : max);
  return replaceFix(`Write ${near}`, at, near);
}
