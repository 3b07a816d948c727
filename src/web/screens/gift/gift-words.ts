import type { GiftPlan } from "#rules/billing/ledger.ts";
import { type MessageCode, say } from "../../messages/say.ts";

const names: Readonly<Record<GiftPlan, MessageCode>> = {
  "one-month": "GIFT_ONE_MONTH",
  annual: "GIFT_ANNUAL",
  lifetime: "GIFT_LIFETIME",
};

/** Name of a gift: a year of premium. */
export function giftName(plan: GiftPlan): string {
  return say(names[plan]);
}
