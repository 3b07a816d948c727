/** The key under which a bill's paid time stands in the ledger. */
export function periodKey(bill: string): string {
  return `period:${bill}`;
}
