import { toSingleLine } from "../account/single-line.ts";

/** Longest name of a classroom, and longest name that a student shows in it, in characters. */
export const MAX_CLASSROOM_NAME_LENGTH = 60;
export const MAX_SHOWN_NAME_LENGTH = 60;
/** Longest name of a school or another place where somebody teaches. */
export const MAX_TEACHES_AT_LENGTH = 120;

/** Name on one line, or null if it has no letter and no digit or is longer than `max` characters. */
export function nameOrNull(text: string, max: number): string | null {
  const name = toSingleLine(text.normalize("NFC"));
  return /[\p{L}\p{N}]/u.test(name) && [...name].length <= max ? name : null;
}
