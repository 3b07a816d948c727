import { IntlMessageFormat } from "intl-messageformat";
import { addMonths, DAY_MS } from "#rules/premium/instant.ts";
import { lessPercent, type Money } from "#rules/premium/money.ts";
import { dateInWords, moneyInWords } from "../mail/in-words.ts";
import words from "./messages/en.json" with { type: "json" };

interface Terms {
  plan: "monthly" | "annual";
  price: Money;
  trialDays: number | null;
  /** Off the first bill. */
  percentOff: number;
}

/** When the first amount is charged; null: at once. */
export function firstChargeAt({ trialDays }: Pick<Terms, "trialDays">, now: number): number | null {
  return trialDays === null ? null : now + trialDays * DAY_MS;
}

/** What somebody agrees to who buys what renews: exactly these words are shown, and kept with the purchase. */
export function consentWording(terms: Terms, now: number, timeZone: string): string {
  const { plan, price, trialDays, percentOff } = terms;
  const first = firstChargeAt(terms, now);
  const next = first ?? addMonths(now, plan === "annual" ? 12 : 1);
  return form(first === null ? "now" : "trial", {
    plan: words[plan],
    unit: plan === "annual" ? words.year : words.month,
    price: moneyInWords(price),
    first: moneyInWords(lessPercent(price, percentOff)),
    days: trialDays ?? 0,
    date: dateInWords(next, timeZone),
  });
}

/** What the payer reads on the provider's page. */
export function purchaseTitle(plan: "monthly" | "annual" | "lifetime", site: string): string {
  return form(`title_${plan}`, { site });
}

function form(word: keyof typeof words, values: Readonly<Record<string, string | number>>): string {
  return String(new IntlMessageFormat(words[word], "en", undefined, { ignoreTag: true }).format(values));
}
