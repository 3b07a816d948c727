import type { infer as Infer } from "zod/v4/core";
import type { giftPurchaseSchema } from "#contract/gift/gift-purchase.ts";
import { giftRefund, mayChange, mayResend } from "#rules/gift/gift.ts";
import { stateOf } from "../billing/bank-debit.ts";
import type { CheckoutRow } from "../billing/settle-purchase.ts";
import { wasRefundedForCountry } from "../billing/wrong-country.ts";
import type { Visit } from "../http/visit.ts";
import { localDay } from "../learning/local-day.ts";
import { dateInWords } from "../mail/in-words.ts";
import { deliveryAt } from "./delivery-at.ts";
import { giftMessageId } from "./gift-code.ts";
import { giftFactsSchema } from "./gift-facts.ts";
import { type GiftRow, giftOf } from "./gift-store.ts";
import { giftPlanOf } from "./grant-gift.ts";

export type GiftPurchase = Infer<typeof giftPurchaseSchema>;

type Looking = Pick<Visit, "tools" | "viewer" | "now" | "db">;

/** A gift as shown to its giver. */
export async function purchaseOf(visit: Looking, gift: GiftRow): Promise<GiftPurchase> {
  const { tools, now } = visit;
  const { gift_id, state, plan, amount, currency, deliver_at, delivered_at, activated_at, refunded_at } = gift;
  const may = giftOf(gift);
  const back = giftRefund(may, now);
  const iso = (at: Date | null) => at?.toISOString() ?? null;
  return {
    ...wordsOf(gift),
    purchase_id: gift_id,
    gift_message_id: giftMessageId(tools, gift.checkout_id),
    state,
    gift_fulfilled: true,
    plan_type: plan,
    paid: { amount: Number(amount), currency },
    ...dayOf((delivered_at ?? deliver_at).getTime(), gift.time_zone, state === "scheduled"),
    signed_up_today: await signedUpToday(visit, gift.giver_user_id),
    delivered_at: iso(delivered_at),
    resent_at: iso(gift.resent_at),
    activated_at: iso(activated_at),
    refunded_at: iso(refunded_at),
    may: { resend: mayResend(may, now) === null, change: mayChange(may) === null },
    refund_until: "until" in back ? new Date(back.until).toISOString() : null,
  };
}

/** The same before payment; null once the text was deleted. */
export async function unpaidOf(
  visit: Looking,
  checkout: CheckoutRow,
  paid: GiftPurchase["paid"],
): Promise<GiftPurchase | null> {
  const { tools, now } = visit;
  const kept = giftFactsSchema.safeParse(checkout.facts);
  if (!kept.success) return null;
  const facts = kept.data;
  const at = deliveryAt(facts.delivery_date, facts.time_zone, now);
  return {
    ...wordsOf(facts),
    purchase_id: null,
    gift_message_id: giftMessageId(tools, checkout.checkout_id),
    state: wasRefundedForCountry(checkout) ? "given_back" : unpaidState(checkout),
    gift_fulfilled: false,
    plan_type: giftPlanOf(checkout.plan),
    paid,
    ...dayOf(at, facts.time_zone, at > now),
    signed_up_today: await signedUpToday(visit, checkout.user_id),
    delivered_at: null,
    resent_at: null,
    activated_at: null,
    refunded_at: null,
    may: { resend: false, change: false },
    refund_until: null,
  };
}

function unpaidState(checkout: CheckoutRow) {
  const state = stateOf(checkout);
  return state === "paid" ? "open" : state;
}

function wordsOf(given: Omit<ReturnType<typeof giftFactsSchema.parse>, "delivery_date">) {
  const { gifter_name, gifter_email, giftee_name, giftee_email, message, subscribed_to_extra_emails } = given;
  const { time_zone } = given;
  return { gifter_name, gifter_email, giftee_name, giftee_email, message, subscribed_to_extra_emails, time_zone };
}

function dayOf(at: number, timeZone: string, isFuture: boolean) {
  return {
    delivery_date: localDay(at, timeZone),
    delivery_date_is_future: isFuture,
    delivery_date_formatted: dateInWords(at, timeZone),
  };
}

async function signedUpToday({ db, viewer, now }: Looking, giverId: string | null): Promise<boolean> {
  if (viewer.kind !== "member" || viewer.userId !== giverId) return false;
  const { created_at } = await db
    .selectFrom("users")
    .select("created_at")
    .where("user_id", "=", viewer.userId)
    .executeTakeFirstOrThrow();
  return localDay(created_at.getTime(), viewer.timeZone) === localDay(now, viewer.timeZone);
}
