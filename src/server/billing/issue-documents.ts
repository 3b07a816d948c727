import { type Kysely, sql } from "kysely";
import type { DocumentFacts, DocumentSeries } from "#rules/billing/document.ts";
import { documentNumber } from "#rules/billing/document.ts";
import type { LedgerEntry } from "#rules/billing/ledger.ts";
import { type ShownPayer, shownPayer } from "#rules/billing/shown-payer.ts";
import type { Database } from "../db/tables.ts";
import type { Tools } from "../tools.ts";

type Issuer = Pick<Tools, "now" | "random" | "settings" | "payments">;

/**
 * Issues an invoice for each new payment and a credit note for each refund of one, in the ledger's transaction: the
 * counter's row stays locked until it ends, and a transaction that's undone gives its number back. With Stripe its own
 * documents count, so none are issued.
 */
export async function issueDocuments(
  trx: Kysely<Database>,
  userId: string,
  entries: readonly LedgerEntry[],
  tools: Issuer,
): Promise<void> {
  if (tools.payments?.kind !== "test") return;
  // Payments first, because a refund in the same transaction names its invoice.
  for (const entry of entries) {
    const facts = await invoiceFacts(trx, userId, entry, tools);
    if (facts) await issue(trx, { userId, key: entry.key, series: "invoice", facts }, tools);
  }
  for (const entry of entries) {
    const facts = entry.k === "refunded" ? await creditFacts(trx, userId, entry) : null;
    if (facts) await issue(trx, { userId, key: entry.key, series: "credit_note", facts }, tools);
  }
}

interface Issued {
  userId: string;
  key: string;
  series: DocumentSeries;
  facts: DocumentFacts;
}

async function issue(
  trx: Kysely<Database>,
  { userId, key, series, facts }: Issued,
  { now, random }: Issuer,
): Promise<void> {
  const { rows } = await sql<{ last: number }>`
    insert into document_counters as counter (series, last) values (${series}, 1)
    on conflict (series) do update set last = counter.last + 1 returning last`.execute(trx);
  await trx
    .insertInto("documents")
    .values({
      document_id: random.uuid(),
      user_id: userId,
      entry_key: key,
      series,
      number: rows[0]?.last ?? 1,
      facts: JSON.stringify(facts),
      issued_at: new Date(now()),
    })
    .execute();
}

async function invoiceFacts(
  trx: Kysely<Database>,
  userId: string,
  entry: LedgerEntry,
  { settings }: Issuer,
): Promise<DocumentFacts | null> {
  if (entry.k !== "period_paid" && entry.k !== "lifetime_bought" && entry.k !== "gift_bought") return null;
  const { paid, at: paidAt } = entry;
  const fromBalance = entry.k === "period_paid" ? (entry.fromBalance ?? 0) : 0;
  // Nothing was charged, so there's nothing to document.
  if (paid.amount + fromBalance === 0) return null;
  const { timeZone, ...buyer } = await buyerOf(trx, userId, entry.key);
  const what = entry.k === "period_paid" ? entry.plan : entry.k === "gift_bought" ? "gift" : "lifetime";
  return {
    seller: settings.seller,
    buyer,
    what,
    currency: paid.currency,
    total: paid.amount + fromBalance,
    tax: entry.k === "period_paid" ? (entry.tax ?? 0) : 0,
    fromBalance,
    card: entry.k === "period_paid" ? await payerOf(trx, entry.subscription) : (entry.card ?? null),
    paidAt,
    period: entry.k === "period_paid" ? { from: entry.from, until: entry.until } : null,
    of: null,
    timeZone,
  };
}

async function creditFacts(
  trx: Kysely<Database>,
  userId: string,
  { of, paid, at }: Extract<LedgerEntry, { k: "refunded" }>,
): Promise<DocumentFacts | null> {
  const invoice = await trx
    .selectFrom("documents")
    .select(["series", "number", "facts"])
    .where("user_id", "=", userId)
    .where("entry_key", "=", of)
    .executeTakeFirst();
  // A payment from before documents were issued.
  if (!invoice) return null;
  const { facts, series, number } = invoice;
  const tax = Math.round((facts.tax * paid.amount) / Math.max(1, facts.total));
  return { ...facts, total: paid.amount, tax, fromBalance: 0, paidAt: at, of: documentNumber(series, number) };
}

/** Name and address of the payer; somebody without an account is known by the address of their purchase. */
async function buyerOf(
  trx: Kysely<Database>,
  userId: string,
  key: string,
): Promise<{ name: string; email: string; timeZone: string }> {
  const person = await trx
    .selectFrom("users")
    .select(["email", "first_name", "last_name", "time_zone"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (person) {
    const name = `${person.first_name} ${person.last_name}`.trim();
    return { name, email: person.email, timeZone: person.time_zone };
  }
  const checkout = await trx
    .selectFrom("checkouts")
    .select("facts")
    .where((eb) => eb(eb.cast<string>("checkout_id", "text"), "=", key.slice(key.indexOf(":") + 1)))
    .executeTakeFirst();
  const email = checkout?.facts.payer_email;
  return { name: "", email: typeof email === "string" ? email : "", timeZone: "UTC" };
}

/** Card or account that a subscription is charged to. */
export async function payerOf(trx: Kysely<Database>, subscription: string): Promise<ShownPayer | null> {
  const row = await trx
    .selectFrom("subscriptions")
    .select(["card", "account"])
    .where("provider_id", "=", subscription)
    .executeTakeFirst();
  return row ? shownPayer(row) : null;
}

/** Numbers of a person's documents by ledger key. */
export async function documentNumbers(db: Kysely<Database>, userId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom("documents")
    .select(["entry_key", "series", "number"])
    .where("user_id", "=", userId)
    .execute();
  return new Map(rows.map(({ entry_key, series, number }) => [entry_key, documentNumber(series, number)]));
}
