import { htmlText } from "../../html-text.ts";
import { moneyInWords } from "../../mail/in-words.ts";
import { cardFields, confirmFields } from "./card-fields.ts";
import type { TestCard } from "./cards.ts";
import type { TestSession } from "./shapes.ts";
import { testPage } from "./test-page.ts";

export interface CheckoutPage {
  session: TestSession;
  /** The customer's address, which they cannot change here; null for somebody whom the provider does not know. */
  knownEmail: string | null;
  nonce: string;
  problem: string | null;
  /** The card whose bank asks back; null while a card is chosen. */
  confirming: TestCard | null;
}

/** The test provider's hosted page to pay on. */
export function checkoutPage({ session, knownEmail, nonce, problem, confirming }: CheckoutPage): string {
  const total = moneyInWords({ amount: session.amount_total, currency: session.currency });
  const days = session.subscription_data.trial_period_days;
  const price = session.line.interval ? `${total} each ${session.line.interval}` : total;
  const due = days === null ? price : `Nothing today. ${price} after a free trial of ${days} days`;
  const form = confirming
    ? confirmFields(confirming)
    : `${emailField(session, knownEmail)}${cardFields()}<button name="step" value="pay">Pay</button>`;
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

function emailField({ customer_email }: TestSession, knownEmail: string | null): string {
  const fixed = knownEmail === null ? "" : " readonly";
  return `<label class="field">E-mail for the receipt<input type="email" name="email" required maxlength="254" autocomplete="email" value="${htmlText(knownEmail ?? customer_email ?? "")}"${fixed}></label>`;
}
