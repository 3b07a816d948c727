import type { output } from "zod/v4/core";
import { passwordReset, passwordResetPage } from "#contract/account/password.ts";
import { pathTo } from "#contract/build-path.ts";
import { normaliseEmail } from "#rules/account/normalise-email.ts";
import type { App } from "../../http/app.ts";
import { networkOf } from "../../http/network-of.ts";
import { type PageOutcome, Refusal } from "../../http/outcome.ts";
import { serveCall } from "../../http/serve-call.ts";
import type { Visit } from "../../http/visit.ts";
import { lockAddress, markAddressVerified, removeAddress } from "../addresses.ts";
import { countWithin, limitKey } from "../attempts.ts";
import { hashPassword, isCommonPassword } from "../password.ts";
import { pressedOnce } from "../pressed-once.ts";
import { type Settled, serveFormPage, type Without } from "../settings-form.ts";
import { COMMON } from "../sign-up.ts";
import { consumeToken, readToken } from "../tokens.ts";
import { DEAD_LINK, ELSEWHERE, WAIT } from "../verify-email.ts";
import { removeOtherLogIns, setPassword } from "./set-password.ts";

const TITLE = "Choose a new password";
const NO_ADDRESS = "Please enter your email address.";
const NO_PASSWORD = "Please choose a new password.";
const HOUR_MS = 3_600_000;
const PER_ADDRESS = { max: 5, windowMs: HOUR_MS };
const PER_NETWORK = { max: 30, windowMs: HOUR_MS };

type Results = Without<output<typeof passwordResetPage.results>>;
type Body = output<typeof passwordReset.body>;

/** A forgotten password: asking for a link, and choosing a new password with it. */
export function serveResetPassword(app: App): void {
  const form = serveFormPage(app, { contract: passwordResetPage, title: TITLE, limit: "link", kept: ["email"], load });
  serveCall(app, passwordReset, {
    may: "visit",
    limit: "link",
    handler: pressedOnce("password_reset", (visit, body: Body) =>
      body.token === undefined ? ask(visit, body) : choose(visit, { ...body, token: body.token }),
    ),
    form,
  });
}

const shown = ["sent", "done", "off"] as const;

async function load(visit: Visit): Promise<PageOutcome<Results>> {
  const { query, request } = visit;
  const typed = (request.body as { token?: string } | undefined)?.token; // the form, when it comes back
  const token = query.token ?? typed;
  const nothing = { token: null, email: null, made_at: null };
  if (token === undefined) {
    const state = shown.find((known) => known === query.state) ?? "ask";
    return { results: { ...nothing, state } };
  }
  const link = await readLink(visit, token);
  if (!link) return { results: { ...nothing, state: "dead" } };
  const made_at = link.proved ? null : link.createdAt.toISOString();
  return { results: { state: "choose", token, email: link.email, made_at } };
}

/** Only writes the address down: the duty looks it up, so that nobody learns here whether it has an account (T45). */
async function ask({ db, now, tools, request }: Visit, { email }: Body): Promise<Settled> {
  if (email === undefined) return { refused: 400, errors: [NO_ADDRESS], fields: { email: [NO_ADDRESS] } };
  const key = normaliseEmail(email);
  const limits = [
    [limitKey("reset network", networkOf(request.ip)), PER_NETWORK],
    [limitKey("reset", key), PER_ADDRESS],
  ] as const;
  for (const [limit, most] of limits) {
    const counted = await countWithin(db, limit, most, now);
    if (!counted.allowed) return { refused: 429, errors: [WAIT], retryAfter: counted.retryAfterS };
  }
  await db
    .insertInto("reset_requests")
    .values({ email_key: key, asked_at: new Date(now) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  tools.wake("resets");
  return { results: { redirect_to: pathTo("password_reset", {}, { state: "sent" }) } };
}

/** A working link, with the account as it stands; null once the account has another address. */
async function readLink({ db, now }: Visit, token: string) {
  const open = await readToken(db, token, "password_reset", now);
  if (!open) return null;
  const user = await db
    .selectFrom("users")
    .select(["email", "email_verified_at", "created_at"])
    .where("user_id", "=", open.userId)
    .executeTakeFirst();
  if (!user || user.email === "" || user.email !== open.facts.email) return null;
  const { email, email_verified_at, created_at } = user;
  return { userId: open.userId, email, proved: email_verified_at !== null, createdAt: created_at };
}

async function choose(visit: Visit, { token, new_password, mine }: Body & { token: string }): Promise<Settled> {
  const { db, now, tools, log } = visit;
  const link = await readLink(visit, token);
  if (!link) return { refused: 422, errors: [DEAD_LINK] };
  const { userId, email } = link;
  const isTheirs = link.proved || mine !== "no";
  if (isTheirs && new_password === undefined) {
    return { refused: 400, errors: [NO_PASSWORD], fields: { new_password: [NO_PASSWORD] } };
  }
  if (isTheirs && (await isCommonPassword(new_password ?? ""))) {
    return { refused: 422, errors: [COMMON], fields: { new_password: [COMMON] } };
  }
  const passwordHash = isTheirs ? await hashPassword(new_password ?? "") : null;
  try {
    await db.transaction().execute(async (trx) => {
      await lockAddress(trx, email);
      if (!(await consumeToken(trx, token, "password_reset", now)))
        throw new Refusal({ refused: 422, errors: [DEAD_LINK] });
      if (passwordHash === null) return removeAddress(trx, userId);
      if (!link.proved) {
        if (!(await markAddressVerified(trx, { userId, email, now })))
          throw new Refusal({ refused: 409, errors: [ELSEWHERE] });
        // The person who made the account before its owner came can't return.
        await removeOtherLogIns(trx, userId);
      }
      return setPassword(trx, tools, { userId, passwordHash });
    });
  } catch (error) {
    if (error instanceof Refusal) return error.refused;
    throw error;
  }
  tools.wake("mails");
  log.info({ event: passwordHash === null ? "address_refused" : "password_reset" }, "used a reset link");
  return { results: { redirect_to: pathTo("password_reset", {}, { state: passwordHash === null ? "off" : "done" }) } };
}
