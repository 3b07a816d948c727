import type { output } from "zod/v4/core";
import { proveIdentity, proveIdentityPage } from "#contract/account/prove-identity.ts";
import { pathTo } from "#contract/build-path.ts";
import { safeNext } from "#rules/account/safe-next.ts";
import type { App } from "../http/app.ts";
import type { PageOutcome } from "../http/outcome.ts";
import { serveCall } from "../http/serve-call.ts";
import type { Visit } from "../http/visit.ts";
import { ownAddress } from "./addresses.ts";
import { attemptKey, clearAttempts, countAttempt, countWithin, limitKey } from "./attempts.ts";
import { consumeCode, mailCode } from "./factors/proof-code.ts";
import { TOO_OFTEN } from "./log-in.ts";
import { isPassword } from "./password.ts";
import { pressedOnce } from "./pressed-once.ts";
import { recordProof } from "./recent-proof.ts";
import { type Settled, serveFormPage, type Without } from "./settings-form.ts";
import { findPassword } from "./store.ts";
import { WAIT } from "./verify-email.ts";

const NO_PASSWORD = "Please enter your password.";
const NO_CODE = "Please enter the code from our email.";
const WRONG = "That's not your password.";
const WRONG_CODE = "That's not the code, or it's too old. Please look in the newest email.";
const NO_WAY = "We can't email you a code, because your email address isn't confirmed. Please log out and in again.";
const TITLE = "Confirm it's you";
const CODES = { max: 3, windowMs: 3_600_000 };

type Results = Without<output<typeof proveIdentityPage.results>>;
type Sent = output<typeof proveIdentity.body>;

/** "Confirm it's you": the password once more, or a code by mail for people without one, then back to where it was asked for. */
export function serveProveIdentity(app: App): void {
  const form = serveFormPage(app, { contract: proveIdentityPage, title: TITLE, may: "have_account", load });
  serveCall(app, proveIdentity, {
    may: "have_account",
    limit: "log_in",
    // A form pressed twice is one attempt.
    handler: pressedOnce("prove_identity", (visit, sent: Sent) =>
      sent.send === "code" ? sendCode(visit, sent) : checkProof(visit, sent),
    ),
    form,
  });
}

async function load({ viewer, query, request, db }: Visit): Promise<PageOutcome<Results>> {
  const own = viewer.kind === "member" ? await ownAddress(db, viewer.userId) : null;
  if (!own) return { refused: 403 };
  const typed = request.body as { next?: string; code?: string } | undefined; // the form, when it comes back
  const way = own.hasPassword ? "password" : own.state === "proved" ? "code" : "none";
  const sent = query.sent !== undefined || typed?.code !== undefined;
  return { results: { next: safeNext(query.next ?? typed?.next), way, sent } };
}

async function checkProof(visit: Visit, { password, code, next }: Sent): Promise<Settled> {
  const { viewer, db, now, request, log, tools, sessionToken } = visit;
  if (viewer.kind !== "member") return { refused: 401 };
  const { userId } = viewer;
  const hash = await findPassword(db, userId);
  const field = hash === null ? "code" : "password";
  const given = field === "code" ? code : password;
  if (!given) {
    const why = field === "code" ? NO_CODE : NO_PASSWORD;
    return { refused: 400, errors: [why], fields: { [field]: [why] } };
  }
  // Guessing must not be cheaper here than at log-in.
  const key = attemptKey(userId, request.ip);
  const attempt = await countAttempt(db, key, now);
  if (!attempt.allowed) return { refused: 429, errors: [TOO_OFTEN], retryAfter: attempt.retryAfterS };
  const right =
    field === "code"
      ? await consumeCode(db, tools, { userId, sessionToken, code: given })
      : await isPassword(given, hash);
  if (!right) {
    log.warn({ event: "proof_refused" }, "refused");
    const why = field === "code" ? WRONG_CODE : WRONG;
    return { refused: 422, errors: [why], fields: { [field]: [why] } };
  }
  await clearAttempts(db, key);
  await recordProof(db, visit, field);
  return { results: { redirect_to: safeNext(next) ?? pathTo("home") } };
}

async function sendCode({ viewer, db, now, tools, sessionToken }: Visit, { next }: Sent): Promise<Settled> {
  const own = viewer.kind === "member" ? await ownAddress(db, viewer.userId) : null;
  if (!own || viewer.kind !== "member") return { refused: 401 };
  if (own.hasPassword || own.state !== "proved") return { refused: 422, errors: [NO_WAY] };
  const { userId, firstName } = viewer;
  const counted = await countWithin(db, limitKey("proof_code", userId), CODES, now);
  if (!counted.allowed) return { refused: 429, errors: [WAIT], retryAfter: counted.retryAfterS };
  await db.transaction().execute((trx) => mailCode(trx, tools, { userId, sessionToken, email: own.email, firstName }));
  tools.wake("mails");
  return { results: { redirect_to: pathTo("prove_identity", {}, { next: safeNext(next) ?? undefined, sent: "1" }) } };
}
