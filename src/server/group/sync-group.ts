import type { Transaction } from "kysely";
import { subscriptionState } from "#rules/billing/subscription-state.ts";
import type { SubscriptionTruth } from "#rules/billing/truth.ts";
import { groupOpenUntil, planSeats, type TakenSeat } from "#rules/group/plan-seats.ts";
import { appendToLedger, readLedger } from "../billing/ledger-store.ts";
import { failpoint } from "../db/failpoint.ts";
import type { Database } from "../db/tables.ts";
import type { Tools } from "../tools.ts";
import { endSeats, peopleOf } from "./end-seats.ts";
import { type GroupRow, takenSeats } from "./group-store.ts";

/**
 * Brings a group's seats and access in step with its admin's ledger and the provider. Idempotent, in the transaction of
 * the change; the caller has locked the group and its people. `pending`: the provider hasn't received our latest
 * decision.
 */
export async function syncGroup(
  trx: Transaction<Database>,
  group: GroupRow,
  { truth, pending }: { truth: SubscriptionTruth; pending: boolean },
  tools: Tools,
): Promise<void> {
  const ledger = await readLedger(trx, group.admin_user_id);
  const openUntil = groupOpenUntil(ledger, truth.id, tools.now());
  const { ended } = subscriptionState(ledger, truth.id);
  const taken = await takenSeats(trx, group.group_id);
  const { quantity: seats } = truth;
  const openBefore = group.paid_until.getTime();
  const now = tools.now();
  const { over, surplus, prolonged } = planSeats({ openUntil, openBefore, ended, seats, taken }, now);
  await trx
    .updateTable("groups")
    .set({
      seats,
      ...(pending ? {} : { next_seats: truth.nextQuantity }),
      // A refund ends access at once; nothing else shortens it.
      paid_until: new Date(openUntil ?? Math.min(openBefore, now)),
    })
    .where("group_id", "=", group.group_id)
    .execute();
  failpoint("group.kept");
  await endSeats(trx, group, over, "over", tools);
  await endSeats(trx, group, surplus, "fewer", tools);
  if (openUntil !== null) await extendSeats(trx, group, prolonged, openUntil, tools);
  if (ended && (openUntil === null || openUntil <= now)) await dropInvitations(trx, group.group_id);
}

async function extendSeats(
  trx: Transaction<Database>,
  { group_id: group }: GroupRow,
  seats: readonly TakenSeat[],
  until: number,
  tools: Tools,
): Promise<void> {
  const people = await peopleOf(trx, seats);
  for (const { seat, user, takenAt } of seats) {
    if (!people.has(user)) continue;
    const at = Math.max(tools.now(), takenAt);
    const entry = { k: "seat_prolonged" as const, group, seat, until, key: `seat:${seat}:until:${until}`, at };
    await appendToLedger(trx, user, [entry], tools);
  }
}

/** An ended group drops its invitations and their addresses. */
async function dropInvitations(trx: Transaction<Database>, groupId: string): Promise<void> {
  await trx
    .updateTable("group_invitations")
    .set({ state: "withdrawn", email: null })
    .where("group_id", "=", groupId)
    .where("state", "=", "sent")
    .execute();
  await trx
    .updateTable("groups")
    .set({ link_hash: null, link_made_at: null, link_expires_at: null })
    .where("group_id", "=", groupId)
    .execute();
}
