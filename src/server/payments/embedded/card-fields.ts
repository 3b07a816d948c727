import { htmlText } from "../../html-text.ts";
import { type TestCard, testCards } from "./cards.ts";

/** The test cards to choose from. */
export function cardFields(): string {
  const options = testCards
    .map(
      ({ number, label }, index) =>
        `<label><input type="radio" name="card" value="${number}"${index === 0 ? " checked" : ""}> <span>${htmlText(label)}<small>${spaced(number)}</small></span></label>`,
    )
    .join("");
  return `<fieldset><legend>Test card</legend>${options}</fieldset>`;
}

/** What the bank of a card asks. */
export function confirmFields({ number }: TestCard): string {
  return `<p>The bank of this test card asks whether it is you.</p><input type="hidden" name="card" value="${number}">
<div class="answers"><button name="step" value="confirm">Yes, confirm it</button><button name="step" value="refuse" class="quiet">No, refuse it</button></div>`;
}

/** A card's number in fours. */
export function spaced(number: string): string {
  return number.replace(/(.{4})(?=.)/g, "$1 ");
}
