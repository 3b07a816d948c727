import type { Transaction } from "kysely";
import * as z from "zod";
import { coverageOf } from "#rules/premium/coverage.ts";
import type { Money } from "#rules/premium/money.ts";
import { undueKey } from "#rules/premium/undue.ts";
import type { Database } from "../db/tables.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { queueCommand } from "../payments/commands.ts";
import type { CheckoutTruth } from "../payments/provider.ts";
import type { Tools } from "../tools.ts";
import { appendToLedger, readLedger } from "./ledger-store.ts";
import type { CheckoutRow } from "./settle-purchase.ts";
import { currentPeriod, runningSubscription } from "./subscription-store.ts";

type Charge = NonNullable<CheckoutTruth["charge"]>;

const kept = z.object({ credit: z.optional(z.object({ of: z.string(), amount: z.int() })) });

/**
 * Premium for life ends every renewal; what was left of a paid time has come off the price, or goes back when the subscription is read next.
 * Bought a second time, from a checkout that stood open beside the first, it goes back whole.
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
  const { credit } = kept.parse(facts);
  const key = `lifetime:${checkout_id}`;
  const credited = credit ? { credited: credit } : {};
  await mailReceipt(trx, tools, userId, { key, paid, at });
  const bought = { k: "lifetime_bought" as const, paid, key, at, charge: charge.id, ...credited };
  if (coverageOf(await readLedger(trx, userId)).some(({ until }) => until === null)) {
    const back = { k: "refunded" as const, of: key, paid, endsAccess: true, key: undueKey(key), at };
    await appendToLedger(trx, userId, [bought, back], tools);
    const command = { k: "refund" as const, charge: charge.id, amount: paid.amount };
    await queueCommand(trx, { key: undueKey(key), userId, command }, tools);
    await mailMoneyBack(trx, tools, userId, { key, paid, at });
    return;
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
  if (!running) return;
  const command = { k: "end_now" as const, subscription: running.provider_id };
  await queueCommand(trx, { key: `end:${running.provider_id}`, userId, command }, tools);
}

interface Paid {
  key: string;
  paid: Money;
  at: number;
}

async function mailReceipt(trx: Transaction<Database>, tools: Tools, userId: string, { key, paid, at }: Paid) {
  const { email: to, ...person } = await payer(trx, userId);
  const facts = { ...person, plan: "lifetime" as const, from: at, until: null, ...paid };
  await queueMail(trx, { key: `receipt:${key}`, to, userId, name: "receipt", facts }, tools);
}

async function mailMoneyBack(trx: Transaction<Database>, tools: Tools, userId: string, { key, paid, at }: Paid) {
  const { email: to, ...person } = await payer(trx, userId);
  const facts = { ...person, paid_at: at, ...paid };
  await queueMail(trx, { key: `money_back:${key}`, to, userId, name: "money_back", facts }, tools);
}

function payer(trx: Transaction<Database>, userId: string) {
  return trx
    .selectFrom("users")
    .select(["email", "first_name", "time_zone"])
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
}
