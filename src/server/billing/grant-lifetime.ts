import type { Transaction } from "kysely";
import * as z from "zod";
import { coverageOf } from "#rules/billing/coverage.ts";
import { WITHDRAWAL_DAYS } from "#rules/billing/decisions.ts";
import { DAY_MS } from "#rules/billing/instant.ts";
import type { Money } from "#rules/billing/money.ts";
import { automaticRefundKey } from "#rules/billing/refunds-due.ts";
import { type ShownPayer, shownPayer } from "#rules/billing/shown-payer.ts";
import type { Database } from "../db/tables.ts";
import { queueMail } from "../mail/queue-mail.ts";
import type { CheckoutTruth } from "../payments/provider.ts";
import type { Tools } from "../tools.ts";
import { queueCommand } from "./commands.ts";
import { documentNumbers } from "./issue-documents.ts";
import { appendToLedger, readLedger } from "./ledger-store.ts";
import { scheduleReminders } from "./schedule-reminders.ts";
import type { CheckoutRow } from "./settle-purchase.ts";
import { currentPeriod, runningSubscription } from "./subscription-store.ts";

type Charge = NonNullable<CheckoutTruth["charge"]>;

const kept = z.object({ credit: z.optional(z.object({ of: z.string(), amount: z.int() })) });

/**
 * Grants lifetime premium and ends renewals. Unused paid time was credited on the price, or is refunded at the next
 * sync. A second lifetime purchase from a parallel checkout is refunded in full.
 */
export async function grantLifetime(
  trx: Transaction<Database>,
  tools: Tools,
  row: CheckoutRow,
  charge: Charge,
): Promise<void> {
  const { user_id: userId, checkout_id, facts } = row;
  if (userId === null) return;
  const { at, paid } = charge;
  const card = shownPayer(charge);
  const { credit } = kept.parse(facts);
  const key = `lifetime:${checkout_id}`;
  const credited = credit ? { credited: credit } : {};
  const shown = card ? { card } : {};
  const bought = { k: "lifetime_bought" as const, paid, key, at, charge: charge.id, ...shown, ...credited };
  if (coverageOf(await readLedger(trx, userId)).some(({ until }) => until === null)) {
    await refundInFull(trx, tools, userId, { bought, why: "not_owed" });
    return mailReceipt(trx, tools, userId, { key, paid, at, card });
  }
  const period = await currentPeriod(trx, userId, tools.now());
  const running = await runningSubscription(trx, userId);
  await appendToLedger(
    trx,
    userId,
    [
      bought,
      ...(period ? [{ k: "period_replaced" as const, of: period.key, key: `replaced:${period.key}`, at }] : []),
      ...(running
        ? [
            {
              k: "renewal_stopped" as const,
              subscription: running.provider_id,
              key: `stopped-for-life:${running.provider_id}`,
              at,
            },
          ]
        : []),
    ],
    tools,
  );
  await mailReceipt(trx, tools, userId, { key, paid, at, card });
  await scheduleReminders(trx, userId, tools);
  if (!running) return;
  const command = { k: "end_now" as const, subscription: running.provider_id };
  await queueCommand(trx, { key: `end:${running.provider_id}`, userId, command }, tools);
}

/** Records a lifetime purchase that isn't sold at its country's prices, and refunds it in full. */
export async function refuseLifetime(
  trx: Transaction<Database>,
  tools: Tools,
  { user_id: userId, checkout_id }: CheckoutRow,
  { at, paid, id: charge }: Charge,
): Promise<void> {
  if (userId === null) return;
  const bought = { k: "lifetime_bought" as const, paid, key: `lifetime:${checkout_id}`, at, charge };
  await refundInFull(trx, tools, userId, { bought, why: "country" });
}

interface Returned {
  bought: { k: "lifetime_bought"; paid: Money; key: string; at: number; charge: string };
  why: "not_owed" | "country";
}

async function refundInFull(
  trx: Transaction<Database>,
  tools: Tools,
  userId: string,
  { bought, why }: Returned,
): Promise<void> {
  const { key, paid, at, charge } = bought;
  const back = { k: "refunded" as const, of: key, paid, endsAccess: true, key: automaticRefundKey(key), at };
  await appendToLedger(trx, userId, [bought, back], tools);
  const command = { k: "refund" as const, charge, amount: paid.amount };
  await queueCommand(trx, { key: automaticRefundKey(key), userId, command }, tools);
  await mailMoneyBack(trx, tools, userId, { key, paid, at, why });
}

interface Paid {
  key: string;
  paid: Money;
  at: number;
}

async function mailReceipt(
  trx: Transaction<Database>,
  tools: Tools,
  userId: string,
  { key, paid, at, card }: Paid & { card: ShownPayer | null },
) {
  const number = (await documentNumbers(trx, userId)).get(key);
  const { email: to, ...person } = await payer(trx, userId);
  const facts = {
    ...person,
    plan: "lifetime" as const,
    from: at,
    until: null,
    ...paid,
    from_credit: 0,
    withdraw_until: at + WITHDRAWAL_DAYS * DAY_MS,
    invoice: number === undefined ? null : { number, key },
    card,
  };
  await queueMail(trx, { key: `receipt:${key}`, to, userId, name: "receipt", facts }, tools);
}

async function mailMoneyBack(
  trx: Transaction<Database>,
  tools: Tools,
  userId: string,
  { key, paid, at, why }: Paid & Pick<Returned, "why">,
) {
  const { email: to, ...person } = await payer(trx, userId);
  const facts = { ...person, paid_at: at, ...paid, why };
  await queueMail(trx, { key: `money_back:${key}`, to, userId, name: "money_back", facts }, tools);
}

function payer(trx: Transaction<Database>, userId: string) {
  return trx
    .selectFrom("users")
    .select(["email", "first_name", "time_zone"])
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
}
