/** Why a text is no JSON. */
export type JsonMistakeKind =
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

/** The first mistake of a text that ought to be JSON. Offsets count UTF-16 units from 0. */
export interface JsonMistake {
  kind: JsonMistakeKind;
  from: number;
  to: number;
  /** What would very likely mend it: these characters in place of those from `from` to `to`. */
  mend: { from: number; to: number; insert: string } | null;
}

const SENTENCES: Readonly<Record<JsonMistakeKind, string>> = {
  EMPTY: "There is nothing here yet: JSON begins with {.",
  UNFINISHED: "It breaks off here: a bracket or a value is still missing.",
  COMMA_EXTRA: "There is a comma too many.",
  COMMA_MISSING: "A comma is missing before this.",
  COLON_MISSING: "A colon is missing after the name.",
  QUOTES: 'Names and texts stand in straight double quotes: "like this".',
  TEXT_OPEN: "This text has no closing quote on its line. A line break inside a text is written \\n.",
  TEXT_ESCAPE: "A backslash in a text is written twice: \\\\.",
  NUMBER: "This number is not written as JSON writes it: 0.5, -3, 1e9.",
  NO_NUMBER: "JSON has no word for a number that is none, or endless.",
  WORD: 'A value is a number, true, false, null, or a text in quotes: "like this".',
  CLOSING: "This bracket closes nothing, or the wrong thing.",
  COMMENT: "JSON has no comments.",
  AFTER_END: "The JSON has ended before this.",
  KEY_TWICE: "This name stands here twice; only one of the two would count.",
};

/** The mistake as a sentence, with its line and column, both from 1. */
export function jsonMistakeWords(text: string, { kind, from }: JsonMistake): string {
  const before = text.slice(0, from);
  const line = before.split("\n").length;
  const column = [...before.slice(before.lastIndexOf("\n") + 1)].length + 1;
  return `Line ${line}, column ${column}: ${SENTENCES[kind]}`;
}
