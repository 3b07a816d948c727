import { passkeyOptions } from "#contract/account/passkeys.ts";
import { pathTo } from "#contract/build-path.ts";
import type { App } from "../../http/app.ts";
import type { CallOutcome } from "../../http/outcome.ts";
import { serveCall } from "../../http/serve-call.ts";
import type { Visit } from "../../http/visit.ts";
import { refuseWithoutProof } from "../recent-proof.ts";
import { makeChallenge } from "./challenge.ts";
import { listPasskeys, MAX_PASSKEYS } from "./passkey-store.ts";
import { relyingParty } from "./relying-party.ts";

const FULL = `You have ${MAX_PASSKEYS} passkeys. Remove one first.`;
const NO_PASSKEYS = "Passkeys don't work at this address.";

/** The protocol's library, loaded on first use: a start needn't wait for it. */
const library = () => import("@simplewebauthn/server");

export function servePasskeyOptions(app: App): void {
  serveCall(app, passkeyOptions, {
    may: "visit",
    limit: "log_in",
    handler: (visit, { to }) => (to === "add" ? optionsToAdd(visit) : optionsToEnter(visit)),
  });
}

type OptionsAnswer = Promise<CallOutcome<{ options: string }>>;

async function optionsToAdd(visit: Visit): OptionsAnswer {
  const { viewer, db, tools } = visit;
  if (viewer.kind !== "member") return { refused: 401 };
  const refused = refuseWithoutProof(visit, pathTo("security"));
  if (refused) return refused;
  const party = relyingParty(visit);
  if (!party) return { refused: 422, errors: [NO_PASSKEYS] };
  const known = await listPasskeys(db, viewer.userId);
  if (known.length >= MAX_PASSKEYS) return { refused: 409, errors: [FULL] };
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: tools.settings.siteName,
    rpID: party.rpId,
    userName: viewer.email || viewer.firstName || tools.settings.siteName,
    userDisplayName: viewer.firstName,
    userID: new TextEncoder().encode(viewer.userId),
    challenge: new Uint8Array(makeChallenge(visit, "add")),
    attestationType: "none",
    excludeCredentials: known.map(({ credential_id }) => ({ id: credential_id })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  return { results: { options: JSON.stringify(options) } };
}

async function optionsToEnter(visit: Visit): OptionsAnswer {
  const party = relyingParty(visit);
  if (!party) return { refused: 422, errors: [NO_PASSKEYS] };
  const { generateAuthenticationOptions } = await library();
  const challenge = new Uint8Array(makeChallenge(visit, "enter"));
  const options = await generateAuthenticationOptions({ rpID: party.rpId, challenge, userVerification: "required" });
  return { results: { options: JSON.stringify(options) } };
}
