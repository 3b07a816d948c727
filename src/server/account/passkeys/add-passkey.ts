import { passkeyAdd } from "#contract/account/passkeys.ts";
import { pathTo } from "#contract/build-path.ts";
import { sessionLabel } from "#rules/account/session-label.ts";
import type { App } from "../../http/app.ts";
import { type CallOutcome, Refusal } from "../../http/outcome.ts";
import { serveCall } from "../../http/serve-call.ts";
import type { Visit } from "../../http/visit.ts";
import { mailFactorChange } from "../factors/mail-factor-change.ts";
import { countRecoveryCodes, makeRecoveryCodes } from "../factors/recovery-codes.ts";
import { pressedTogether } from "../pressed-once.ts";
import { refuseWithoutProof } from "../recent-proof.ts";
import { consumeChallenge } from "./challenge.ts";
import { addPasskey, listPasskeys, MAX_PASSKEYS } from "./passkey-store.ts";
import { relyingParty } from "./relying-party.ts";

/** The protocol's library, loaded on first use: a start needn't wait for it. */
const library = () => import("@simplewebauthn/server");

export const PASSKEY_FAILED = "That passkey didn't work. Please try again.";

export function serveAddPasskey(app: App): void {
  const together = pressedTogether<{ recovery_codes: string[] }>("add passkey");
  serveCall(app, passkeyAdd, {
    may: "have_account",
    limit: "log_in",
    handler: (visit, { answer }) => together(visit, answer, () => add(visit, answer)),
  });
}

async function add(visit: Visit, answer: string): Promise<CallOutcome<{ recovery_codes: string[] }>> {
  const { viewer, db, tools, now, log, request } = visit;
  if (viewer.kind !== "member") return { refused: 401 };
  const refused = refuseWithoutProof(visit, pathTo("security"));
  if (refused) return refused;
  const { userId } = viewer;
  const made = await verifyMade(visit, answer);
  if (made === null) return { refused: 422, errors: [PASSKEY_FAILED] };
  const label = sessionLabel(request.headers["user-agent"] ?? "");
  try {
    const recovery_codes = await db.transaction().execute(async (trx) => {
      await trx.selectFrom("users").select("user_id").where("user_id", "=", userId).forUpdate().execute();
      const full = (await listPasskeys(trx, userId)).length >= MAX_PASSKEYS;
      if (full || !(await addPasskey(trx, { userId, ...made, label }, now))) {
        throw new Refusal({ refused: 409, errors: [PASSKEY_FAILED] });
      }
      await mailFactorChange(trx, tools, userId, "passkey_added");
      return (await countRecoveryCodes(trx, userId)) === 0 ? makeRecoveryCodes(trx, tools, userId) : [];
    });
    tools.wake("mails");
    log.info({ event: "factor_changed", act: "passkey_added" }, "added a passkey");
    return { results: { recovery_codes } };
  } catch (error) {
    if (error instanceof Refusal) return error.refused;
    throw error;
  }
}

async function verifyMade(visit: Visit, answer: string) {
  const { log } = visit;
  const challenge = await consumeChallenge(visit, "add");
  const party = relyingParty(visit);
  if (challenge === null || !party) return null;
  try {
    const { verifyRegistrationResponse } = await library();
    const { registrationInfo } = await verifyRegistrationResponse({
      response: JSON.parse(answer),
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.rpId,
    });
    if (!registrationInfo) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    return { credentialId: id, publicKey, counter };
  } catch (error) {
    log.warn({ event: "passkey_refused", why: error instanceof Error ? error.message : "" }, "refused");
    return null;
  }
}
