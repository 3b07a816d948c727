import type { Coverage } from "../billing/coverage.ts";
import { WITHDRAWAL_DAYS } from "../billing/decisions.ts";
import { DAY_MS, type Instant } from "../billing/instant.ts";

/** `bought`: about to be sent. `scheduled`: waits for its delivery date. */
export type GiftState = "bought" | "scheduled" | "delivered" | "activated" | "refunded";

/** Facts about a gift that decisions are based on. */
export interface Gift {
  state: GiftState;
  boughtAt: Instant;
  /** Number of resends, and the time of the last. */
  resends: number;
  resentAt: Instant | null;
}

/** Reason for refusing something about a gift. */
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

/** Maximum number of resends. */
export const MAX_RESENDS = 5;
const RESEND_EVERY_MS = 10 * 60_000;

/** Refusal to activate, or null: a gift works once, after delivery, unless the person's premium never ends anyway. */
export function mayActivate({ state }: Pick<Gift, "state">, coverage: readonly Coverage[]): GiftRefusal | null {
  if (state === "activated") return "used";
  if (state === "refunded") return "refunded";
  // Nobody can know the code before it was delivered.
  if (state !== "delivered") return "unknown";
  return isForLife(coverage) ? "has_lifetime" : null;
}

/** True if premium never ends, so that a gift would be wasted. */
function isForLife(coverage: readonly Coverage[]): boolean {
  return coverage.some(({ until }) => until === null);
}

/** Refusal to change address or date, or null until the gift was delivered. */
export function mayChange({ state }: Pick<Gift, "state">): GiftRefusal | null {
  if (state === "refunded") return "refunded";
  if (state === "activated") return "used";
  return state === "delivered" ? "delivered" : null;
}

/** Refusal to resend the mail, or null: a few times, with a pause in between. */
export function mayResend({ state, resends, resentAt }: Gift, now: Instant): GiftRefusal | null {
  if (state === "refunded") return "refunded";
  if (state === "activated") return "used";
  if (state !== "delivered") return "not_delivered";
  if (resends >= MAX_RESENDS) return "resent_often";
  return resentAt !== null && now - resentAt < RESEND_EVERY_MS ? "resent_just_now" : null;
}

/** Deadline for refunding the gift, or the reason for refusing: within the withdrawal period, until somebody activates it. */
export function giftRefund({ state, boughtAt }: Gift, now: Instant): { until: Instant } | { why: GiftRefusal } {
  if (state === "refunded") return { why: "refunded" };
  if (state === "activated") return { why: "used" };
  const until = boughtAt + WITHDRAWAL_DAYS * DAY_MS;
  return now < until ? { until } : { why: "refund_over" };
}
