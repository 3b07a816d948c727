import type { Transaction } from "kysely";
import { pathTo } from "#contract/build-path.ts";
import { toSingleLine } from "#rules/account/single-line.ts";
import { joinIntended } from "../../classroom/join-intent.ts";
import type { Database } from "../../db/tables.ts";
import type { App } from "../../http/app.ts";
import { Refusal } from "../../http/outcome.ts";
import type { Visit } from "../../http/visit.ts";
import { accountsAt, lockAddress, markAddressVerified, removeAddress } from "../addresses.ts";
import type { NewSession } from "../begin-session.ts";
import { enterAccount } from "../enter-account.ts";
import { freeUserId } from "../sign-up.ts";
import { addUser } from "../store.ts";
import { addConnection, findConnected } from "./connection-store.ts";
import type { GooglePerson } from "./open-id.ts";

const KNOWN_ADDRESS = "You already have an account. Please log in with your password.";
const UNPROVED =
  "Google hasn't confirmed your email address yet, so we can't use it. Please create an account with a password.";
const MAX_NAME_LENGTH = 80;

/** Logs in the account this person is connected to, or makes one for an address that Google has confirmed. */
export async function signInWithGoogle(app: App, visit: Visit, person: GooglePerson): Promise<NewSession> {
  return visit.db.transaction().execute(async (trx) => {
    const known = await findConnected(trx, person);
    const userId = known ?? (await addAccount(trx, visit, person));
    const entered = await enterAccount(app, visit, trx, { userId, factor: "google" });
    const name = toSingleLine(`${person.firstName} ${person.lastName}`).slice(0, MAX_NAME_LENGTH);
    const leadTo = known === null ? await joinIntended(visit, trx, { userId, name }) : null;
    const isNew = known === null;
    if (leadTo !== null) return { ...entered, isNew, leadTo };
    return isNew && entered.token !== "" ? { ...entered, isNew, asksAge: true } : { ...entered, isNew };
  });
}

/**
 * Makes an account for an address that Google has confirmed. One that has the same address is never connected by
 * itself: whoever owns it at Google needn't be the person who owns the account (T50).
 */
async function addAccount(trx: Transaction<Database>, visit: Visit, person: GooglePerson): Promise<string> {
  if (!person.emailVerified || person.email === null) throw new Refusal({ refused: 422, errors: [UNPROVED] });
  const userId = await freeUserId(trx, visit);
  const { email } = person;
  await lockAddress(trx, email);
  // Accounts that never proved it lose it, which also makes room for this one.
  for (const other of await accountsAt(trx, email)) if (!other.proved) await removeAddress(trx, other.userId);
  const added = await addUser(
    trx,
    {
      userId,
      email,
      passwordHash: null,
      firstName: toSingleLine(person.firstName).slice(0, MAX_NAME_LENGTH),
      lastName: toSingleLine(person.lastName).slice(0, MAX_NAME_LENGTH),
      timeZone: visit.viewer.timeZone,
    },
    visit.now,
  );
  if (!added) {
    throw new Refusal({ refused: 409, errors: [KNOWN_ADDRESS], results: { log_in_at: pathTo("login") } });
  }
  await markAddressVerified(trx, { userId, email, now: visit.now });
  // Two first sign-ins at once: the other one made the account.
  if (!(await addConnection(trx, userId, person, visit.now))) throw new Refusal({ refused: 409 });
  visit.log.info({ event: "signed_up", method: "google" }, "signed up");
  return userId;
}
