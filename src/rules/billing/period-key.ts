/** Ledger key of the period a bill paid for. */
export function periodKey(bill: string): string {
  return `period:${bill}`;
}
