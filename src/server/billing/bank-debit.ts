import { sql, type Transaction } from "kysely";
import * as z from "zod";
import { lessPercent, type Money } from "#rules/billing/money.ts";
import { seatsPrice } from "#rules/group/seat-price.ts";
import type { Database } from "../db/tables.ts";
import { giftFactsSchema } from "../gift/gift-facts.ts";
import { queueMail } from "../mail/queue-mail.ts";
import type { CheckoutTruth } from "../payments/provider.ts";
import type { Tools } from "../tools.ts";
import { queueCommand } from "./commands.ts";
import { lockPerson } from "./ledger-store.ts";
import type { debited } from "./mail-facts.ts";
import { readerOf } from "./reader.ts";
import type { CheckoutRow } from "./settle-purchase.ts";

const terms = z.object({
  amount: z.int(),
  currency: z.string(),
  percent_off: z.optional(z.int()),
  seats: z.optional(z.int()),
  name: z.optional(z.string()),
  giftee_name: z.optional(z.string()),
});

/** Amount of a purchase as its payment page showed it. */
export function purchaseAmount({ facts, purpose }: Pick<CheckoutRow, "facts" | "purpose">): Money {
  const { amount, currency, percent_off = 0, seats = 1 } = terms.parse(facts);
  return purpose === "group" ? seatsPrice({ amount, currency }, seats) : lessPercent({ amount, currency }, percent_off);
}

/** State of a purchase for its buyer: `under_way` while a bank works on it, `failed` if the bank turned it down. */
export function stateOf({ state, debit_since, debit_failed_at }: CheckoutRow) {
  if (state === "open" && debit_since !== null) return "under_way" as const;
  return state === "expired" && debit_failed_at !== null ? ("failed" as const) : state;
}

/** Remembers that the payer is done and the bank isn't, and says so by mail, once. The caller holds the row. */
export async function recordPendingDebit(
  trx: Transaction<Database>,
  tools: Tools,
  row: CheckoutRow,
  session: string,
): Promise<CheckoutRow> {
  if (row.state !== "open" || row.debit_since !== null) return row;
  await mailPayer(trx, tools, row, "debit_begun");
  return trx
    .updateTable("checkouts")
    .set({ debit_since: new Date(tools.now()), provider_id: session })
    .where("checkout_id", "=", row.checkout_id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Ends a purchase whose debit failed: what it began is never charged again, and its buyer hears why there's nothing. */
export async function endFailed(
  trx: Transaction<Database>,
  tools: Tools,
  row: CheckoutRow,
  { subscription }: CheckoutTruth,
): Promise<void> {
  const { user_id: userId } = row;
  if (userId !== null) await lockPerson(trx, userId);
  await mailPayer(trx, tools, row, "debit_failed");
  if (userId === null || subscription === null) return;
  const command = { k: "end_now" as const, subscription };
  await queueCommand(trx, { key: `end:${subscription}`, userId, command }, tools);
}

async function mailPayer(
  trx: Transaction<Database>,
  tools: Tools,
  row: CheckoutRow,
  name: "debit_begun" | "debit_failed",
): Promise<void> {
  const payer = await payerOf(trx, row);
  if (!payer) return;
  const { to, ...person } = payer;
  const facts = { ...person, ...purchaseAmount(row), has_account: row.user_id !== null };
  await queueMail(trx, { key: `${name}:${row.checkout_id}`, to, userId: row.user_id, name, facts }, tools);
}

interface Payer {
  to: string;
  first_name: string;
  time_zone: string;
  what: What;
  /** Of the group, or of the person who gets the gift. */
  name: string;
}

async function payerOf(trx: Transaction<Database>, row: CheckoutRow): Promise<Payer | null> {
  if (row.purpose === "gift") {
    const written = giftFactsSchema.safeParse(row.facts);
    // Forgotten, because nobody paid for a month.
    if (!written.success) return null;
    const { gifter_email: to, gifter_name: first_name, time_zone } = written.data;
    return { to, first_name, time_zone, ...purchaseName(row) };
  }
  const reader = row.user_id === null ? null : await readerOf(trx, row.user_id);
  if (!reader) return null;
  const { to, first_name, time_zone } = reader;
  return { to, first_name, time_zone, ...purchaseName(row) };
}

type What = z.infer<typeof debited.what>;

/** Name of a purchase on pages and in mails; `name`: of the group, or of the person who gets the gift. */
export function purchaseName({ purpose, plan, facts }: Pick<CheckoutRow, "purpose" | "plan" | "facts">) {
  const what: What = purpose === "subscription" ? (plan === "annual" ? "annual" : "monthly") : purpose;
  const { name, giftee_name } = terms.parse(facts);
  return { what, name: (purpose === "gift" ? giftee_name : name) ?? "" };
}

const MAX_SHOWN = 100;

/** Purchases of a person that were paid by a debit which is under way or has failed, newest first. */
export function debitsOf(db: Tools["db"], userId: string): Promise<CheckoutRow[]> {
  return db
    .selectFrom("checkouts")
    .selectAll()
    .where("user_id", "=", userId)
    .where((eb) => eb.or([eb("debit_since", "is not", null), eb("debit_failed_at", "is not", null)]))
    .orderBy("created_at", "desc")
    .limit(MAX_SHOWN)
    .execute();
}

/** True while a bank works on this person's payment for premium of their own. */
export async function isOwnUnderWay(db: Transaction<Database> | Tools["db"], userId: string): Promise<boolean> {
  const found = await db
    .selectFrom("checkouts")
    .select(sql<number>`1`.as("one"))
    .where("user_id", "=", userId)
    .where("purpose", "in", ["subscription", "lifetime"])
    .where("state", "=", "open")
    .where("debit_since", "is not", null)
    .executeTakeFirst();
  return found !== undefined;
}
