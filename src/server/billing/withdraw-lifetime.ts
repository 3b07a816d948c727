import { lifetimeWithdrawal } from "#rules/billing/decisions.ts";
import type { Money } from "#rules/billing/money.ts";
import { withdrawnKey } from "#rules/billing/refunds-due.ts";
import { failpoint } from "../db/failpoint.ts";
import { isRefused, type Refused } from "../http/outcome.ts";
import { queueMail } from "../mail/queue-mail.ts";
import type { Tools } from "../tools.ts";
import { applyDecision, sendCommandsNow } from "./decision.ts";
import { refusalFor } from "./decision-refusals.ts";
import { lockPerson, readLedger } from "./ledger-store.ts";
import { readerOf } from "./reader.ts";

/**
 * Withdraws premium for life in time: refunds what was paid for it, and ends it. What was left of an older plan counts
 * again, because its price wasn't refunded. Asked again it gives the same answer.
 */
export async function withdrawLifetime(tools: Tools, userId: string): Promise<{ returned: Money } | Refused> {
  const done = await tools.db.transaction().execute(async (trx): Promise<{ returned: Money } | Refused> => {
    await lockPerson(trx, userId);
    const ledger = await readLedger(trx, userId);
    const now = tools.now();
    const may = lifetimeWithdrawal(ledger, now);
    if (!may) return refusalFor("withdrawal_over");
    const { key: of, paid, charge } = may.bought;
    if (charge === undefined) return refusalFor("nothing_paid");
    const before = ledger.reduce(
      (sum, entry) => sum + (entry.k === "refunded" && entry.of === of ? entry.paid.amount : 0),
      0,
    );
    const returned = { amount: paid.amount - before, currency: paid.currency };
    const key = withdrawnKey(of);
    const at = Math.max(now, may.bought.at + 1);
    await applyDecision(trx, tools, userId, {
      entries: [{ k: "refunded", of, paid: returned, endsAccess: true, key, at }],
      commands: [{ key, command: { k: "refund", charge, amount: returned.amount } }],
      also: async () => {
        const reader = await readerOf(trx, userId);
        if (!reader) return;
        const { to, ...person } = reader;
        const facts = { first_name: person.first_name, time_zone: person.time_zone, withdrawn_at: now, ...returned };
        const reference = of.slice(of.indexOf(":") + 1);
        const letter = { key: `withdrawal:${of}`, to, userId, name: "withdrawal_receipt" as const };
        await queueMail(trx, { ...letter, facts: { ...facts, reference, what: "lifetime" as const } }, tools);
      },
    });
    return { returned };
  });
  failpoint("lifetime.withdrawn");
  if (!isRefused(done)) await sendCommandsNow(tools, null);
  return done;
}
