import type { Transaction } from "kysely";
import { seatChange } from "#rules/group/seat-change.ts";
import { hasPendingCommand, queueCommand, STILL_SENDING } from "../billing/commands.ts";
import { sendCommandsNow } from "../billing/decision.ts";
import { appendToLedger } from "../billing/ledger-store.ts";
import { scheduleReminders } from "../billing/schedule-reminders.ts";
import type { Database } from "../db/tables.ts";
import type { Refused } from "../http/outcome.ts";
import type { Tools } from "../tools.ts";
import type { SeatsWanted } from "./change-seats.ts";
import { type GroupFacts, readGroup, seatFacts } from "./group-facts.ts";
import { lockGroup, lockPeople } from "./group-store.ts";
import { seatRefusals } from "./seat-offer.ts";

/** Chooses a number of seats from the next bill on, in one transaction, and then sends the command. */
export async function chooseSeats(tools: Tools, userId: string, change: SeatsWanted): Promise<object | Refused> {
  const { group, row } = change.facts;
  const { provider_id: subscription } = row;
  const done = await tools.db.transaction().execute(async (trx) => {
    const held = await lockGroup(trx, group.group_id);
    await lockPeople(trx, [userId]);
    // A seat may have been taken just now.
    const facts = await readGroup(trx, held ?? group, tools.now());
    const allowed = seatChange(seatFacts(facts), change.wanted);
    if ("why" in allowed && allowed.why === "same_number") return {};
    if ("why" in allowed) return { refused: 409 as const, errors: [seatRefusals[allowed.why]] };
    if (await hasPendingCommand(trx, subscription)) return STILL_SENDING;
    await decide(trx, tools, facts, change.wanted);
    await recordSeatConsent(trx, tools, change);
    await scheduleReminders(trx, userId, tools);
    return {};
  });
  if (!("refused" in done)) await sendCommandsNow(tools, subscription);
  return done;
}

async function decide(
  trx: Transaction<Database>,
  tools: Tools,
  { group, row, ledger, now }: GroupFacts,
  seats: number,
): Promise<void> {
  const { provider_id: subscription } = row;
  const userId = group.admin_user_id;
  const before = ledger.filter((entry) => entry.k === "seats_chosen" && entry.subscription === subscription).length;
  const key = `seats:${subscription}:${before}`;
  await appendToLedger(trx, userId, [{ k: "seats_chosen", subscription, seats, key, at: now }], tools);
  const command = { k: "change_quantity" as const, subscription, quantity: seats, when: "next_period" as const };
  await queueCommand(trx, { key, userId, command }, tools);
  await trx
    .updateTable("groups")
    .set({ next_seats: seats === group.seats ? null : seats })
    .where("group_id", "=", group.group_id)
    .execute();
}

/** Stores a consent with its time, once. */
export async function recordSeatConsent(
  trx: Transaction<Database>,
  { random, now }: Tools,
  { facts, wording }: Pick<SeatsWanted, "facts" | "wording">,
): Promise<void> {
  if (wording === null) return;
  const { admin_user_id: user_id, checkout_id, subscription_id } = facts.group;
  const known = await trx
    .selectFrom("renewal_consents")
    .select("consent_id")
    .where("user_id", "=", user_id)
    .where("wording", "=", wording)
    .executeTakeFirst();
  if (known) return;
  await trx
    .insertInto("renewal_consents")
    .values({
      user_id,
      consent_id: random.uuid(),
      // Falls back to the subscription's id if the purchase is unknown.
      checkout_id: checkout_id ?? subscription_id,
      wording,
      given_at: new Date(now()),
    })
    .execute();
}
