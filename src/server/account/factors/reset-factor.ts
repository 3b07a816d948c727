import type { Tools } from "../../tools.ts";
import { lockAccount } from "../user-type.ts";
import { removeFactors } from "./staff-reset.ts";

/** Removes the second step from an account whose owner has lost everything for it. False if no account has proved that address. */
export async function resetFactor(tools: Tools, email: string): Promise<boolean> {
  const done = await tools.db.transaction().execute(async (trx) => {
    const account = await lockAccount(trx, email);
    if (!account) return false;
    await removeFactors(trx, tools, account.userId);
    return true;
  });
  if (done) tools.wake("mails");
  return done;
}
