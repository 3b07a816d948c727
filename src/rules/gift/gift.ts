import type { Coverage } from "../premium/coverage.ts";
import { WITHDRAWAL_DAYS } from "../premium/decisions.ts";
import { DAY_MS, type Instant } from "../premium/instant.ts";

/** bought: goes out at once. scheduled: waits for its day. */
export type GiftState = "bought" | "scheduled" | "delivered" | "activated" | "refunded";

/** What a gift decides from. */
export interface Gift {
  state: GiftState;
  boughtAt: Instant;
  /** How often it was sent again, and when last. */
  resends: number;
  resentAt: Instant | null;
}

/** Why something cannot be done with a gift. */
export type GiftRefusal =
  | "unknown"
  | "used"
  | "refunded"
  | "has_lifetime"
  | "delivered"
  | "not_delivered"
  | "resent_often"
  | "resent_just_now"
  | "refund_over";

/** How many times a gift may be sent again. */
export const RESENDS_MOST = 5;
const RESEND_EVERY_MS = 10 * 60_000;

/** Whether it may be activated by somebody who is covered so at `now`: once, after it was delivered, and not where it would add nothing. */
export function mayActivate({ state }: Pick<Gift, "state">, coverage: readonly Coverage[]): GiftRefusal | null {
  if (state === "activated") return "used";
  if (state === "refunded") return "refunded";
  // Before its day there is no code that could be known.
  if (state !== "delivered") return "unknown";
  return isForLife(coverage) ? "has_lifetime" : null;
}

/** Whether premium once begun will never end: then a further gift would be lost. */
function isForLife(coverage: readonly Coverage[]): boolean {
  return coverage.some(({ until }) => until === null);
}

/** Whether address and day may be changed: until it has gone out. */
export function mayChange({ state }: Pick<Gift, "state">): GiftRefusal | null {
  if (state === "refunded") return "refunded";
  if (state === "activated") return "used";
  return state === "delivered" ? "delivered" : null;
}

/** Whether the mail may go out once more: a few times, with time between. */
export function mayResend({ state, resends, resentAt }: Gift, now: Instant): GiftRefusal | null {
  if (state === "refunded") return "refunded";
  if (state === "activated") return "used";
  if (state !== "delivered") return "not_delivered";
  if (resends >= RESENDS_MOST) return "resent_often";
  return resentAt !== null && now - resentAt < RESEND_EVERY_MS ? "resent_just_now" : null;
}

/** Until when the money can be had back, or why it cannot: within the days of withdrawal, while nobody uses the gift. */
export function giftRefund({ state, boughtAt }: Gift, now: Instant): { until: Instant } | { why: GiftRefusal } {
  if (state === "refunded") return { why: "refunded" };
  if (state === "activated") return { why: "used" };
  const until = boughtAt + WITHDRAWAL_DAYS * DAY_MS;
  return now < until ? { until } : { why: "refund_over" };
}
