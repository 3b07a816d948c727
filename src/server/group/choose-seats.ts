import type { Transaction } from "kysely";
import { seatChange } from "#rules/group/seat-change.ts";
import type { Database } from "../db/tables.ts";
import type { Refused } from "../http/outcome.ts";
import { hasPendingCommand, queueCommand } from "../payments/commands.ts";
import { tellAtOnce } from "../premium/decision.ts";
import { keepPromises } from "../premium/keep-promises.ts";
import { appendToLedger } from "../premium/ledger-store.ts";
import type { Tools } from "../tools.ts";
import type { SeatsWanted } from "./change-seats.ts";
import { type GroupFacts, readGroup, seatFacts } from "./group-facts.ts";
import { lockGroup, lockPeople } from "./group-store.ts";
import { seatRefusals } from "./seat-offer.ts";

const STILL_TELLING: Refused = {
  refused: 409,
  errors: ["Your last change is still on its way to whoever takes the payment. Please try again in a minute."],
};

/** So many seats from the next bill on: decided here in one transaction, then told to whoever takes the money. */
export async function chooseSeats(tools: Tools, userId: string, change: SeatsWanted): Promise<object | Refused> {
  const { group, row } = change.facts;
  const { provider_id: subscription } = row;
  const done = await tools.db.transaction().execute(async (trx) => {
    const held = await lockGroup(trx, group.group_id);
    await lockPeople(trx, [userId]);
    // Until just now a seat may have been taken.
    const facts = await readGroup(trx, held ?? group, tools.now());
    const allowed = seatChange(seatFacts(facts), change.wanted);
    if ("why" in allowed && allowed.why === "same_number") return {};
    if ("why" in allowed) return { refused: 409 as const, errors: [seatRefusals[allowed.why]] };
    if (await hasPendingCommand(trx, subscription)) return STILL_TELLING;
    await decide(trx, tools, facts, change.wanted);
    await keepSeatConsent(trx, tools, change);
    await keepPromises(trx, userId, tools);
    return {};
  });
  if (!("refused" in done)) await tellAtOnce(tools, subscription);
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

/** What was agreed to, with its time; pressed twice, it stands once. */
export async function keepSeatConsent(
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
      // A group whose purchase is not known any more is named by its subscription.
      checkout_id: checkout_id ?? subscription_id,
      wording,
      given_at: new Date(now()),
    })
    .execute();
}
