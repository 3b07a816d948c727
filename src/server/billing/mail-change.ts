import type { Transaction } from "kysely";
import type { Money } from "#rules/billing/money.ts";
import type { Database } from "../db/tables.ts";
import { moneyInWords } from "../mail/in-words.ts";
import { queueMail } from "../mail/queue-mail.ts";
import type { Tools } from "../tools.ts";
import type { SubscriptionRow } from "./subscription-store.ts";

export interface ChangeNews {
  /** Ledger key of the entry it's about. */
  key: string;
  what: "confirmed" | "scheduled" | "undone" | "declined";
  words: string;
  /** Amount that was declined. */
  due?: Money;
}

/** Queues the mail about a change of plan, once. */
export async function mailChange(
  trx: Transaction<Database>,
  tools: Tools,
  { user_id, plan }: Pick<SubscriptionRow, "user_id" | "plan">,
  { key, what, words, due }: ChangeNews,
): Promise<void> {
  const person = await trx
    .selectFrom("users")
    .select(["email", "first_name"])
    .where("user_id", "=", user_id)
    .executeTakeFirst();
  if (!person) return;
  const facts = { first_name: person.first_name, what, plan, words, due: due ? moneyInWords(due) : "" };
  const letter = { key: `plan_change:${key}`, to: person.email, userId: user_id, name: "plan_change" as const };
  await queueMail(trx, { ...letter, facts }, tools);
}
