/** Enough of a card or bank account to recognise it. `brand`: of a card, or the kind of account, such as `sepa_debit`. */
export interface ShownPayer {
  brand: string;
  last4: string;
}

/** The part of a card or bank account that mails and documents show; null if neither is known. */
export function shownPayer({
  card,
  account,
}: {
  card: { brand: string; last4: string } | null;
  account: { kind: string; last4: string } | null;
}): ShownPayer | null {
  if (card) return { brand: card.brand, last4: card.last4 };
  return account && { brand: account.kind, last4: account.last4 };
}
