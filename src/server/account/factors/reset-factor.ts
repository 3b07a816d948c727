import type { Tools } from "../../tools.ts";
import { removePasskeys } from "../passkeys/passkey-store.ts";
import { lockAccount } from "../user-type.ts";
import { removeAuthenticator } from "./authenticator.ts";
import { removeRecoveryCodes } from "./recovery-codes.ts";
import { tellFactor } from "./tell-factor.ts";

/** Takes the second step off an account whose owner has lost everything for it. False if no account has proved that address. */
export async function resetFactor(tools: Tools, email: string): Promise<boolean> {
  const done = await tools.db.transaction().execute(async (trx) => {
    const account = await lockAccount(trx, email);
    if (!account) return false;
    const { userId } = account;
    await removeRecoveryCodes(trx, userId);
    await removeAuthenticator(trx, userId);
    await removePasskeys(trx, userId);
    await trx.deleteFrom("sessions").where("user_id", "=", userId).execute();
    await tellFactor(trx, tools, userId, "reset");
    return true;
  });
  if (done) tools.wake("mails");
  return done;
}
