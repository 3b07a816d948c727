/** Letters and digits that nobody mixes up on paper: no 0, o, 1, l. Five bits each. */
const SIGNS = "23456789abcdefghijkmnpqrstuvwxyz";
const LENGTH = 10;

/** A recovery code of 50 bits, in two groups, from ten random bytes. */
export function recoveryCode(bytes: Uint8Array): string {
  const signs = Array.from(bytes.subarray(0, LENGTH), (byte) => SIGNS[byte % SIGNS.length]).join("");
  return `${signs.slice(0, LENGTH / 2)}-${signs.slice(LENGTH / 2)}`;
}

/** A recovery code as people type it, in the form in which it was made; null if it can't be one. */
export function readRecoveryCode(typed: string): string | null {
  const signs = typed.toLowerCase().replaceAll(/[\s-]/g, "");
  if (signs.length !== LENGTH || [...signs].some((sign) => !SIGNS.includes(sign))) return null;
  return `${signs.slice(0, LENGTH / 2)}-${signs.slice(LENGTH / 2)}`;
}
