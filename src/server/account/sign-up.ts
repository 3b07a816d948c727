import type { Kysely } from "kysely";
import type { output } from "zod/v4/core";
import { signUp, type signUpBody } from "#contract/account/log-in.ts";
import { pathTo } from "#contract/build-path.ts";
import { safeNext } from "#rules/account/safe-next.ts";
import { toSingleLine } from "#rules/account/single-line.ts";
import { forgetIntent, joinIntended } from "../classroom/join-intent.ts";
import type { Database } from "../db/tables.ts";
import type { App } from "../http/app.ts";
import { isTimeZone } from "../http/open-visit.ts";
import type { Refused } from "../http/outcome.ts";
import { serveCall } from "../http/serve-call.ts";
import type { Visit } from "../http/visit.ts";
import { attemptKey, countAttempt, forgetAttempts } from "./attempts.ts";
import { beginSession, issueSession, type NewSession, oncePerBrowser } from "./begin-session.ts";
import { answerAccountForm } from "./form-page.ts";
import { TOO_OFTEN } from "./log-in.ts";
import { hashPassword, isCommonPassword, isPassword } from "./password.ts";
import { addUser, findByEmail, hasUser } from "./store.ts";

const COMMON = "This password is one of the first anybody would guess. Please choose another.";
const TAKEN = "We can't create an account with that email address. If it's yours, please log in.";

type Body = output<typeof signUpBody>;

export function serveSignUp(app: App): void {
  serveCall(app, signUp, {
    may: "visit",
    limit: "sign_up",
    async handler(visit, body) {
      if (await isCommonPassword(body.password)) {
        return { refused: 422, errors: [COMMON], fields: { password: [COMMON] } };
      }
      const made = await oncePerBrowser(visit, ["signup", body.email, body.password], () =>
        signUpOrIn(app, visit, body),
      );
      if ("refused" in made) return made;
      const user = await issueSession(app, visit, made.token);
      forgetIntent(visit);
      return { results: { user, redirect_to: made.leadTo ?? safeNext(body.next) ?? pathTo("home") } };
    },
    form: answerAccountForm(app, "signup"),
  });
}

/** Signs up, or logs in somebody who signs up again with the same password. */
async function signUpOrIn(app: App, visit: Visit, body: Body): Promise<NewSession | Refused> {
  // Guessing an existing account's password must not be cheaper here than at log-in.
  const key = attemptKey(body.email, visit.request.ip);
  const attempt = await countAttempt(visit.db, key, visit.now);
  if (!attempt.allowed) return { refused: 429, errors: [TOO_OFTEN], retryAfter: attempt.retryAfterS };
  const known = await findByEmail(visit.db, body.email);
  // One hash either way, so that the response time doesn't reveal whether the account exists.
  const passwordHash = known ? null : await hashPassword(body.password);
  const userId = passwordHash === null ? null : await addAccount(visit, body, passwordHash);
  const existing = userId === null ? (known ?? (await findByEmail(visit.db, body.email))) : null;
  if (existing && !(await isPassword(body.password, existing.password_hash))) {
    return { refused: 422, errors: [TAKEN], fields: { email: [TAKEN] } };
  }
  const owner = userId ?? existing?.user_id;
  if (!owner) return { refused: 409 };
  const made = await visit.db.transaction().execute(async (trx) => {
    await forgetAttempts(trx, key);
    const { viewer } = visit;
    if (viewer.kind === "visitor" && viewer.learnerId && viewer.learnerId !== owner) {
      await app.mergeProgress(trx, viewer.learnerId, owner, visit.now);
    }
    const name = toSingleLine(`${body.first_name ?? ""} ${body.last_name ?? ""}`);
    const leadTo = await joinIntended(visit, trx, { userId: owner, name });
    return { token: await beginSession(visit, trx, owner), ...(leadTo === null ? {} : { leadTo }) };
  });
  visit.log.info({ event: userId ? "signed_up" : "logged_in" }, "signed up");
  return made;
}

/** Adds an account under the visitor's learner id, so that their progress is already theirs. Null when the address is taken. */
async function addAccount(visit: Visit, body: Body, passwordHash: string): Promise<string | null> {
  const userId = await freeUserId(visit.db, visit);
  const zone = body.time_zone && isTimeZone(body.time_zone) ? body.time_zone : visit.viewer.timeZone;
  const account = {
    userId,
    email: body.email,
    passwordHash,
    firstName: toSingleLine(body.first_name ?? ""),
    lastName: toSingleLine(body.last_name ?? ""),
    timeZone: zone,
  };
  const added = await visit.db.transaction().execute((trx) => addUser(trx, account, visit.now));
  return added ? userId : null;
}

/** Id for a new account: the visitor's learner id, so that their progress is already theirs, unless that has an account. */
export async function freeUserId(db: Kysely<Database>, visit: Visit): Promise<string> {
  const { viewer } = visit;
  if (viewer.kind === "visitor" && viewer.learnerId && !(await hasUser(db, viewer.learnerId))) return viewer.learnerId;
  return visit.tools.random.uuid();
}
