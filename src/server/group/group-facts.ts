import type { Kysely } from "kysely";
import type { Deciding } from "#rules/billing/decisions.ts";
import type { Money } from "#rules/billing/money.ts";
import { subscriptionState } from "#rules/billing/subscription-state.ts";
import type { TakenSeat } from "#rules/group/plan-seats.ts";
import type { SeatChangeFacts } from "#rules/group/seat-change.ts";
import { readLedger } from "../billing/ledger-store.ts";
import type { SubscriptionRow } from "../billing/subscription-store.ts";
import type { Database } from "../db/tables.ts";
import { type GroupRow, takenSeats } from "./group-store.ts";

/** Everything about one group, for its admin. */
export interface GroupFacts extends Deciding {
  group: GroupRow;
  row: SubscriptionRow;
  taken: readonly TakenSeat[];
  /** Price of one seat for a year. */
  seatPrice: Money;
  status: "active" | "cancelled" | "past_due" | "over";
}

/** Reads a group's facts, for display or inside a transaction that locks it. */
export async function readGroup(db: Kysely<Database>, group: GroupRow, now: number): Promise<GroupFacts> {
  const row = await db
    .selectFrom("subscriptions")
    .selectAll()
    .where("subscription_id", "=", group.subscription_id)
    .executeTakeFirstOrThrow();
  const ledger = await readLedger(db, group.admin_user_id);
  const state = subscriptionState(ledger, row.provider_id);
  const over = state.ended || !row.running;
  return {
    group,
    row,
    ledger,
    state,
    plan: "group",
    now,
    taken: await takenSeats(db, group.group_id),
    seatPrice: { amount: Math.round(Number(row.base_amount) / row.quantity), currency: row.currency },
    status: over ? "over" : !state.renews ? "cancelled" : row.status === "past_due" ? "past_due" : "active",
  };
}

/** The same facts as the seat rules need them. */
export function seatFacts({ group, state, status, taken }: GroupFacts): SeatChangeFacts {
  return {
    seats: group.seats,
    nextSeats: group.next_seats,
    taken: taken.length,
    renews: state.renews,
    over: status === "over",
    pastDue: status === "past_due",
  };
}
