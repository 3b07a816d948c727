import { sql } from "kysely";
import type { infer as Infer } from "zod/v4/core";
import type { staffQueuesPage } from "#contract/staff/queues.page.ts";
import type { LedgerEntry } from "#rules/billing/ledger.ts";
import { type Payment, paymentsOf } from "#rules/billing/refundable.ts";
import { FAILING_TRIES } from "../billing/commands.ts";
import { readLedger } from "../billing/ledger-store.ts";
import type { Tools } from "../tools.ts";
import { chargeIdOf } from "./acts/charge-of.ts";
import { say, type Words } from "./say.ts";

export type QueueItem = Infer<typeof staffQueuesPage.results>["queues"][number]["items"][number];

const MAX_ITEMS = 50;

interface Watched {
  user_id: string;
  key: string;
  at: number;
  entry: LedgerEntry;
  payment: Payment;
  ledger: readonly LedgerEntry[];
}

/** Open disputes, the first deadline first. Deadlines are the provider's, read now. */
export async function disputes(tools: Tools, words: Words): Promise<QueueItem[]> {
  const all = await watched(tools, "dispute_opened");
  const open = all.filter(({ entry, ledger }) => entry.k === "dispute_opened" && !isSettled(entry, ledger));
  const items = await Promise.all(open.map(async (found) => ({ found, due: await dueBy(tools, found.payment) })));
  return items
    .sort((a, b) => (a.due ?? Number.POSITIVE_INFINITY) - (b.due ?? Number.POSITIVE_INFINITY))
    .map(({ found, due }) => ({
      key: found.key,
      lines: [
        say("q_dispute", {
          inquiry: found.entry.k === "dispute_opened" && found.entry.inquiry ? "yes" : "no",
          amount: words.money(found.payment.paid),
          day: words.day(found.payment.at),
        }),
        due === null ? say("q_dispute_no_due") : say("q_dispute_due", { due: words.moment(due) }),
      ],
      person_id: found.user_id,
      payment: null,
    }));
}

/** Decided, or an inquiry that has become a chargeback. */
function isSettled(entry: Extract<LedgerEntry, { k: "dispute_opened" }>, ledger: readonly LedgerEntry[]): boolean {
  return ledger.some(
    (other) =>
      (other.k === "dispute_closed" && other.dispute === entry.dispute) ||
      (entry.inquiry && other.k === "dispute_opened" && !other.inquiry && other.dispute === entry.dispute),
  );
}

async function dueBy(tools: Tools, payment: Payment): Promise<number | null> {
  try {
    const id = await chargeIdOf(tools, payment);
    const truth = id === null ? null : await tools.payments?.readCharge(id);
    return truth?.dispute?.dueBy ?? null;
  } catch (error) {
    tools.log.warn({ err: error }, "a dispute could not be read for staff");
    return null;
  }
}

/** Fraud warnings about payments that still have something to refund, oldest first. */
export async function warnings(tools: Tools, words: Words): Promise<QueueItem[]> {
  const all = await watched(tools, "fraud_warning");
  return all.flatMap(({ key, user_id, payment }) =>
    payment.left === 0
      ? []
      : [
          {
            key,
            lines: [say("q_warning", { amount: words.money(payment.paid), day: words.day(payment.at) })],
            person_id: user_id,
            payment: payment.key,
          },
        ],
  );
}

/** Refunds that the bank returned and nobody repeated, and refunds the provider keeps refusing. */
export async function failedRefunds(tools: Tools, words: Words): Promise<QueueItem[]> {
  const [all, stuck] = await Promise.all([watched(tools, "refund_failed"), stuckRefunds(tools)]);
  const returned = all.filter(
    ({ entry, ledger }) =>
      entry.k === "refund_failed" &&
      !ledger.some((other) => other.k === "refunded" && other.of === entry.of && other.at > entry.at),
  );
  return [
    ...returned.map(({ key, user_id, entry, at, payment }) => ({
      key,
      lines: [
        say("q_refund_failed", {
          amount: words.money(entry.k === "refund_failed" ? entry.paid : payment.paid),
          day: words.day(at),
        }),
      ],
      person_id: user_id,
      payment: payment.left > 0 ? payment.key : null,
    })),
    ...stuck,
  ];
}

async function stuckRefunds({ db }: Tools): Promise<QueueItem[]> {
  const rows = await db
    .selectFrom("payment_commands")
    .select(["effect_key", "user_id", "tries", "last_problem"])
    .where("done_at", "is", null)
    .where("tries", ">=", FAILING_TRIES)
    .where(sql`command ->> 'k'`, "=", "refund")
    .orderBy("created_at")
    .limit(MAX_ITEMS)
    .execute();
  return rows.map(({ effect_key, user_id, tries, last_problem }) => ({
    key: effect_key,
    lines: [say("q_refund_stuck", { tries, problem: last_problem ?? "nothing" })],
    person_id: user_id,
    payment: null,
  }));
}

/** Ledger entries of a kind with the payment they're about, oldest first. */
async function watched({ db }: Tools, kind: "dispute_opened" | "fraud_warning" | "refund_failed"): Promise<Watched[]> {
  const { rows } = await sql<{ user_id: string; effect_key: string; at: Date }>`
    select l.user_id, l.effect_key, l.at from ledger_entries l
    where l.kind = ${kind} and not exists (
      select 1 from ledger_entries c
      where c.kind = 'dispute_closed' and c.user_id = l.user_id and c.facts ->> 'dispute' = l.facts ->> 'dispute'
    )
    order by l.at desc limit ${2 * MAX_ITEMS}`.execute(db);
  const found = await Promise.all(
    rows.reverse().map(async ({ user_id, effect_key: key, at }): Promise<Watched[]> => {
      const ledger = await readLedger(db, user_id);
      const entry = ledger.find((line) => line.key === key);
      const payment = paymentsOf(ledger).find((paid) => entry !== undefined && "of" in entry && paid.key === entry.of);
      return entry && payment ? [{ user_id, key, at: at.getTime(), entry, payment, ledger }] : [];
    }),
  );
  return found.flat();
}
