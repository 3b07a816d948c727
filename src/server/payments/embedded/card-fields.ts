import { htmlText } from "../../html-text.ts";
import { MAX_DAYS } from "./card-form.ts";
import { cardsFor, type TestCard } from "./cards.ts";

/** Radio buttons of the test cards. `allowed`: types of the payment page; null: all of the account. */
export function cardFields(allowed: readonly string[] | null, currency: string): string {
  const cards = cardsFor(allowed, currency);
  const options = cards
    .map(({ number, label, type }, index) => {
      const small = type ? "" : `<small>${spaced(number)}</small>`;
      return `<label><input type="radio" name="card" value="${number}"${index === 0 ? " checked" : ""}> <span>${htmlText(label)}${small}</span></label>`;
    })
    .join("");
  const days = `<label class="field">Days the bank takes for a debit<input type="number" name="days" value="5" min="0" max="${MAX_DAYS}"></label>`;
  return `<fieldset><legend>Test card</legend>${options}</fieldset>${cards.some(({ debit }) => debit) ? days : ""}`;
}

/** Question of the card's bank, with its two buttons. */
export function confirmFields({ number }: TestCard): string {
  return `<p>The bank of this test card asks whether it is you.</p><input type="hidden" name="card" value="${number}">
<div class="answers"><button name="step" value="confirm">Yes, confirm it</button><button name="step" value="refuse" class="quiet">No, refuse it</button></div>`;
}

/** Card number in groups of four digits. */
export function spaced(number: string): string {
  return number.replace(/(.{4})(?=.)/g, "$1 ");
}
