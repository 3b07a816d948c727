import type { Transaction } from "kysely";
import type { Database } from "../db/tables.ts";
import { appendToLedger, lockPerson, readLedger } from "../premium/ledger-store.ts";
import type { Tools } from "../tools.ts";
import type { PaymentCommand } from "./command.ts";

/** What was decided and could not be done does not stay in the ledger as if it held: another plan that the card did not pay for. */
export async function takeBackRefused(
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
  const decided = (await readLedger(trx, userId)).find((one) => one.key === key);
  const at = Math.max(tools.now(), (decided?.at ?? 0) + 1);
  const entry = { k: "plan_changed" as const, subscription, plan: row.plan, key: refusedKey(key), at };
  await appendToLedger(trx, userId, [entry], tools);
}

/** Under which it stands that a decision was refused by whoever takes the money. */
export function refusedKey(key: string): string {
  return `refused:${key}`;
}
