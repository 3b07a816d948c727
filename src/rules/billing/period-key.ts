/** Ledger key of the period a bill paid for. */
export function periodKey(bill: string): string {
  return `period:${bill}`;
}

/** Ledger key of the wait for a bank that works on the debit for a bill. */
export function underWayKey(bill: string): string {
  return `under-way:${bill}`;
}
