import { htmlText } from "../../html-text.ts";
import { moneyInWords } from "../../mail/in-words.ts";
import { cardFields, confirmFields } from "./card-fields.ts";
import type { TestCard } from "./cards.ts";
import { lessDiscounts } from "./invoices.ts";
import type { TestSession } from "./shapes.ts";
import { testPage } from "./test-page.ts";

export interface CheckoutPage {
  session: TestSession;
  /** The customer's address, which can't be changed here; null for somebody the provider doesn't know. */
  knownEmail: string | null;
  nonce: string;
  problem: string | null;
  /** Card whose bank asks for confirmation; null while a card is chosen. */
  confirming: TestCard | null;
  /** Country of the billing address; null: not chosen yet. */
  country: string | null;
}

/** Countries of the test page's list. */
export const addressCountries: readonly string[] = [
  "AT",
  "AU",
  "BR",
  "CA",
  "CH",
  "DE",
  "ES",
  "FR",
  "GB",
  "IE",
  "IN",
  "IT",
  "JP",
  "KE",
  "MX",
  "NG",
  "NL",
  "NZ",
  "PL",
  "US",
  "ZA",
];

/** Page of the test provider's hosted checkout. */
export function checkoutPage({ session, knownEmail, nonce, problem, confirming, country }: CheckoutPage): string {
  const due = dueInWords(session);
  const form = confirming
    ? `${confirmFields(confirming)}<input type="hidden" name="country" value="${htmlText(country ?? "")}">`
    : `${emailField(session, knownEmail)}${countryField(country)}${cardFields(session.allowed_payment_method_types ?? null, session.currency)}<button name="step" value="pay">Pay</button>`;
  return testPage({
    title: "Test checkout",
    notice: "This is a test checkout.",
    nonce,
    problem,
    body: `<h1>${htmlText(session.line.title)}</h1><p class="price">${htmlText(due)}</p>
<form method="post">${form}</form>
<p><a href="${htmlText(session.cancel_url)}">Go back without paying</a></p>`,
  });
}

/** Charge of today and those that follow, in words. */
function dueInWords({ line, currency, discounts = [], subscription_data }: TestSession): string {
  const full = line.unit_amount * line.quantity;
  const words = (amount: number) => moneyInWords({ amount, currency });
  const first = lessDiscounts(full, discounts);
  const days = subscription_data.trial_period_days;
  if (!line.interval) return words(first);
  const price =
    first === full
      ? `${words(full)} each ${line.interval}`
      : `${words(first)} for the first ${line.interval}, then ${words(full)} each ${line.interval}`;
  return days === null ? price : `Nothing today. After a free trial of ${days} days, ${price}`;
}

function countryField(chosen: string | null): string {
  const names = new Intl.DisplayNames("en", { type: "region" });
  const options = addressCountries
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => a.name.localeCompare(b.name))
    .map(({ code, name }) => `<option value="${code}"${code === chosen ? " selected" : ""}>${htmlText(name)}</option>`);
  return `<label class="field">Country of your billing address<select name="country">${options.join("")}</select></label>`;
}

function emailField({ customer_email }: TestSession, knownEmail: string | null): string {
  const fixed = knownEmail === null ? "" : " readonly";
  return `<label class="field">Email for the receipt<input type="email" name="email" required maxlength="254" autocomplete="email" value="${htmlText(knownEmail ?? customer_email ?? "")}"${fixed}></label>`;
}
