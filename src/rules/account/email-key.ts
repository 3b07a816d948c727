/** What must be unique among accounts: the address without the differences that no post office makes. */
export function emailKey(email: string): string {
  return email.trim().normalize("NFKC").toLowerCase();
}
