import { htmlText } from "../../html-text.ts";
import type { TestCard } from "./cards.ts";
import type { TestSession } from "./shapes.ts";

export interface CheckoutPage {
  session: TestSession;
  cards: readonly TestCard[];
  nonce: string;
  problem: string | null;
  /** The card whose bank asks back; null while a card is chosen. */
  confirming: TestCard | null;
}

/** The test provider's hosted page. It is not the product's: it looks plain, says that no money moves, and needs no script. */
export function checkoutPage({ session, cards, nonce, problem, confirming }: CheckoutPage): string {
  const total = moneyOf(session.amount_total, session.currency);
  const days = session.subscription_data.trial_period_days;
  const price = session.line.interval ? `${total} each ${session.line.interval}` : total;
  const due = days === null ? price : `Nothing today. ${price} after a free trial of ${days} days`;
  const alert =
    problem === null ? "" : `<p class="problem" role="alert" tabindex="-1" autofocus>${htmlText(problem)}</p>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>Test checkout</title><style nonce="${nonce}">${STYLE}</style></head><body><main>
<p class="test"><strong>This is a test checkout.</strong> No card is asked for and no money moves.</p>
<h1>${htmlText(session.line.title)}</h1><p class="price">${htmlText(due)}</p>${alert}
<form method="post">${confirming ? confirmation(confirming) : choice(session, cards)}</form>
<p><a href="${htmlText(session.cancel_url)}">Go back without paying</a></p></main></body></html>`;
}

function choice(session: TestSession, cards: readonly TestCard[]): string {
  const email = session.customer_email ?? "";
  const options = cards
    .map(({ number, label }, index) => {
      const shown = number.replace(/(.{4})(?=.)/g, "$1 ");
      return `<label><input type="radio" name="card" value="${number}"${index === 0 ? " checked" : ""}> <span>${htmlText(label)}<small>${shown}</small></span></label>`;
    })
    .join("");
  return `<label class="field">E-mail for the receipt<input type="email" name="email" required maxlength="254" autocomplete="email" value="${htmlText(email)}"></label>
<fieldset><legend>Test card</legend>${options}</fieldset><button name="step" value="pay">Pay</button>`;
}

function confirmation({ number }: TestCard): string {
  return `<p>The bank of this test card asks whether the payment is yours.</p><input type="hidden" name="card" value="${number}">
<button name="step" value="confirm">Yes, confirm it</button> <button name="step" value="refuse" class="quiet">No, refuse it</button>`;
}

function moneyOf(amount: number, currency: string): string {
  const format = new Intl.NumberFormat("en", { style: "currency", currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

const STYLE = [
  ":root{color-scheme:light dark}",
  "body{margin:0;font:1rem/1.5 system-ui,sans-serif;color:#1b2330;background:#eef1f5}",
  "main{max-width:28rem;margin:0 auto;padding:2rem 1rem}",
  "h1{font-size:1.35rem;margin:1.5rem 0 .25rem}.price{font-size:1.1rem;margin:0 0 1.5rem}",
  ".test{margin:0;padding:.75rem 1rem;border-left:.25rem solid #9a6700;background:#fff8e0;color:#3b2a00}",
  ".problem{padding:.75rem 1rem;border-left:.25rem solid #b42318;background:#fdecea;color:#7a1a12}",
  "fieldset{margin:1rem 0;padding:0;border:0}legend{padding:0;font-weight:600}",
  "fieldset label{display:flex;gap:.75rem;align-items:center;min-height:2.75rem;padding:.5rem 0}",
  "small{display:block;color:#566070}",
  ".field{display:block;font-weight:600}.field input{display:block;box-sizing:border-box;width:100%;min-height:2.75rem;margin-top:.25rem;padding:.5rem;font:inherit}",
  "button{min-height:2.75rem;padding:.5rem 1.25rem;border:0;border-radius:.5rem;background:#1f4b7a;color:#fff;font:inherit;font-weight:600}",
  "button.quiet{background:none;color:inherit;border:1px solid currentcolor}",
  "a{color:#1f4b7a}:focus-visible{outline:3px solid #1f4b7a;outline-offset:2px}",
  "@media(prefers-color-scheme:dark){body{color:#e6e9ee;background:#141920}small{color:#a5adba}a{color:#9cc3ee}button{background:#9cc3ee;color:#0f1620}.test{background:#332700;color:#ffe7a3}.problem{background:#41130f;color:#ffd9d4}:focus-visible{outline-color:#9cc3ee}}",
].join("");
