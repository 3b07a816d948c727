import type { SourceRange } from "#lang/lesson-program.ts";

/** A JSON text's value, or why it has none: a clause without a full stop, with its place if the engine reports one. */
export type ParsedJson = { value: unknown } | { reason: string; place: SourceRange | null };

/** Parses JSON with compiler-like errors. */
export function parseJson(text: string): ParsedJson {
  if (text.startsWith("\ufeff")) {
    return { reason: "it begins with a byte order mark. Save it as UTF-8 without one", place: null };
  }
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const [, line, column] = /\(line (\d+) column (\d+)\)/.exec(message) ?? [];
    const reason = message
      .replace(/,? (?:in JSON )?at position .*$|, "?.* is not valid JSON$/s, "")
      .replace(/ in JSON$/, "");
    return { reason, place: line && column ? placeAt(Number(line), Number(column)) : null };
  }
}

function placeAt(line: number, column: number): SourceRange {
  return { start: { line, column }, end: { line, column: column + 1 } };
}
