/** Control characters and those that change text direction. No name or greeting needs them. */
const UNSEEN = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** Replaces each control character, line breaks included, by a space. */
export function replaceControlCharacters(text: string): string {
  return text.replace(UNSEEN, " ");
}

/** Puts a name or an address on one line with single spaces, so that it can't pass for another line of a mail. */
export function toSingleLine(text: string): string {
  return replaceControlCharacters(text).replace(/\s+/g, " ").trim();
}
