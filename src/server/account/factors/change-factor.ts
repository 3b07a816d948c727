import type { Transaction } from "kysely";
import type { securityActs } from "#contract/account/security.ts";
import type { Database } from "../../db/tables.ts";
import type { Tools } from "../../tools.ts";
import { removePasskey } from "../passkeys/passkey-store.ts";
import { beginAuthenticator, consumeAppCode, removeAuthenticator } from "./authenticator.ts";
import { hasSecondFactor } from "./has-factor.ts";
import { mailFactorChange } from "./mail-factor-change.ts";
import { countRecoveryCodes, makeRecoveryCodes, removeRecoveryCodes } from "./recovery-codes.ts";

interface Change {
  userId: string;
  act: (typeof securityActs)[number];
  code?: string | undefined;
  passkey_id?: string | undefined;
}

/** Carries out one act of the security page and mails its owner. Returns new recovery codes; null for a wrong code. */
export async function changeFactor(
  trx: Transaction<Database>,
  tools: Tools,
  { userId, act, code = "", passkey_id = "" }: Change,
): Promise<string[] | null> {
  switch (act) {
    case "app_begin":
      await beginAuthenticator(trx, tools, userId);
      return [];
    case "app_confirm":
      if (!(await consumeAppCode(trx, tools, { userId, code, confirms: true }))) return null;
      await mailFactorChange(trx, tools, userId, "app_on");
      return (await countRecoveryCodes(trx, userId)) === 0 ? makeRecoveryCodes(trx, tools, userId) : [];
    case "app_off":
      if (await removeAuthenticator(trx, userId)) await mailFactorChange(trx, tools, userId, "app_off");
      return endUselessCodes(trx, userId);
    case "passkey_off":
      if (await removePasskey(trx, userId, passkey_id)) await mailFactorChange(trx, tools, userId, "passkey_removed");
      return endUselessCodes(trx, userId);
    case "recovery_new": {
      await mailFactorChange(trx, tools, userId, "recovery_new");
      return makeRecoveryCodes(trx, tools, userId);
    }
  }
}

/** Recovery codes are for a lost second step; without one they'd be only something to steal. */
async function endUselessCodes(trx: Transaction<Database>, userId: string): Promise<string[]> {
  if (!(await hasSecondFactor(trx, userId))) await removeRecoveryCodes(trx, userId);
  return [];
}
