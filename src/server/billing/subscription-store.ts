import type { Kysely, Selectable } from "kysely";
import { coverageOf } from "#rules/billing/coverage.ts";
import type { LedgerEntry } from "#rules/billing/ledger.ts";
import type { Database } from "../db/tables.ts";
import { readLedger } from "./ledger-store.ts";

export type SubscriptionRow = Selectable<Database["subscriptions"]>;
type PaidPeriod = Extract<LedgerEntry, { k: "period_paid" }>;

/** Amount of the next bill in the smallest unit, for the number of seats chosen for it. */
export function nextAmount({ amount, quantity, next_quantity }: SubscriptionRow): number {
  const total = Number(amount);
  return next_quantity === null ? total : Math.round((total / quantity) * next_quantity);
}

/** The person's own running subscription, groups excluded. */
export function runningSubscription(db: Kysely<Database>, userId: string): Promise<SubscriptionRow | undefined> {
  return db
    .selectFrom("subscriptions")
    .selectAll()
    .where("user_id", "=", userId)
    .where("running", "=", true)
    .where("plan", "<>", "group")
    .executeTakeFirst();
}

/** Percentage that comes off the person's next bill; 0 if nothing does. */
export async function waitingDiscount(db: Kysely<Database>, userId: string): Promise<number> {
  const row = await db
    .selectFrom("subscriptions")
    .select("percent_off")
    .where("user_id", "=", userId)
    .where("running", "=", true)
    .where("plan", "<>", "group")
    .executeTakeFirst();
  return row?.percent_off ?? 0;
}

/** The person's current paid period; undefined if it was refunded or replaced. */
export async function currentPeriod(
  db: Kysely<Database>,
  userId: string,
  now: number,
): Promise<PaidPeriod | undefined> {
  const ledger = await readLedger(db, userId);
  const open = coverageOf(ledger).filter(({ source }) => source === "subscription");
  return ledger.findLast(
    (entry): entry is PaidPeriod =>
      entry.k === "period_paid" &&
      entry.plan !== "group" &&
      entry.from <= now &&
      entry.until > now &&
      open.some(({ from, until }) => from === entry.from && until !== null && until > now),
  );
}
