import type { Transaction } from "kysely";
import { appendToLedger, lockPerson } from "../billing/ledger-store.ts";
import type { Database } from "../db/tables.ts";
import { withdrawMail } from "../mail/queue-mail.ts";
import type { Tools } from "../tools.ts";

/** Ends gifts paid with charges of the test provider: their codes stop working, and activated ones no longer count. */
export async function voidTestGifts(trx: Transaction<Database>, ids: ReadonlySet<string>, tools: Tools): Promise<void> {
  const at = tools.now();
  const gifts = await trx
    .updateTable("gifts")
    .set({ state: "refunded", refunded_at: new Date(at) })
    .where("charge", "in", [...ids])
    .where("state", "<>", "refunded")
    .returningAll()
    .execute();
  for (const { gift_id: gift, activated_by: userId, resends } of gifts) {
    for (let times = 0; times <= resends; times += 1) await withdrawMail(trx, `gift:${gift}:${times}`);
    if (userId === null) continue;
    await lockPerson(trx, userId);
    await appendToLedger(trx, userId, [{ k: "gift_withdrawn", gift, key: `gift-withdrawn:${gift}`, at }], tools);
  }
}
