import { IntlMessageFormat } from "intl-messageformat";
import { addMonths } from "#rules/premium/instant.ts";
import type { Money } from "#rules/premium/money.ts";
import { dateInWords, moneyInWords } from "../mail/in-words.ts";
import type { Tools } from "../tools.ts";
import words from "./messages/en.json" with { type: "json" };

/** What somebody agrees to, as it is shown and kept, and the value with which their form says that it was shown. */
export interface Consent {
  wording: string;
  value: string;
}

/** For who buys a group. `price`: of one seat. */
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

/** For who adds seats, at once or with the next bill. */
export function seatsWording(when: "now" | "next", { more, seats, now, next, from, timeZone }: SeatsAgreed): string {
  const date = dateInWords(from, timeZone);
  return form(`seats_${when}`, { more, seats, date, now: moneyInWords(now), next: moneyInWords(next) });
}

/** What the payer reads on the provider's page. */
export function groupTitle(site: string): string {
  return form("title", { site });
}

/** The words with their value: a form that shows others than those that hold by now does not agree to them. */
export function consentTo({ sign }: Pick<Tools, "sign">, userId: string, wording: string): Consent {
  return { wording, value: sign("consent", `${userId}\0${wording}`) };
}

function form(word: keyof typeof words, values: Readonly<Record<string, string | number>>): string {
  return String(new IntlMessageFormat(words[word], "en", undefined, { ignoreTag: true }).format(values));
}
