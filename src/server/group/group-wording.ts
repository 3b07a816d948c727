import { IntlMessageFormat } from "intl-messageformat";
import { addMonths } from "#rules/billing/instant.ts";
import type { Money } from "#rules/billing/money.ts";
import { dateInWords, moneyInWords } from "../mail/in-words.ts";
import type { Tools } from "../tools.ts";
import words from "./messages/en.json" with { type: "json" };

/** Consent text as shown and stored, and the form value that proves it was shown. */
export interface Consent {
  wording: string;
  value: string;
}

/** Consent for buying a group. `price`: of one seat. */
export function buyWording(price: Money, now: number, timeZone: string): string {
  return form("buy", { price: moneyInWords(price), date: dateInWords(addMonths(now, 12), timeZone) });
}

export interface SeatsAgreed {
  more: number;
  seats: number;
  now: Money;
  next: Money;
  from: number;
  timeZone: string;
}

/** Consent for more seats, at once or from the next bill on. */
export function seatsWording(when: "now" | "next", { more, seats, now, next, from, timeZone }: SeatsAgreed): string {
  const date = dateInWords(from, timeZone);
  return form(`seats_${when}`, { more, seats, date, now: moneyInWords(now), next: moneyInWords(next) });
}

/** Title on the provider's payment page. */
export function groupTitle(site: string): string {
  return form("title", { site });
}

/** Text with its proof; a form showing an outdated text doesn't count as consent. */
export function consentTo({ sign }: Pick<Tools, "sign">, userId: string, wording: string): Consent {
  return { wording, value: sign("consent", `${userId}\0${wording}`) };
}

function form(word: keyof typeof words, values: Readonly<Record<string, string | number>>): string {
  return String(new IntlMessageFormat(words[word], "en", undefined, { ignoreTag: true }).format(values));
}
