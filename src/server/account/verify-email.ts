import type { output } from "zod/v4/core";
import { emailVerify, emailVerifyPage } from "#contract/account/address.ts";
import { pathTo } from "#contract/build-path.ts";
import { updateCustomerEmail } from "../billing/customer.ts";
import type { App } from "../http/app.ts";
import { type PageOutcome, Refusal, type Refused } from "../http/outcome.ts";
import { serveCall } from "../http/serve-call.ts";
import type { Visit } from "../http/visit.ts";
import { lockAddress, markAddressVerified, ownAddress } from "./addresses.ts";
import { attemptKey, clearAttempts, countAttempt, countWithin, limitKey } from "./attempts.ts";
import { TOO_OFTEN } from "./log-in.ts";
import { isPassword } from "./password.ts";
import { pressedOnce } from "./pressed-once.ts";
import { mailOldAddress, mailProofLink } from "./proof-link.ts";
import { type Settled, serveFormPage, type Without } from "./settings-form.ts";
import { findPassword } from "./store.ts";
import { consumeToken, endTokens, readToken, wasConsumed } from "./tokens.ts";

export const DEAD_LINK = "This link no longer works. Ask for a new one.";
export const WAIT = "Please wait a few minutes and try again.";
const WRONG_PASSWORD = "That's not the password of this account.";
export const ELSEWHERE = "Another account has confirmed that address. Add your own.";
const NO_TOKEN = "Please open the link from our email.";
const TITLE = "Confirm your address";
/** Mails that prove an address, for one account. */
export const PROOFS_AN_HOUR = { max: 3, windowMs: 3_600_000 };

type Results = Without<output<typeof emailVerifyPage.results>>;
type Body = output<typeof emailVerify.body>;

/** Proving by a mail's link that an address is yours. */
export function serveVerifyEmail(app: App): void {
  const form = serveFormPage(app, { contract: emailVerifyPage, title: TITLE, limit: "link", load });
  serveCall(app, emailVerify, {
    may: "visit",
    limit: "link",
    handler: pressedOnce("email_verify", (visit, body: Body) =>
      body.again === undefined ? verify(visit, body) : resend(visit),
    ),
    form,
  });
}

async function load(visit: Visit): Promise<PageOutcome<Results>> {
  const { viewer, query, db, now, request } = visit;
  const typed = (request.body as { token?: string } | undefined)?.token; // the form, when it comes back
  const token = query.token ?? typed;
  const nothing = { token: null, email: null, needs_password: false, sent: query.sent !== undefined };
  if (token !== undefined) {
    const open = await readLink(visit, token);
    if (open) {
      const needs_password = viewer.userId !== open.userId;
      return { results: { ...nothing, state: "ask", token, email: open.email, needs_password } };
    }
    const done = await wasConsumed(db, token, "verify_address", now);
    const state = done && (await ownAddress(db, done.userId))?.state === "proved" ? "proved" : "dead";
    return { results: { ...nothing, state } };
  }
  if (viewer.kind !== "member") return { redirectTo: pathTo("login", {}, { next: pathTo("email_verify") }) };
  const own = await ownAddress(db, viewer.userId);
  if (!own) return { refused: 403 };
  const state = own.state === "unproved" ? "waiting" : own.state;
  return { results: { ...nothing, state, email: own.email === "" ? null : own.email } };
}

/** A working link: of the address an account has, or of the one it changes to. */
async function readLink({ db, now }: Visit, token: string): Promise<Link | null> {
  for (const purpose of ["verify_address", "email_change"] as const) {
    const open = await readToken(db, token, purpose, now);
    const own = open && (await ownAddress(db, open.userId));
    if (!own) continue;
    const email = purpose === "verify_address" ? own.email : own.pendingEmail;
    if (!email || email !== open.facts.email) return null;
    return { userId: open.userId, purpose, email, old: own.state === "proved" ? own.email : null };
  }
  return null;
}

interface Link {
  userId: string;
  purpose: "verify_address" | "email_change";
  /** The address it proves. */
  email: string;
  /** The proved address that it replaces. */
  old: string | null;
}

async function verify(visit: Visit, { token, password }: Body): Promise<Settled> {
  const { db, now, log, tools } = visit;
  if (token === undefined) return { refused: 400, errors: [NO_TOKEN] };
  const open = await readLink(visit, token);
  if (!open) return { refused: 422, errors: [DEAD_LINK] };
  const refused = await refuseStranger(visit, open.userId, password);
  if (refused) return refused;
  try {
    await db.transaction().execute(async (trx) => {
      // Before the link: two accounts that prove one address at once would wait for each other.
      await lockAddress(trx, open.email);
      if (!(await consumeToken(trx, token, open.purpose, now)))
        throw new Refusal({ refused: 422, errors: [DEAD_LINK] });
      const proved = await markAddressVerified(trx, { userId: open.userId, email: open.email, now });
      if (!proved) throw new Refusal({ refused: 409, errors: [ELSEWHERE] });
      await endTokens(trx, open.userId);
      if (open.purpose === "email_change") await updateCustomerEmail(trx, tools, open);
      if (open.purpose === "email_change" && open.old !== null) await mailOldAddress(trx, tools, open.userId, open.old);
    });
  } catch (error) {
    if (error instanceof Refusal) return error.refused;
    throw error;
  }
  tools.wake("mails");
  tools.wake("payments");
  log.info({ event: "address_proved" }, "proved an address");
  return { results: { redirect_to: pathTo(visit.viewer.kind === "member" ? "email_verify" : "login") } };
}

/**
 * Refuses people who open a link and are neither in its account nor know its password. Else somebody could make an account with your
 * address, and you'd give it to them by pressing a button in your mail.
 */
async function refuseStranger(visit: Visit, userId: string, password: string | undefined): Promise<Refused | null> {
  const { viewer, db, now, request } = visit;
  if (viewer.userId === userId) return null;
  const key = attemptKey(userId, request.ip);
  const attempt = await countAttempt(db, key, now);
  if (!attempt.allowed) return { refused: 429, errors: [TOO_OFTEN], retryAfter: attempt.retryAfterS };
  if (!(await isPassword(password ?? "", await findPassword(db, userId)))) {
    return { refused: 422, errors: [WRONG_PASSWORD], fields: { password: [WRONG_PASSWORD] } };
  }
  await clearAttempts(db, key);
  return null;
}

async function resend({ viewer, db, now, tools }: Visit): Promise<Settled> {
  if (viewer.kind !== "member") return { refused: 401 };
  const own = await ownAddress(db, viewer.userId);
  if (own?.state !== "unproved") return { results: { redirect_to: pathTo("email_verify") } };
  const allowed = await countWithin(db, limitKey("verify_address", viewer.userId), PROOFS_AN_HOUR, now);
  if (!allowed.allowed) return { refused: 429, errors: [WAIT], retryAfter: allowed.retryAfterS };
  await db.transaction().execute((trx) => mailProofLink(trx, tools, { userId: viewer.userId, email: own.email }));
  tools.wake("mails");
  return { results: { redirect_to: pathTo("email_verify", {}, { sent: "1" }) } };
}
