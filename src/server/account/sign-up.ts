import type { Kysely } from "kysely";
import type { output } from "zod/v4/core";
import { signUp, type signUpBody } from "#contract/account/log-in.ts";
import { pathTo } from "#contract/build-path.ts";
import { ageBandOf, type KeptAge } from "#rules/account/age.ts";
import { safeNext } from "#rules/account/safe-next.ts";
import { toSingleLine } from "#rules/account/single-line.ts";
import { clearIntent, joinIntended } from "../classroom/join-intent.ts";
import type { Database } from "../db/tables.ts";
import type { App } from "../http/app.ts";
import { isTimeZone } from "../http/open-visit.ts";
import { isRefused, type Refused } from "../http/outcome.ts";
import { serveCall } from "../http/serve-call.ts";
import type { Visit } from "../http/visit.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { type AccountAt, accountsAt, lockAddress } from "./addresses.ts";
import { attemptKey, clearAttempts, countAttempt } from "./attempts.ts";
import { type NewSession, oncePerBrowser } from "./begin-session.ts";
import { declaredChildUntil, IMPOSSIBLE, rememberDeclaredChild } from "./children/child-cookies.ts";
import { answerLogIn, enterAccount } from "./enter-account.ts";
import { answerAccountForm } from "./form-page.ts";
import { accountWith, TOO_OFTEN } from "./log-in.ts";
import { hashPassword, isCommonPassword } from "./password.ts";
import { mailProofLink } from "./proof-link.ts";
import { addUser, hasUser } from "./store.ts";

export const COMMON = "This password is one of the first anybody would guess. Please choose another.";
const TAKEN = "We can't create an account with that address. If it's yours, log in or reset your password.";

type Body = output<typeof signUpBody>;

export function serveSignUp(app: App): void {
  serveCall(app, signUp, {
    may: "visit",
    limit: "sign_up",
    async handler(visit, body) {
      const age = readAge(visit, body);
      if (isRefused(age)) return age;
      if (age.band === "child") {
        rememberDeclaredChild(visit, age.changesAt ?? visit.now);
        const next = safeNext(body.next) ?? undefined;
        return { results: { user: null, redirect_to: pathTo("signup_child", {}, { next }) } };
      }
      if (await isCommonPassword(body.password)) {
        return { refused: 422, errors: [COMMON], fields: { password: [COMMON] } };
      }
      const made = await oncePerBrowser(visit, ["signup", body.email, body.password], () =>
        signUpOrIn(app, visit, body, age),
      );
      if ("refused" in made) return made;
      clearIntent(visit);
      return { results: await answerLogIn(app, visit, made, body.next, "password") };
    },
    form: answerAccountForm(app, "signup"),
  });
}

const UNKNOWN: KeptAge = { band: "unknown", changesAt: null };

/** Age of somebody who signs up. Who said in this browser today that they're a child stays one. */
function readAge(visit: Visit, { birth_month: month, birth_year: year }: Body): KeptAge | Refused {
  const growsAt = declaredChildUntil(visit);
  if (growsAt !== null) return { band: "child", changesAt: growsAt };
  if (month === undefined && year === undefined) return UNKNOWN;
  const age =
    month === undefined || year === undefined
      ? null
      : ageBandOf({ year, month }, visit.tools.settings.childAge, visit.now);
  return age ?? { refused: 422, errors: [IMPOSSIBLE], fields: { birth_month: [IMPOSSIBLE] } };
}

/** Signs up, or logs in somebody who signs up again with the same password. */
async function signUpOrIn(app: App, visit: Visit, body: Body, age: KeptAge): Promise<NewSession | Refused> {
  // Guessing an existing account's password must not be cheaper here than at log-in.
  const key = attemptKey(body.email, visit.request.ip);
  const attempt = await countAttempt(visit.db, key, visit.now);
  if (!attempt.allowed) return { refused: 429, errors: [TOO_OFTEN], retryAfter: attempt.retryAfterS };
  const found = await findOrAdd(visit, body, age);
  if (!found) return refuseTaken(visit, body.email);
  const { userId: owner, isNew } = found;
  const made = await visit.db.transaction().execute(async (trx) => {
    await clearAttempts(trx, key);
    const entered = await enterAccount(app, visit, trx, { userId: owner, factor: "password" });
    if (entered.half || entered.waiting !== undefined) return entered;
    const name = toSingleLine(`${body.first_name ?? ""} ${body.last_name ?? ""}`);
    const leadTo = await joinIntended(visit, trx, { userId: owner, name });
    return leadTo === null ? { ...entered, isNew } : { ...entered, isNew, leadTo };
  });
  if (isNew) visit.tools.wake("mails");
  visit.log.info({ event: isNew ? "signed_up" : "logged_in" }, "signed up");
  return made;
}

interface Found {
  userId: string;
  isNew: boolean;
}

/** The account that this address and password open, or a new one; null if the address can't have another. */
async function findOrAdd(visit: Visit, body: Body, age: KeptAge): Promise<Found | null> {
  const known = await accountsAt(visit.db, body.email);
  const own = await accountWith(known, body.password);
  if (own) return { userId: own.userId, isNew: false };
  // One check and one hash, whether or not there's an account: the time it takes doesn't tell.
  const passwordHash = await hashPassword(body.password);
  const userId = await addAccount(visit, body, age, passwordHash, known);
  if (userId !== null) return { userId, isNew: true };
  // Somebody else was quicker with this address, perhaps the same person's second click.
  const later = await accountsAt(visit.db, body.email);
  const unseen = later.filter((account) => !known.some(({ userId: seen }) => seen === account.userId));
  const theirs = unseen.length === 0 ? null : await accountWith(unseen, body.password);
  return theirs && { userId: theirs.userId, isNew: false };
}

/** Adds an account and mails the link that proves its address. Null if it can't be added, or others have been added meanwhile. */
async function addAccount(
  visit: Visit,
  body: Body,
  age: KeptAge,
  passwordHash: string,
  known: readonly AccountAt[],
): Promise<string | null> {
  const userId = await freeUserId(visit.db, visit);
  const zone = body.time_zone && isTimeZone(body.time_zone) ? body.time_zone : visit.viewer.timeZone;
  const account = {
    userId,
    email: body.email,
    passwordHash,
    firstName: toSingleLine(body.first_name ?? ""),
    lastName: toSingleLine(body.last_name ?? ""),
    timeZone: zone,
    age,
  };
  const added = await visit.db.transaction().execute(async (trx) => {
    await lockAddress(trx, body.email);
    if ((await accountsAt(trx, body.email)).length > known.length) return false;
    if (!(await addUser(trx, account, visit.now))) return false;
    await mailProofLink(trx, visit.tools, { userId, email: body.email });
    return true;
  });
  return added ? userId : null;
}

/** Refuses, and mails the owner of the address once a day. */
async function refuseTaken(visit: Visit, email: string): Promise<Refused> {
  const [owner] = await accountsAt(visit.db, email);
  if (owner?.proved) {
    const day = new Date(visit.now).toISOString().slice(0, 10);
    const key = `sign_up_attempt:${owner.userId}:${day}`;
    const letter = { key, to: owner.email, userId: owner.userId, name: "sign_up_attempt" as const, facts: {} };
    await queueMail(visit.db, letter, visit.tools);
  }
  return { refused: 422, errors: [TAKEN], fields: { email: [TAKEN] } };
}

/**
 * Id for a new account: the visitor's learner id, so that their progress is already theirs and their treatments stay the
 * same, unless that has an account.
 */
export async function freeUserId(db: Kysely<Database>, visit: Visit): Promise<string> {
  const { viewer, futureLearnerId } = visit;
  if (viewer.kind === "visitor" && !(await hasUser(db, futureLearnerId))) return futureLearnerId;
  return visit.tools.random.uuid();
}
