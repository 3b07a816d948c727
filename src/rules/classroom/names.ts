import { toSingleLine } from "../account/single-line.ts";

/** Longest name of a classroom, and longest name that a student shows in it, in characters. */
export const CLASSROOM_NAME_MAX = 60;
export const SHOWN_NAME_MAX = 60;
/** Longest name of a school or another place where somebody teaches. */
export const TEACHES_AT_MAX = 120;

/** Name on one line, or null if it has no letter and no digit or is longer than `max` characters. */
export function nameOrNull(text: string, max: number): string | null {
  const name = toSingleLine(text.normalize("NFC"));
  return /[\p{L}\p{N}]/u.test(name) && [...name].length <= max ? name : null;
}
