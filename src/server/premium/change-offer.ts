import { planChange } from "#rules/billing/decisions.ts";
import { addMonths } from "#rules/billing/instant.ts";
import type { LedgerEntry } from "#rules/billing/ledger.ts";
import type { Money } from "#rules/billing/money.ts";
import { subscriptionState } from "#rules/billing/subscription-state.ts";
import { purchaseTitle } from "../billing/consent-wording.ts";
import { priceIn } from "../billing/read-prices.ts";
import type { SubscriptionRow } from "../billing/subscription-store.ts";
import { dateInWords, moneyInWords } from "../mail/in-words.ts";
import type { Tools } from "../tools.ts";
import { consentText } from "./consent-text.ts";

/** A change of plan as it's offered: the amount and date shown, in the words that are stored. */
export interface ChangeOffer {
  to: "monthly" | "annual";
  /** Charged on confirming; 0 unless the plan starts at once. */
  due: Money;
  wording: string;
  /** Proves that this amount was shown for this change. */
  value: string;
}

interface Asking {
  userId: string;
  timeZone: string;
  row: SubscriptionRow;
  ledger: readonly LedgerEntry[];
  to: "monthly" | "annual";
}

/** Works an offer out; null if the change isn't possible, or the provider can't say what it costs. */
export async function changeOffer(tools: Tools, asking: Asking): Promise<ChangeOffer | null> {
  const { row, ledger, to } = asking;
  const { payments, prices, now } = tools;
  if (row.plan === "group" || !payments) return null;
  const state = subscriptionState(ledger, row.provider_id);
  const change = planChange({ state, plan: row.plan, ledger, now: now() }, to);
  if ("why" in change) return null;
  const price = priceIn(prices, row.country, to);
  if (change.when !== "at_once") return offerOf(tools, asking, { price, due: { ...price, amount: 0 } });
  const subscription = row.provider_id;
  const title = purchaseTitle(to, tools.settings.siteName);
  const due = await payments.previewChange({ subscription, to: { plan: to, price, title } }).catch(() => null);
  return due && offerOf(tools, asking, { price, due });
}

function offerOf(
  tools: Tools,
  { userId, timeZone, row, ledger, to }: Asking,
  { price, due }: Record<"price" | "due", Money>,
): ChangeOffer {
  const now = tools.now();
  const trialUntil = subscriptionState(ledger, row.provider_id).trialUntil ?? 0;
  const isNow = due.amount > 0;
  const starts = trialUntil > now ? trialUntil : row.period_until.getTime();
  const wording = consentText(isNow ? "change_now" : "change_later", {
    due: moneyInWords(due),
    credit: moneyInWords({ amount: Math.max(0, price.amount - due.amount), currency: price.currency }),
    price: moneyInWords(price),
    unit: to === "annual" ? "year" : "month",
    date: dateInWords(isNow ? addMonths(now, to === "annual" ? 12 : 1) : starts, timeZone),
  });
  return { to, due, wording, value: consentValue(tools, userId, { to, due: due.amount, wording }) };
}

const SHOWN = /^(monthly|annual)~(\d{1,12})~/;

function consentValue(
  tools: Tools,
  userId: string,
  { to, due, wording }: { to: string; due: number; wording: string },
): string {
  const shown = `${to}~${due}~${Buffer.from(wording).toString("base64url")}`;
  return `${shown}~${tools.sign("change-consent", `${userId}\0${shown}`)}`;
}

/** Reads back what a form showed; null if it isn't ours. */
export function readConsent(
  tools: Tools,
  userId: string,
  value: string,
): { to: string; due: number; wording: string } | null {
  const [, to = "", due = ""] = SHOWN.exec(value) ?? [];
  const wording = Buffer.from(value.split("~")[2] ?? "", "base64url").toString();
  const shown = { to, due: Number(due), wording };
  return to !== "" && consentValue(tools, userId, shown) === value ? shown : null;
}
