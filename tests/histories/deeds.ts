import { applyDiscount } from "#server/billing/apply-discount.ts";
import { sendCommandsNow } from "#server/billing/decision.ts";
import { extendTrial } from "#server/billing/extend-trial.ts";
import { openPurchase } from "#server/billing/open-purchase.ts";
import { reconcilePayments } from "#server/billing/reconcile-payments.ts";
import { settlePurchase } from "#server/billing/settle-purchase.ts";
import { renewAgain, stopRenewal } from "#server/billing/stop-renewal.ts";
import { runningSubscription } from "#server/billing/subscription-store.ts";
import { withdrawPurchase } from "#server/billing/withdraw-purchase.ts";
import { activateGift } from "#server/gift/activate-gift.ts";
import { maintainGifts } from "#server/gift/maintain-gifts.ts";
import { refundGift } from "#server/gift/refund-gift.ts";
import { addSeatsNow } from "#server/group/add-seats-now.ts";
import { chooseSeats } from "#server/group/choose-seats.ts";
import { freeSeat } from "#server/group/free-seat.ts";
import { takeSeat } from "#server/group/take-seat.ts";
import { sendDueMails } from "#server/mail/send-due-mails.ts";
import { signatureOf } from "#server/payments/embedded/deliver-events.ts";
import { changePlan } from "#server/premium/change-plan.ts";
import { resume, suspend } from "#server/premium/suspend.ts";
import type { Server } from "#server/server.ts";
import type { Tools } from "#server/tools.ts";
import { type Fault, under } from "./faults.ts";

/** A process of the product, in which something is done. */
export interface Ground {
  tools: Tools;
  http: Pick<Server["http"], "inject">;
  /** Takes the id of each mail that goes out. */
  sent(mailId: string): void;
}

type Second<Work extends (first: never, second: never, ...more: never[]) => unknown> = Parameters<Work>[1];
type Third<Work extends (first: never, second: never, third: never, ...more: never[]) => unknown> = Parameters<Work>[2];

/** Whatever people, the provider and the duties make the product do, by name, so that it can be done in any of its processes. */
const deeds = {
  open: ({ tools }: Ground, request: Second<typeof openPurchase>) => openPurchase(tools, request),
  async settle({ tools }: Ground, { session, userId }: { session: string; userId: string }) {
    await settlePurchase(tools, session);
    const running = await runningSubscription(tools.db, userId);
    await sendCommandsNow(tools, running?.provider_id ?? null);
  },
  stop: ({ tools }: Ground, about: Second<typeof stopRenewal>) => stopRenewal(tools, about),
  renew: ({ tools }: Ground, about: Second<typeof renewAgain>) => renewAgain(tools, about),
  extend: ({ tools }: Ground, buyer: Second<typeof extendTrial>) => extendTrial(tools, buyer),
  discount: ({ tools }: Ground, buyer: Second<typeof applyDiscount>) => applyDiscount(tools, buyer),
  resume: ({ tools }: Ground, buyer: Second<typeof resume>) => resume(tools, buyer),
  withdraw: ({ tools }: Ground, about: Second<typeof withdrawPurchase>) => withdrawPurchase(tools, about),
  suspend: ({ tools }: Ground, { buyer, months }: { buyer: Second<typeof suspend>; months: Third<typeof suspend> }) =>
    suspend(tools, buyer, months),
  change: (
    { tools }: Ground,
    { buyer, to, agreed }: { buyer: Second<typeof changePlan>; to: Third<typeof changePlan>; agreed: Agreed },
  ) => changePlan(tools, buyer, to, agreed),
  activate: ({ tools }: Ground, { userId, code }: { userId: string; code: string }) =>
    activateGift(tools, userId, code),
  gift_refund: ({ tools }: Ground, gift: Second<typeof refundGift>) => refundGift(tools, gift),
  seat: ({ tools }: Ground, { userId, token }: { userId: string; token: string }) => takeSeat(tools, userId, token),
  free_seat: ({ tools }: Ground, seat: Second<typeof freeSeat>) => freeSeat(tools, seat),
  add_seats: ({ tools }: Ground, change: Second<typeof addSeatsNow>) => addSeatsNow(tools, change),
  choose_seats: ({ tools }: Ground, { userId, change }: { userId: string; change: Third<typeof chooseSeats> }) =>
    chooseSeats(tools, userId, change),
  async webhook({ tools, http }: Ground, payload: string) {
    const secret = `whsec_${tools.sign("test-payments", "webhook")}`;
    const { statusCode } = await http.inject({
      method: "POST",
      url: "/payment_processor/webhook/",
      headers: {
        "content-type": "application/json",
        "stripe-signature": signatureOf(payload, tools.now(), secret),
      },
      payload,
    });
    return { statusCode };
  },
  payments: ({ tools }: Ground, _: null) => reconcilePayments(tools),
  gifts: ({ tools }: Ground, _: null) => maintainGifts(tools),
  async mails({ tools, sent }: Ground, _: null) {
    const send = async ({ mailId }: { mailId: string }) => sent(mailId);
    await sendDueMails(tools, { send, close: () => {} });
  },
};

type Agreed = Parameters<typeof changePlan>[3];
type Deeds = typeof deeds;
type DeedName = keyof Deeds;

/** A way to get something done. Returns its result, or "died" if nobody got a reply. */
export type Send = <Name extends DeedName>(
  name: Name,
  given: Parameters<Deeds[Name]>[1],
  fault?: Fault,
) => Promise<Awaited<ReturnType<Deeds[Name]>> | "died">;

/** Way of doing everything in this process. */
export function sendHere(ground: Ground): Send {
  return ((name, given, fault = null) => under(fault, () => doHere(ground, name, given))) as Send; // each deed as it's declared
}

function doHere(ground: Ground, name: DeedName, given: unknown): Promise<unknown> {
  const deed = deeds[name] as (ground: Ground, given: unknown) => Promise<unknown>; // `Send` has checked what's given
  return deed(ground, given);
}
