import type { Kysely } from "kysely";
import type { Database } from "../db/tables.ts";
import type { Tools } from "../tools.ts";
import { queueCommand } from "./commands.ts";

/**
 * Ends everything somebody pays for and has the provider forget them. True once it has; until then, ask again.
 * `again`: it was done before, so what our copy says about it is old.
 */
export async function deleteAtProvider(
  tools: Pick<Tools, "db" | "payments" | "now" | "random" | "wake">,
  userId: string,
  again: boolean,
): Promise<boolean> {
  const { db, payments, wake } = tools;
  if (!payments) return true;
  const ended = (await endRunning(db, tools, userId)) || again;
  const customer = await customerIdOf(db, userId);
  // Only then: whatever the provider still says about a subscription has to find its owner.
  if (ended && customer) {
    const command = { k: "delete_customer" as const, customer };
    await queueCommand(db, { key: `forget:${customer}`, userId, command }, tools);
  }
  const left = ended && !(await hasUnsent(db, userId));
  if (!left) wake("payments");
  return left;
}

/** The person's id at the provider; null if they never paid. */
export async function customerIdOf(db: Kysely<Database>, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom("payment_customers")
    .select("provider_id")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row?.provider_id ?? null;
}

/** True if no subscription or payment page is open any more. */
async function endRunning(db: Kysely<Database>, tools: Pick<Tools, "now" | "random">, userId: string) {
  const running = await db
    .selectFrom("subscriptions")
    .select("provider_id")
    .where("user_id", "=", userId)
    .where("running", "=", true)
    .execute();
  for (const { provider_id: subscription } of running) {
    const command = { k: "end_now" as const, subscription };
    await queueCommand(db, { key: `erased:${subscription}`, userId, command }, tools);
  }
  const open = await db
    .selectFrom("checkouts")
    .select("provider_id")
    .where("user_id", "=", userId)
    .where("state", "=", "open")
    .where("provider_id", "is not", null)
    .execute();
  for (const { provider_id: checkout } of open) {
    const command = { k: "expire_checkout" as const, checkout: checkout ?? "" };
    await queueCommand(db, { key: `erased:${checkout}`, userId, command }, tools);
  }
  return running.length + open.length === 0;
}

async function hasUnsent(db: Kysely<Database>, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom("payment_commands")
    .select("command_id")
    .where("user_id", "=", userId)
    .where("done_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Premium and seats that end when somebody's account goes: their own premium, and the seats of a group they pay for. */
export async function endsWithAccount(db: Kysely<Database>, userId: string): Promise<("premium" | "group")[]> {
  const rows = await db
    .selectFrom("subscriptions")
    .select("plan")
    .where("user_id", "=", userId)
    .where("running", "=", true)
    .execute();
  return [...new Set(rows.map(({ plan }) => (plan === "group" ? ("group" as const) : ("premium" as const))))];
}
