import { htmlText } from "../../html-text.ts";
import { cardsFor, type TestCard } from "./cards.ts";

/** Radio buttons of the test cards. `allowed`: types of the payment page; null: cards only. */
export function cardFields(allowed: readonly string[] | null): string {
  const options = cardsFor(allowed)
    .map(({ number, label, type }, index) => {
      const small = type ? "" : `<small>${spaced(number)}</small>`;
      return `<label><input type="radio" name="card" value="${number}"${index === 0 ? " checked" : ""}> <span>${htmlText(label)}${small}</span></label>`;
    })
    .join("");
  return `<fieldset><legend>Test card</legend>${options}</fieldset>`;
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
