import type { Transaction } from "kysely";
import type { Database } from "../db/tables.ts";
import type { Tools } from "../tools.ts";
import { endSeats } from "./end-seats.ts";
import { takenSeats } from "./group-store.ts";

/** Ends the seats of groups whose subscription is the test provider's. Nobody gets a mail about it. */
export async function voidTestGroups(
  trx: Transaction<Database>,
  ids: ReadonlySet<string>,
  tools: Tools,
): Promise<void> {
  const groups = await trx
    .selectFrom("groups")
    .innerJoin("subscriptions", "subscriptions.subscription_id", "groups.subscription_id")
    .select(["groups.group_id", "groups.name"])
    .where("subscriptions.provider_id", "in", [...ids])
    .execute();
  for (const group of groups) {
    await endSeats(trx, group, await takenSeats(trx, group.group_id), "left", tools);
    await trx
      .updateTable("groups")
      .set({ paid_until: new Date(tools.now()), link_hash: null, link_made_at: null, link_expires_at: null })
      .where("group_id", "=", group.group_id)
      .execute();
  }
}
