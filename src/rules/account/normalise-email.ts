/** Normalised email address, unique among accounts: trimmed, NFKC, lower case. */
export function normaliseEmail(email: string): string {
  return email.trim().normalize("NFKC").toLowerCase();
}
