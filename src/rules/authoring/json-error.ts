/** Reasons why a text isn't JSON. */
export type JsonErrorKind =
  | "EMPTY"
  | "UNFINISHED"
  | "COMMA_EXTRA"
  | "COMMA_MISSING"
  | "COLON_MISSING"
  | "QUOTES"
  | "TEXT_OPEN"
  | "TEXT_ESCAPE"
  | "NUMBER"
  | "NO_NUMBER"
  | "WORD"
  | "CLOSING"
  | "COMMENT"
  | "AFTER_END"
  | "KEY_TWICE";

/** First error in a text that should be JSON. Offsets are UTF-16 units from 0. */
export interface JsonError {
  kind: JsonErrorKind;
  from: number;
  to: number;
  /** Most likely fix: replace the characters between `from` and `to` by `insert`. */
  fix: { from: number; to: number; insert: string } | null;
}

const SENTENCES: Readonly<Record<JsonErrorKind, string>> = {
  EMPTY: "There's nothing here yet. JSON begins with {.",
  UNFINISHED: "It stops here, but a bracket or a value is still missing.",
  COMMA_EXTRA: "There's an extra comma.",
  COMMA_MISSING: "There's a comma missing before this.",
  COLON_MISSING: "There's a colon missing after the name.",
  QUOTES: 'Names and texts need straight double quotes: "like this".',
  TEXT_OPEN: "This text has no closing quote on its line. Write \\n for a line break.",
  TEXT_ESCAPE: "Write a backslash in a text twice: \\\\.",
  NUMBER: "JSON doesn't know this number. Write it like 0.5, -3 or 1e9.",
  NO_NUMBER: "JSON has no NaN and no Infinity.",
  WORD: 'A value must be a number, true, false, null, or a text in quotes: "like this".',
  CLOSING: "This bracket closes nothing, or the wrong bracket.",
  COMMENT: "JSON has no comments.",
  AFTER_END: "The JSON ends before this.",
  KEY_TWICE: "This name is here twice, and only one of them would count.",
};

/** Error message with line and column, both from 1. */
export function jsonErrorMessage(text: string, { kind, from }: JsonError): string {
  const before = text.slice(0, from);
  const line = before.split("\n").length;
  const column = [...before.slice(before.lastIndexOf("\n") + 1)].length + 1;
  return `Line ${line}, column ${column}: ${SENTENCES[kind]}`;
}
