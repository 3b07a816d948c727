/** Control signs, and those that turn the direction of what follows: nothing that a name or a greeting needs. */
const UNSEEN = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** The text with a space for each sign that nobody sees; line breaks are such signs too. */
export function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, " ");
}

/** A name or an address as it is kept: on one line, with single spaces, and nothing that could pass for another line of a mail. */
export function oneLine(text: string): string {
  return withoutUnseen(text).replace(/\s+/g, " ").trim();
}
