import * as z from "zod";
import { passkeyEnter } from "#contract/account/passkeys.ts";
import { pathTo } from "#contract/build-path.ts";
import { safeNext } from "#rules/account/safe-next.ts";
import type { App } from "../../http/app.ts";
import { type CallOutcome, isRefused, type Refused } from "../../http/outcome.ts";
import { serveCall } from "../../http/serve-call.ts";
import type { Visit } from "../../http/visit.ts";
import { type NewSession, oncePerBrowser } from "../begin-session.ts";
import { awaitsConsent } from "../children/child-consent-store.ts";
import { answerLogIn, beginFullSession } from "../enter-account.ts";
import { endHalfSession } from "../factors/half-session.ts";
import { mailFactorChange } from "../factors/mail-factor-change.ts";
import { pressedTogether } from "../pressed-once.ts";
import { recordProof } from "../recent-proof.ts";
import { PASSKEY_FAILED } from "./add-passkey.ts";
import { consumeChallenge } from "./challenge.ts";
import { countPasskey, findPasskey } from "./passkey-store.ts";
import { relyingParty } from "./relying-party.ts";

/** The protocol's library, loaded on first use: a start needn't wait for it. */
const library = () => import("@simplewebauthn/server");

const FAILED: Refused = { refused: 422, errors: [PASSKEY_FAILED] };
const idSchema = z.looseObject({ id: z.string().check(z.maxLength(2000)) });

/** Logging in with a passkey alone: it's what somebody has, and their finger or PIN, so it counts as both factors. */
export function serveEnterWithPasskey(app: App): void {
  const together = pressedTogether<{ redirect_to: string }>("passkey");
  serveCall(app, passkeyEnter, {
    may: "visit",
    limit: "log_in",
    async handler(visit, { answer, next }) {
      if (visit.viewer.kind === "member") return together(visit, answer, () => proveAgain(visit, answer, next));
      const made = await oncePerBrowser(visit, ["passkey", answer], () => enter(app, visit, answer));
      if (isRefused(made)) return made;
      endHalfSession(visit);
      const { redirect_to } = await answerLogIn(app, visit, made, next, "passkey");
      return { results: { redirect_to } };
    },
  });
}

async function enter(app: App, visit: Visit, answer: string): Promise<NewSession | Refused> {
  const userId = await ownerOf(visit, answer);
  if (userId === null) return FAILED;
  const made = await visit.db.transaction().execute(async (trx): Promise<NewSession> => {
    // A child's account opens once somebody has agreed to it.
    if (await awaitsConsent(trx, userId)) return { token: "", waiting: userId };
    return { token: await beginFullSession(app, visit, trx, { userId, factor: "passkey" }) };
  });
  visit.log.info({ event: "logged_in", method: "passkey" }, "logged in");
  return made;
}

async function proveAgain(
  visit: Visit,
  answer: string,
  next: string | undefined,
): Promise<CallOutcome<{ redirect_to: string }>> {
  if ((await ownerOf(visit, answer)) !== visit.viewer.userId) return FAILED;
  await recordProof(visit.db, visit, "passkey");
  return { results: { redirect_to: safeNext(next) ?? pathTo("home") } };
}

/** Account of the passkey that answered this browser's challenge; null if anything about the answer is wrong. */
async function ownerOf(visit: Visit, answer: string): Promise<string | null> {
  const { db, tools, now, log } = visit;
  const challenge = await consumeChallenge(visit, "enter");
  const party = relyingParty(visit);
  if (challenge === null || !party) return null;
  try {
    const response = JSON.parse(answer);
    const credentialId = idSchema.parse(response).id;
    const known = await findPasskey(db, credentialId);
    if (!known) return null;
    const { verifyAuthenticationResponse } = await library();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.rpId,
      // Its counter is compared below, where the owner gets a mail about a falling one.
      credential: { id: credentialId, publicKey: new Uint8Array(known.public_key), counter: 0 },
    });
    if (!verified) return null;
    if (await countPasskey(db, { credentialId, counter: authenticationInfo.newCounter, now })) return known.user_id;
    log.warn({ event: "passkey_refused", why: "its counter fell" }, "refused");
    await mailFactorChange(db, tools, known.user_id, "passkey_refused");
    return null;
  } catch (error) {
    log.warn({ event: "passkey_refused", why: error instanceof Error ? error.message : "" }, "refused");
    return null;
  }
}
