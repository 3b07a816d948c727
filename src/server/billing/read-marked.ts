import { sql } from "kysely";
import { type PaymentProvider, UnknownObject } from "../payments/provider.ts";
import type { Tools } from "../tools.ts";
import { syncSubscription } from "./sync-subscription.ts";

const AT_ONCE = 50;
const LEASE_MS = 60_000;
const MAX_WAIT_MS = 3_600_000;

/** Reads the marked subscriptions that are due. One that fails is tried again later. Returns how many were read. */
export async function readMarked(tools: Tools, provider: PaymentProvider): Promise<number> {
  let read = 0;
  for (; read < AT_ONCE; read += 1) {
    const due = await claimNext(tools);
    if (!due) break;
    try {
      await syncSubscription(tools, provider, due.subscription);
    } catch (error) {
      await postpone(tools, due, error);
    }
  }
  return read;
}

interface Due {
  subscription: string;
  tries: number;
}

async function claimNext({ db, now }: Tools): Promise<Due | undefined> {
  const { rows } = await sql<Due>`
    update payment_reads set due_at = ${new Date(now() + LEASE_MS)}, tries = tries + 1
    where subscription = (
      select subscription from payment_reads where due_at <= ${new Date(now())}
      order by due_at limit 1 for update skip locked
    )
    returning subscription, tries`.execute(db);
  return rows[0];
}

async function postpone({ db, now, log }: Tools, { subscription, tries }: Due, error: unknown): Promise<void> {
  const facts = { subscription, tries, err: error };
  if (error instanceof UnknownObject) log.error({ event: "payment_object_unknown", ...facts }, "nobody knows it there");
  else log.warn({ event: "payment_not_read", ...facts }, "what the payment provider knows could not be read");
  const wait = Math.min(MAX_WAIT_MS, LEASE_MS * 2 ** (tries - 1));
  await db
    .updateTable("payment_reads")
    .set({ due_at: new Date(now() + wait), last_problem: error instanceof Error ? error.message.slice(0, 500) : null })
    .where("subscription", "=", subscription)
    .execute();
}
