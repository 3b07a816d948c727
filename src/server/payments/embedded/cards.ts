import { type DebitAnswers, debitAccounts } from "./debit-accounts.ts";
import type { DebitType, TestMethod } from "./payment-shapes.ts";

/** Behaviour of a test card at the checkout and at renewals. */
export interface TestCard {
  number: string;
  label: string;
  first: "succeeds" | "declined" | "expired" | "confirm";
  /** At a charge without the payer: `confirm` waits for the payer's confirmation. */
  renews: "succeeds" | "declined" | "lost" | "confirm";
  /** Issued there; absent: in the United States. */
  country?: string;
  /** Not a card but an account elsewhere, or one that is debited. Offered where the payment page allows it. */
  type?: "paypal" | DebitType;
  /** The bank's answers to debits, which come after days. */
  debit?: DebitAnswers;
  /** It expires at the end of the month it was given in. */
  expiresSoon?: true;
  /** The payer disputes each payment a day later, and the bank decides like this after a week. */
  disputed?: "won" | "lost";
}

export const testCards: readonly TestCard[] = [
  { number: "4242424242424242", label: "Succeeds", first: "succeeds", renews: "succeeds" },
  { number: "4000002500003155", label: "Asks the bank for confirmation", first: "confirm", renews: "succeeds" },
  { number: "4000000000000002", label: "Is declined", first: "declined", renews: "declined" },
  { number: "4000000000000069", label: "Has expired", first: "expired", renews: "declined" },
  {
    number: "4000002760003184",
    label: "Asks for confirmation at every charge",
    first: "confirm",
    renews: "confirm",
  },
  {
    number: "4000000000000341",
    label: "Succeeds now, fails at every later charge",
    first: "succeeds",
    renews: "declined",
  },
  {
    number: "4000000000009987",
    label: "Succeeds now, is reported as lost later",
    first: "succeeds",
    renews: "lost",
  },
  {
    number: "5555555555554444",
    label: "Succeeds, expires this month",
    first: "succeeds",
    renews: "succeeds",
    expiresSoon: true,
  },
  {
    number: "4000000000000259",
    label: "Succeeds, is disputed after a day, and the bank takes the money back",
    first: "succeeds",
    renews: "succeeds",
    disputed: "lost",
  },
  {
    number: "4000000000002685",
    label: "Succeeds, is disputed after a day, and the bank decides for you",
    first: "succeeds",
    renews: "succeeds",
    disputed: "won",
  },
  {
    number: "4000005660000004",
    label: "Succeeds, from Nigeria",
    first: "succeeds",
    renews: "succeeds",
    country: "NG",
  },
  { number: "0000000000000100", label: "PayPal", first: "succeeds", renews: "succeeds", type: "paypal" },
  ...debitAccounts.map((account) => ({ ...account, first: "succeeds" as const, renews: "succeeds" as const })),
];

/** Ways to pay of an account that nobody has set up otherwise. */
const USUAL_TYPES: readonly string[] = ["card", "sepa_debit", "us_bank_account"];
/** Bank debits work in one currency each. */
const CURRENCIES: Readonly<Record<string, string>> = { sepa_debit: "eur", us_bank_account: "usd" };

/** Ways to pay in a currency where these types are allowed; null: as the account is set up. */
export function cardsFor(allowed: readonly string[] | null, currency: string): readonly TestCard[] {
  return testCards.filter(
    ({ type = "card" }) =>
      (allowed ?? USUAL_TYPES).includes(type) && (CURRENCIES[type] === undefined || CURRENCIES[type] === currency),
  );
}

const YEARS_GOOD = 3;

/** Days that a bank takes for a debit, unless the payer chose otherwise. */
const USUAL_DAYS = 5;

/** Id of a card as a payment method, with the month it expires in and the days a debit takes. `now` in seconds. */
export function methodOf({ number, expiresSoon, debit }: TestCard, now: number, days = USUAL_DAYS): string {
  const given = new Date(now * 1000);
  const year = given.getUTCFullYear() + (expiresSoon ? 0 : YEARS_GOOD);
  const waits = debit ? `_${days}d` : "";
  return `pm_${number}_${year}${String(given.getUTCMonth() + 1).padStart(2, "0")}${waits}`;
}

const METHOD = /^pm_(\d+)(?:_(\d{4})(\d{2}))?(?:_(\d+)d)?$/;

/** Days that a bank takes for each debit of a payment method. */
export function debitDays(method: string | null): number {
  return Number(METHOD.exec(method ?? "")?.[4] ?? USUAL_DAYS);
}

/** Card of a payment method, or null. */
export function cardOfMethod(method: string | null): TestCard | null {
  return testCard(METHOD.exec(method ?? "")?.[1] ?? "");
}

/** Payment method as Stripe's interface shows it, or null. */
export function methodObject(method: string | null): TestMethod | null {
  const [, number = "", year = "2099", month = "12"] = METHOD.exec(method ?? "") ?? [];
  const known = testCard(number);
  if (method === null || !known) return null;
  if (known.type === "paypal") {
    return {
      id: method,
      object: "payment_method",
      type: "paypal",
      paypal: { payer_email: "payer@example.com", country: null },
    };
  }
  const last4 = number.slice(-4);
  if (known.type === "sepa_debit") {
    return { id: method, object: "payment_method", type: "sepa_debit", sepa_debit: { last4, country: "DE" } };
  }
  if (known.type === "us_bank_account") {
    const us_bank_account = { last4, bank_name: "STRIPE TEST BANK" };
    return { id: method, object: "payment_method", type: "us_bank_account", us_bank_account };
  }
  const brand = number.startsWith("5") ? "mastercard" : "visa";
  const card = {
    brand,
    last4,
    exp_month: Number(month),
    exp_year: Number(year),
    country: known.country ?? "US",
  };
  return { id: method, object: "payment_method", type: "card", card };
}

/** Card with this number, or null. */
export function testCard(number: string): TestCard | null {
  return testCards.find((card) => card.number === number) ?? null;
}
