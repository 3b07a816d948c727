import type { AnnotationOption, Config } from "../config.ts";

/** Plain text stops here. */
export const MEANINGFUL = 1;
/** Plain text may begin here, if nothing else does. */
export const PLAIN = 2;
/** May follow a backslash. */
export const ESCAPABLE = 4;
/** Opens verbatim text. */
export const VERBATIM = 8;
/** Something other than plain text may begin here. */
export const SPECIAL = 16;

const ASCII = 128;

/** A configuration made ready for scanning: one byte of flags for each ASCII character, everything else is plain. */
export interface Marks {
  readonly flags: Uint8Array;
  /** The annotations by the code of their first character, in the configuration's order. */
  readonly opens: readonly (readonly AnnotationOption[])[];
  readonly blockMarkers: readonly string[];
}

/** Turns a configuration into tables that can be asked character by character. */
export function compileMarks(config: Config): Marks {
  const flags = new Uint8Array(ASCII).fill(PLAIN);
  const opens: AnnotationOption[][] = Array.from({ length: ASCII }, () => []);
  const raise = (mark: string, bits: number): void => {
    const code = mark.charCodeAt(0);
    if (code < ASCII) flags[code] = (flags[code] ?? 0) | bits;
  };
  for (const char of config.meaningful) {
    const code = char.charCodeAt(0);
    if (code < ASCII && !config.annotationFirstChars.includes(char)) flags[code] = 0;
    raise(char, MEANINGFUL | SPECIAL);
  }
  for (const char of config.escapable) raise(char, ESCAPABLE);
  for (const char of config.verbatimOpts) raise(char, VERBATIM | SPECIAL);
  for (const option of config.annotationOpts) {
    raise(option.start, SPECIAL);
    if (option.end !== null) raise(option.end, SPECIAL);
    opens[option.start.charCodeAt(0)]?.push(option);
  }
  raise("\\", SPECIAL);
  raise("\n", SPECIAL);
  return { flags, opens, blockMarkers: config.verbatimMarkers };
}

/** The flags of one character code; anything beyond ASCII is plain text. */
export function flagsOf(marks: Marks, code: number): number {
  return code < ASCII ? (marks.flags[code] ?? PLAIN) : PLAIN;
}

/** Whether a character may stand after a backslash. */
export function isEscapable(marks: Marks, code: number): boolean {
  return (flagsOf(marks, code) & ESCAPABLE) !== 0;
}
