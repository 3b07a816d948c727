import { DAY_MS } from "#rules/billing/instant.ts";
import { paidInstant, type TestPremium } from "#rules/staff/test-premium.ts";
import { TRIAL_DAYS } from "#rules/trial/trial-end.ts";
import { buyInThePast } from "../../billing/buy-in-the-past.ts";
import { consentWording, purchaseTitle } from "../../billing/consent-wording.ts";
import { priceIn } from "../../billing/read-prices.ts";
import { stopRenewal } from "../../billing/stop-renewal.ts";
import { isRefused } from "../../http/outcome.ts";
import type { Tools } from "../../tools.ts";
import { type GivenGift, giveGift } from "./give-gift.ts";
import { giveSeat } from "./give-seat.ts";

export interface PremiumOrder {
  userId: string;
  email: string;
  firstName: string;
  timeZone: string;
  premium: TestPremium;
  daysLeft: number;
  /** For the keys of purchases. */
  key: string;
}

/** Accepted at the payment page and declined at each renewal. */
const FAILS_LATER = "4000000000000341";

/** Gives somebody a state of premium by buying it at the embedded provider, in the past where the state needs that. */
export async function givePremium(tools: Tools, order: PremiumOrder): Promise<GivenGift | null> {
  const { premium } = order;
  if (premium === "none") return null;
  if (premium === "gift" || premium === "gift_pending") return giveGift(tools, order);
  if (premium === "seat") return giveSeat(tools, order).then(() => null);
  if (premium === "lifetime") return buyLifetime(tools, order).then(() => null);
  await subscribe(tools, order);
  if (premium !== "cancelled") return null;
  const stopped = await stopRenewal(tools, { userId: order.userId });
  if (isRefused(stopped)) throw new Error(stopped.errors?.join(" "));
  return null;
}

async function subscribe(
  tools: Tools,
  { userId, email, timeZone, premium, daysLeft, key }: PremiumOrder,
): Promise<void> {
  const { prices, settings, now } = tools;
  const plan = premium === "trial" || premium === "annual" ? "annual" : "monthly";
  const paidAt = paidInstant(premium, daysLeft, now());
  const trialDays = plan === "annual" ? TRIAL_DAYS : null;
  const terms = { plan, price: priceIn(prices, "US", plan), trialDays, percentOff: 0 } as const;
  await buyInThePast(tools, {
    paidAt,
    buyer: { userId, email },
    purchase: { purpose: "subscription", plan, consent: consentWording(terms, paidAt, timeZone) },
    requestKey: key,
    title: purchaseTitle(plan, settings.siteName),
    ...(premium === "past_due" || premium === "ended" ? { card: FAILS_LATER } : {}),
    ...(premium === "suspended" ? { suspendedUntil: now() + daysLeft * DAY_MS } : {}),
  });
}

async function buyLifetime(tools: Tools, { userId, email, key }: PremiumOrder): Promise<void> {
  await buyInThePast(tools, {
    paidAt: tools.now(),
    buyer: { userId, email },
    purchase: { purpose: "lifetime" },
    requestKey: key,
    title: purchaseTitle("lifetime", tools.settings.siteName),
  });
}
