import type { Transaction } from "kysely";
import { declinedKey } from "#rules/billing/reconcile.ts";
import type { Database } from "../db/tables.ts";
import type { PaymentCommand } from "../payments/command.ts";
import type { Tools } from "../tools.ts";
import { appendToLedger, lockPerson, readLedger } from "./ledger-store.ts";
import { mailChange } from "./mail-change.ts";

/** Records that a chosen plan wasn't paid for, so the old one stays. */
export async function recordDeclined(
  trx: Transaction<Database>,
  tools: Tools,
  { userId, key, command }: { userId: string; key: string; command: PaymentCommand },
): Promise<void> {
  if (command.k !== "change_plan") return;
  await lockPerson(trx, userId);
  const { subscription } = command;
  const row = await trx
    .selectFrom("subscriptions")
    .select("plan")
    .where("provider_id", "=", subscription)
    .executeTakeFirst();
  if (!row) return;
  const asked = (await readLedger(trx, userId)).find((entry) => entry.key === key);
  const at = Math.max(tools.now(), (asked?.at ?? 0) + 1);
  const entry = { k: "change_declined" as const, subscription, plan: row.plan, key: declinedKey(key), at };
  await appendToLedger(trx, userId, [entry], tools);
  const due = asked?.k === "change_asked" && asked.shown ? { due: asked.shown } : {};
  const news = { key: entry.key, what: "declined" as const, words: "", ...due };
  await mailChange(trx, tools, { user_id: userId, plan: row.plan }, news);
}
