import { DAY_MS } from "#rules/billing/instant.ts";
import { type PaymentProvider, UnknownObject } from "../payments/provider.ts";
import type { Tools } from "../tools.ts";
import { markToRead } from "./payment-reads.ts";
import { receiveEvent } from "./receive-event.ts";

const EVERY_MS = DAY_MS;
/** Events arrive at the provider's list a little late. */
const OVERLAP_MS = 10 * 60_000;
/** The provider lists events for 30 days. */
const LISTED_FOR_MS = 29 * DAY_MS;
/** Ended subscriptions are read for a while too, because staff may still refund them. */
const ENDED_FOR_MS = 60 * DAY_MS;

/**
 * Looks through the provider's events once a day and takes those whose webhooks were lost, so that only what changed is read. After 29 days
 * without a look every subscription is read with all its payments.
 */
export async function recoverMissedEvents(tools: Tools, payments: PaymentProvider): Promise<void> {
  const { db, now } = tools;
  const begun = now();
  const cursor = await db.selectFrom("payment_event_cursor").select("heard_until").executeTakeFirst();
  const until = cursor?.heard_until.getTime() ?? null;
  if (until !== null && begun - until < EVERY_MS) return;
  if (until === null || begun - until > LISTED_FOR_MS) await markAll(tools);
  else await receiveMissed(tools, payments, until - OVERLAP_MS);
  const heard_until = new Date(begun);
  await db
    .insertInto("payment_event_cursor")
    .values({ heard_until })
    .onConflict((conflict) => conflict.column("one").doUpdateSet({ heard_until }))
    .execute();
}

async function receiveMissed(tools: Tools, payments: PaymentProvider, since: number): Promise<void> {
  let after: string | null = null;
  do {
    const page = await payments.eventsSince(since, after);
    for (const event of page.events) {
      try {
        await receiveEvent(tools, payments, event);
      } catch (error) {
        // It can't be read at any other time either, and mustn't block the others.
        if (!(error instanceof UnknownObject)) throw error;
        tools.log.error({ event: "payment_object_unknown", id: event.id, type: event.type }, error.message);
      }
    }
    after = page.next;
  } while (after !== null);
}

async function markAll({ db, now }: Tools): Promise<void> {
  const rows = await db
    .selectFrom("subscriptions")
    .select("provider_id")
    .where((eb) => eb.or([eb("running", "=", true), eb("ended_at", ">", new Date(now() - ENDED_FOR_MS))]))
    .execute();
  await markToRead(
    db,
    rows.map(({ provider_id: subscription }) => ({ subscription, whole: true })),
    now(),
  );
}
