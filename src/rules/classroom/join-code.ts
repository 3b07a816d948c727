/** Letters of a join code: without vowels it can't spell a word, and without Y every letter is read one way. */
const LETTERS = "BCDFGHJKLMNPQRSTVWXZ";
/** Letters in a join code: 20^8 codes are about 2^34.6. */
const LENGTH = 8;
/** Days that a code or a link lets people join. */
export const JOIN_DAYS = 30;

/** Join code from random bytes, each letter as likely as the others; null if there aren't enough bytes. */
export function joinCode(bytes: Uint8Array): string | null {
  const even = 256 - (256 % LETTERS.length);
  const letters = [...bytes].filter((byte) => byte < even).map((byte) => LETTERS.charAt(byte % LETTERS.length));
  return letters.length < LENGTH ? null : letters.slice(0, LENGTH).join("");
}

/** Join code that somebody typed, in capitals and without spaces and dashes; null if it can't be one. */
export function readJoinCode(text: string): string | null {
  const code = text.replace(/[\s-]/g, "").toUpperCase();
  return code.length === LENGTH && [...code].every((letter) => LETTERS.includes(letter)) ? code : null;
}

/** Join code in two halves, to be read aloud and typed. */
export function spacedJoinCode(code: string): string {
  return `${code.slice(0, LENGTH / 2)} ${code.slice(LENGTH / 2)}`;
}
