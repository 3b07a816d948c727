import { failpoint } from "../db/failpoint.ts";
import { syncGiftCharge } from "../gift/sync-gift-charge.ts";
import { type PaymentProvider, type ProviderEvent, UnknownObject } from "../payments/provider.ts";
import type { Tools } from "../tools.ts";
import { applyNewCard } from "./apply-new-card.ts";
import { readLedger } from "./ledger-store.ts";
import { recordUnknownEvent, resolveUnknownEvent } from "./payment-problems.ts";
import { type Mark, markToRead } from "./payment-reads.ts";
import { recordWarning } from "./record-warning.ts";
import { settlePurchase } from "./settle-purchase.ts";
import { syncLifetimeCharge } from "./sync-lifetime-charge.ts";
import { syncSubscription } from "./sync-subscription.ts";

/**
 * Takes one event; it counts once. A subscription we know is only marked, and read a little later for all its events together; anything else is
 * read at once, so that an event about an unknown object fails and comes again. Two processes may take the same event at the same moment: every
 * effect has its own key, and what's decided here follows from the ledger alone.
 */
export async function receiveEvent(
  tools: Tools,
  payments: PaymentProvider,
  event: ProviderEvent,
): Promise<"heard" | "known"> {
  const { db, now, wake } = tools;
  if (await wasReceived(tools, event.id)) return "known";
  const marks = await subscriptionsOf(tools, payments, event).catch(async (error: unknown) => {
    if (error instanceof UnknownObject) await recordUnknownEvent(db, tools, event, error.message);
    throw error;
  });
  await resolveUnknownEvent(db, event);
  failpoint("webhook.done");
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto("payment_webhook_events")
      .values({ event_id: event.id, type: event.type, received_at: new Date(now()) })
      .onConflict((conflict) => conflict.column("event_id").doNothing())
      .execute();
    await markToRead(trx, marks, now() + payments.readDelayMs);
  });
  wake("mails");
  await scheduleRead(tools, payments, marks);
  return "heard";
}

/** True if this event was taken before. */
export async function wasReceived({ db }: Tools, id: string): Promise<boolean> {
  const before = await db
    .selectFrom("payment_webhook_events")
    .select("event_id")
    .where("event_id", "=", id)
    .executeTakeFirst();
  return before !== undefined;
}

/** Wakes the duty that reads what's marked; without a delay it's read right here. */
async function scheduleRead(tools: Tools, payments: PaymentProvider, marks: readonly Mark[]): Promise<void> {
  if (payments.readDelayMs === 0) {
    for (const { subscription } of marks) await syncSubscription(tools, payments, subscription);
  } else if (marks.length > 0) setTimeout(() => tools.wake("payments"), payments.readDelayMs).unref();
}

/** Subscriptions an event is about. Throws if its object doesn't exist. */
async function subscriptionsOf(tools: Tools, payments: PaymentProvider, { about, id }: ProviderEvent): Promise<Mark[]> {
  if (about === null) return [];
  if ("bill" in about) {
    const subscription = about.subscription ?? (await payments.subscriptionOfBill(about.bill));
    return subscription === null ? [] : marked(tools, payments, [{ subscription }]);
  }
  if ("subscription" in about) return marked(tools, payments, [about]);
  if ("card_of" in about) {
    await applyNewCard(tools, payments, { customer: about.card_of, chosenAt: about.at, event: id });
    return [];
  }
  if ("checkout" in about) {
    const settled = await settlePurchase(tools, about.checkout);
    // Somebody else's checkout in the same account is none of our business; one that nobody has is a mistake.
    if (!settled && !(await payments.readCheckout(about.checkout)))
      throw new UnknownObject(`There's no checkout ${about.checkout}.`);
    return [];
  }
  return namedByPayment(tools, payments, about);
}

/** Those we know are marked; the others are read at once. */
async function marked(tools: Tools, payments: PaymentProvider, named: readonly Mark[]): Promise<Mark[]> {
  const known: Mark[] = [];
  for (const mark of named) {
    const copy = await tools.db
      .selectFrom("subscriptions")
      .select("subscription_id")
      .where("provider_id", "=", mark.subscription)
      .executeTakeFirst();
    if (copy) known.push(mark);
    else await syncSubscription(tools, payments, mark.subscription, { along: mark.payments ?? [] });
  }
  return known;
}

/** Refunds, disputes and fraud warnings name a payment; what it bought is found through its customer. */
async function namedByPayment(
  tools: Tools,
  payments: PaymentProvider,
  about: { payment: string | null; charge: string | null; warning?: string },
): Promise<Mark[]> {
  const { payment, customer } = await payments.readPayer(about);
  if (payment === null) return [];
  await syncGiftCharge(tools, payments, payment);
  if (customer === null) return [];
  const userId = await ownerOf(tools, customer);
  if (userId !== null) await syncLifetimeCharge(tools, payments, { charge: payment, userId });
  const subscriptions = userId === null ? [] : await boughtWith(tools, payments, { payment, customer, userId });
  const named = subscriptions.map((subscription) => ({ subscription, payments: [payment] }));
  const known = await marked(tools, payments, named);
  if (about.warning !== undefined) await recordWarning(tools, { payment, customer, warning: about.warning });
  return known;
}

async function ownerOf({ db }: Tools, customer: string): Promise<string | null> {
  const known = await db
    .selectFrom("payment_customers")
    .select("user_id")
    .where("provider_id", "=", customer)
    .executeTakeFirst();
  return known?.user_id ?? null;
}

/** The subscription a payment was for, if our ledger says so; else all of its payer's. */
async function boughtWith(
  { db }: Tools,
  payments: PaymentProvider,
  { payment, customer, userId }: { payment: string; customer: string; userId: string },
): Promise<string[]> {
  const ledger = await readLedger(db, userId);
  const bought = ledger.flatMap((entry) =>
    entry.k === "period_paid" && entry.charge === payment ? [entry.subscription] : [],
  );
  if (bought.length > 0) return bought;
  if (ledger.some((entry) => entry.k === "lifetime_bought" && entry.charge === payment)) return [];
  return payments.subscriptionsOf(customer);
}
