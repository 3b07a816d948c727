import { IntlMessageFormat } from "intl-messageformat";
import { addMonths, DAY_MS } from "#rules/billing/instant.ts";
import { lessPercent, type Money } from "#rules/billing/money.ts";
import { dateInWords, moneyInWords } from "../mail/in-words.ts";
import words from "../premium/messages/en.json" with { type: "json" };

interface Terms {
  plan: "monthly" | "annual";
  price: Money;
  trialDays: number | null;
  /** Percentage off the first bill. */
  percentOff: number;
}

/** First charge; null: at once. */
export function firstChargeAt({ trialDays }: Pick<Terms, "trialDays">, now: number): number | null {
  return trialDays === null ? null : now + trialDays * DAY_MS;
}

/** Consent text for a renewing purchase, shown and stored word for word. */
export function consentWording(terms: Terms, now: number, timeZone: string): string {
  const { plan, price, trialDays, percentOff } = terms;
  const first = firstChargeAt(terms, now);
  const next = first ?? addMonths(now, plan === "annual" ? 12 : 1);
  const atOnce = percentOff > 0 ? "now_less" : "now";
  return form(first === null ? atOnce : "trial", {
    plan: words[plan],
    unit: plan === "annual" ? words.year : words.month,
    price: moneyInWords(price),
    first: moneyInWords(lessPercent(price, percentOff)),
    days: trialDays ?? 0,
    date: dateInWords(next, timeZone),
  });
}

/** Title on the provider's payment page. */
export function purchaseTitle(plan: "monthly" | "annual" | "lifetime", site: string): string {
  return form(`title_${plan}`, { site });
}

function form(word: keyof typeof words, values: Readonly<Record<string, string | number>>): string {
  return String(new IntlMessageFormat(words[word], "en", undefined, { ignoreTag: true }).format(values));
}
