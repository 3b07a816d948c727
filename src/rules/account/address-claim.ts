/** Accounts that may wait for a proof of the same address: a stranger can't fill it up, and a typing mistake does no harm. */
const MAX_UNPROVED = 3;

/** True if one more account may be made with an address that these accounts have. One that's proved keeps it for itself. */
export function mayClaimAddress(accounts: readonly { proved: boolean }[]): boolean {
  return accounts.length < MAX_UNPROVED && accounts.every(({ proved }) => !proved);
}
