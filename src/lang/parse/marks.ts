import type { AnnotationOption, Config } from "../config.ts";

/** Plain text may begin here, if nothing else does. */
export const PLAIN = 1;
/** Allowed after a backslash. */
export const ESCAPABLE = 2;
/** Opens verbatim text. */
export const VERBATIM = 4;
/** Something other than plain text may begin here. */
export const SPECIAL = 8;
/** First character of a preformatted block. */
const FENCE = 16;

const ASCII = 128;

/** A configuration prepared for scanning: one byte of flags per ASCII character. All other characters are plain. */
export interface Marks {
  readonly flags: Uint8Array;
  /** Annotations by the code of their first character, in the configuration's order. */
  readonly opens: readonly (readonly AnnotationOption[])[];
  readonly blockMarkers: readonly string[];
  /** Single characters and pairs without repetition, so that it can't backtrack. */
  readonly meaningful: RegExp;
}

/** Compiles a configuration into lookup tables. */
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
    raise(char, SPECIAL);
  }
  for (const char of config.escapable) raise(char, ESCAPABLE);
  for (const char of config.verbatimOpts) raise(char, VERBATIM | SPECIAL);
  for (const marker of config.verbatimMarkers) raise(marker, FENCE);
  for (const option of config.annotationOpts) {
    raise(option.start, SPECIAL);
    if (option.end !== null) raise(option.end, SPECIAL);
    opens[option.start.charCodeAt(0)]?.push(option);
  }
  raise("\\", SPECIAL);
  raise("\n", SPECIAL);
  return { flags, opens, blockMarkers: config.verbatimMarkers, meaningful: new RegExp(stops(config), "g") };
}

/** Source of a pattern for the ends of plain text. A full stop or a dash only ends it if its mark may continue with the next character. */
function stops(config: Config): string {
  const always = new Set(["\n"]);
  const before = new Map<string, string>();
  for (const char of config.meaningful) {
    const options = config.annotationOpts.filter(({ start }) => start.startsWith(char));
    const isPlainAlone =
      config.annotationFirstChars.includes(char) &&
      !config.verbatimOpts.includes(char) &&
      !config.annotationOpts.some(({ end }) => end?.startsWith(char)) &&
      options.every(({ start }) => start.length > 1);
    if (!isPlainAlone) always.add(char);
    else if (options.length > 0) before.set(char, options.map(({ start }) => start.charAt(1)).join(""));
  }
  const pairs = [...before].map(([char, next]) => `|${escaped(char)}(?=[${escaped(next)}])`);
  return `[${escaped([...always].join(""))}]${pairs.join("")}`;
}

function escaped(chars: string): string {
  return Array.from(chars, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`).join("");
}

/** Flags of one character code; anything outside ASCII is plain text. */
export function flagsOf(marks: Marks, code: number): number {
  return code < ASCII ? (marks.flags[code] ?? PLAIN) : PLAIN;
}

/** Offset of the next character that ends plain text. The engine's own scan is far faster than a loop. */
export function nextMeaningful({ meaningful }: Marks, text: string, from: number, end: number): number {
  meaningful.lastIndex = from;
  return meaningful.test(text) ? Math.min(end, meaningful.lastIndex - 1) : end;
}

/** True if a preformatted block begins at an offset. */
export function isFence(marks: Marks, text: string, at: number): boolean {
  if ((flagsOf(marks, text.charCodeAt(at)) & FENCE) === 0) return false;
  return marks.blockMarkers.some((marker) => text.startsWith(marker, at));
}

/** True if a character may follow a backslash. */
export function isEscapable(marks: Marks, code: number): boolean {
  return (flagsOf(marks, code) & ESCAPABLE) !== 0;
}
