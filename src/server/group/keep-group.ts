import type { Transaction } from "kysely";
import { groupOpenUntil, keepSeats, type TakenSeat } from "#rules/group/keep-seats.ts";
import { subscriptionState } from "#rules/premium/subscription-state.ts";
import type { SubscriptionTruth } from "#rules/premium/truth.ts";
import { failpoint } from "../db/failpoint.ts";
import type { Database } from "../db/tables.ts";
import { appendToLedger, readLedger } from "../premium/ledger-store.ts";
import type { Tools } from "../tools.ts";
import { endSeats, peopleOf } from "./end-seats.ts";
import { type GroupRow, takenSeats } from "./group-store.ts";

/**
 * Brings a group in step with its admin's ledger and what the provider knows: how many seats, until when, who keeps theirs. In the transaction of
 * whatever changed it, any number of times; the caller holds the group and everybody in it. `pending`: the provider has not heard of our last decision yet.
 */
export async function keepGroup(
  trx: Transaction<Database>,
  group: GroupRow,
  { truth, pending }: { truth: SubscriptionTruth; pending: boolean },
  tools: Tools,
): Promise<void> {
  const ledger = await readLedger(trx, group.admin_user_id);
  const openUntil = groupOpenUntil(ledger, truth.id);
  const { ended } = subscriptionState(ledger, truth.id);
  const taken = await takenSeats(trx, group.group_id);
  const { quantity: seats } = truth;
  const openBefore = group.paid_until.getTime();
  const now = tools.now();
  const { over, surplus, prolonged } = keepSeats({ openUntil, openBefore, ended, seats, taken }, now);
  await trx
    .updateTable("groups")
    .set({
      seats,
      ...(pending ? {} : { next_seats: truth.nextQuantity }),
      // Money that went back closes at once; nothing else makes it earlier.
      paid_until: new Date(openUntil ?? Math.min(openBefore, now)),
    })
    .where("group_id", "=", group.group_id)
    .execute();
  failpoint("group.kept");
  await endSeats(trx, group, over, "over", tools);
  await endSeats(trx, group, surplus, "fewer", tools);
  if (openUntil !== null) await prolong(trx, group, prolonged, openUntil, tools);
  if (ended && (openUntil === null || openUntil <= now)) await inviteNobody(trx, group.group_id);
}

async function prolong(
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

/** A group that is over invites nobody any more, and keeps nobody's address. */
async function inviteNobody(trx: Transaction<Database>, groupId: string): Promise<void> {
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
