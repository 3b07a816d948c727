import type { Kysely } from "kysely";
import { withdrawal } from "#rules/billing/decisions.ts";
import type { LedgerEntry } from "#rules/billing/ledger.ts";
import type { Money } from "#rules/billing/money.ts";
import { periodKey } from "#rules/billing/period-key.ts";
import { withdrawnKey } from "#rules/billing/refunds-due.ts";
import type { Database } from "../db/tables.ts";
import type { Refused } from "../http/outcome.ts";
import { queueMail } from "../mail/queue-mail.ts";
import type { Tools } from "../tools.ts";
import { type About, type Decided, decide, type Found } from "./decision.ts";
import { refusalFor } from "./decision-refusals.ts";
import { readLedger } from "./ledger-store.ts";
import { runningSubscription, type SubscriptionRow } from "./subscription-store.ts";

const NOT_NOW: Refused = {
  refused: 503,
  errors: ["The payment provider isn't answering at the moment. Nothing was changed; please try again in a minute."],
  retryAfter: 60,
};

/** Withdraws a first purchase in time: refunds every payment, and ends access and renewals. */
export async function withdrawPurchase(tools: Tools, about: About): Promise<{ returned: Money } | Refused> {
  const { payments, db } = tools;
  if (!payments) return NOT_NOW;
  // Only the provider knows the payment ids; read before anything is locked.
  const running = await targetSubscription(db, about);
  const truth = running ? await payments.readSubscription(running.provider_id).catch(() => null) : null;
  if (running && !truth) return NOT_NOW;
  const charges = new Map(truth?.bills.map((bill) => [periodKey(bill.id), bill.charge]));
  let returned: Money = { amount: 0, currency: "usd" };
  const done = await decide(tools, about, (found) => {
    const may = withdrawal(found);
    if ("why" in may) return refusalFor(may.why);
    const back = found.ledger.flatMap((entry) => refundsDue(entry, found, charges.get(entry.key) ?? null));
    if (back.some(({ charge }) => charge === null)) return NOT_NOW;
    const first = back[0];
    if (!first) return refusalFor("nothing_paid");
    returned = { amount: back.reduce((sum, { paid }) => sum + paid.amount, 0), currency: first.paid.currency };
    return { ...withdrawn(found, back), also: () => mailReceipt(tools, found, returned) };
  });
  if (!("refused" in done)) return { returned };
  return (await returnedJustNow(tools, about.userId)) ?? done;
}

/** The named subscription, or the person's running one. */
function targetSubscription(
  db: Kysely<Database>,
  { userId, subscriptionId }: About,
): Promise<SubscriptionRow | undefined> {
  if (subscriptionId === undefined) return runningSubscription(db, userId);
  return db
    .selectFrom("subscriptions")
    .selectAll()
    .where("user_id", "=", userId)
    .where("subscription_id", "=", subscriptionId)
    .executeTakeFirst();
}

const LATE_MS = 60_000;

/** Amount refunded by the same press a moment ago. */
async function returnedJustNow({ db, now }: Tools, userId: string): Promise<{ returned: Money } | null> {
  const lately = (await readLedger(db, userId)).flatMap((entry) =>
    entry.k === "refunded" && entry.key.startsWith("withdrawn:") && now() - entry.at < LATE_MS ? [entry.paid] : [],
  );
  const first = lately[0];
  if (!first) return null;
  return { returned: { amount: lately.reduce((sum, { amount }) => sum + amount, 0), currency: first.currency } };
}

interface Back {
  of: string;
  paid: Money;
  charge: string | null;
}

/** Refund still due on one ledger entry. */
function refundsDue(entry: LedgerEntry, { row, ledger }: Found, charge: string | null): Back[] {
  if (entry.k !== "period_paid" || entry.subscription !== row.provider_id) return [];
  const before = ledger.reduce(
    (sum, refund) => sum + (refund.k === "refunded" && refund.of === entry.key ? refund.paid.amount : 0),
    0,
  );
  const amount = entry.paid.amount - before;
  return amount > 0 ? [{ of: entry.key, paid: { amount, currency: entry.paid.currency }, charge }] : [];
}

function withdrawn({ row, state, at }: Found, back: readonly Back[]): Decided {
  const { provider_id: subscription } = row;
  const stop = {
    k: "renewal_stopped" as const,
    subscription,
    key: `stopped:${subscription}:${state.turns.renewal}`,
    at,
  };
  return {
    entries: [
      ...back.map(({ of, paid }) => ({
        k: "refunded" as const,
        of,
        paid,
        endsAccess: true,
        key: withdrawnKey(of),
        at,
      })),
      ...(state.renews ? [stop] : []),
    ],
    commands: [
      { key: `end:${subscription}`, command: { k: "end_now", subscription } },
      ...back.map(({ of, paid, charge }) => ({
        key: withdrawnKey(of),
        command: { k: "refund" as const, charge: charge ?? "", amount: paid.amount },
      })),
    ],
  };
}

async function mailReceipt(tools: Tools, { trx, row, person, now }: Found, { amount, currency }: Money): Promise<void> {
  const { email, first_name, time_zone } = person;
  const what = "subscription" as const;
  const facts = { first_name, time_zone, withdrawn_at: now, amount, currency, reference: row.subscription_id, what };
  const key = `withdrawal:${row.provider_id}`;
  await queueMail(trx, { key, to: email, userId: row.user_id, name: "withdrawal_receipt", facts }, tools);
}
