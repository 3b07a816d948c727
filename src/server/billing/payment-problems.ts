import { type Kysely, sql } from "kysely";
import type { SubscriptionTruth } from "#rules/billing/truth.ts";
import type { Database } from "../db/tables.ts";
import type { ProviderEvent } from "../payments/provider.ts";
import type { Tools } from "../tools.ts";

type Clock = Pick<Tools, "now">;

const eventKey = (id: string) => `event:${id}`;
const billKey = (id: string) => `bill:${id}`;

/** Keeps an event whose object the provider doesn't have, for staff. It comes again, and is counted. */
export function recordUnknownEvent(
  db: Kysely<Database>,
  clock: Clock,
  { id, type }: ProviderEvent,
  problem: string,
): Promise<void> {
  return record(db, clock, { key: eventKey(id), kind: "unknown_object", userId: null, about: type, problem });
}

/** Drops an event from the problems once its object was found. */
export async function resolveUnknownEvent(db: Kysely<Database>, { id }: ProviderEvent): Promise<void> {
  await db.deleteFrom("payment_troubles").where("trouble_key", "=", eventKey(id)).execute();
}

/** Keeps the bills of a subscription that can't be made final, and drops those that could be. */
export async function updateUnfinishedBills(
  db: Kysely<Database>,
  clock: Clock,
  { id, bills }: SubscriptionTruth,
  userId: string,
): Promise<void> {
  const [stuck, fine] = [bills.filter((bill) => bill.cannotFinalise), bills.filter((bill) => !bill.cannotFinalise)];
  for (const bill of stuck) {
    const problem = "The provider can't make this bill final, so it isn't charged.";
    await record(db, clock, { key: billKey(bill.id), kind: "bill_not_final", userId, about: id, problem });
  }
  if (fine.length === 0) return;
  const keys = fine.map((bill) => billKey(bill.id));
  await db.deleteFrom("payment_troubles").where("trouble_key", "in", keys).execute();
}

interface PaymentProblem {
  key: string;
  kind: "unknown_object" | "bill_not_final";
  userId: string | null;
  about: string;
  problem: string;
}

async function record(
  db: Kysely<Database>,
  { now }: Clock,
  { key, kind, userId, about, problem }: PaymentProblem,
): Promise<void> {
  const at = new Date(now());
  await db
    .insertInto("payment_troubles")
    .values({
      trouble_key: key,
      kind,
      user_id: userId,
      about,
      problem: problem.slice(0, 500),
      first_at: at,
      last_at: at,
    })
    .onConflict((conflict) =>
      conflict.column("trouble_key").doUpdateSet({ last_at: at, times: sql<number>`payment_troubles.times + 1` }),
    )
    .execute();
}
