/** Longest name on a certificate, in characters. */
export const MAX_CERTIFICATE_NAME_LENGTH = 80;

/** True if the fonts of the printed certificate have the letters of this text: Latin, Greek and Cyrillic ones. */
export function isPrintable(text: string): boolean {
  return /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]*$/u.test(text);
}

/** Paper that a certificate is printed on. */
export type Paper = "a4" | "letter";

/** Paper that an address asks for; A4 unless it's Letter. */
export function paperOf(text: string | undefined): Paper {
  return text === "letter" ? "letter" : "a4";
}
