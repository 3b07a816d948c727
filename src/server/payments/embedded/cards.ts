/** What a test card does at the checkout and at renewals. */
export interface TestCard {
  number: string;
  label: string;
  first: "succeeds" | "declined" | "expired" | "confirm";
  renews: boolean;
}

export const testCards: readonly TestCard[] = [
  { number: "4242424242424242", label: "Succeeds", first: "succeeds", renews: true },
  { number: "4000002500003155", label: "Asks the bank for confirmation", first: "confirm", renews: true },
  { number: "4000000000000002", label: "Is declined", first: "declined", renews: false },
  { number: "4000000000000069", label: "Has expired", first: "expired", renews: false },
  { number: "4000000000000341", label: "Succeeds now, fails at every later charge", first: "succeeds", renews: false },
];

/** A card as the provider's means of payment. */
export function methodOf({ number }: TestCard): string {
  return `pm_${number}`;
}

/** The card of a means of payment, or null. */
export function cardOfMethod(method: string | null): TestCard | null {
  return method === null ? null : testCard(method.replace(/^pm_/, ""));
}

/** The card of this number, or null. */
export function testCard(number: string): TestCard | null {
  return testCards.find((card) => card.number === number) ?? null;
}
