import { logIn } from "#contract/account/log-in.ts";
import type { App } from "../http/app.ts";
import type { Refused } from "../http/outcome.ts";
import { serveCall } from "../http/serve-call.ts";
import type { Visit } from "../http/visit.ts";
import { type AccountAt, accountsAt } from "./addresses.ts";
import { attemptKey, clearAttempts, countAttempt } from "./attempts.ts";
import { type NewSession, oncePerBrowser } from "./begin-session.ts";
import { answerLogIn, enterAccount } from "./enter-account.ts";
import { answerAccountForm } from "./form-page.ts";
import { isPassword } from "./password.ts";

/** The same text for a wrong password and an unknown address, so that it doesn't reveal who has an account (T45). */
const WRONG = "Wrong email address or password.";
export const TOO_OFTEN = "Too many wrong attempts. Please wait a moment and try again.";

export function serveLogIn(app: App): void {
  serveCall(app, logIn, {
    may: "visit",
    limit: "log_in",
    async handler(visit, { email, password, next }) {
      const made = await oncePerBrowser(visit, ["login", email, password], () => logInto(app, visit, email, password));
      if ("refused" in made) return made;
      return { results: await answerLogIn(app, visit, made, next, "password") };
    },
    form: answerAccountForm(app, "login"),
  });
}

async function logInto(app: App, visit: Visit, email: string, password: string): Promise<NewSession | Refused> {
  const key = attemptKey(email, visit.request.ip);
  const attempt = await countAttempt(visit.db, key, visit.now);
  if (!attempt.allowed) return { refused: 429, errors: [TOO_OFTEN], retryAfter: attempt.retryAfterS };
  const user = await accountWith(await accountsAt(visit.db, email), password);
  if (!user) {
    visit.log.warn({ event: "log_in_refused" }, "refused");
    return { refused: 401, errors: [WRONG] };
  }
  const made = await visit.db.transaction().execute(async (trx) => {
    await clearAttempts(trx, key);
    return enterAccount(app, visit, trx, { userId: user.userId, factor: "password" });
  });
  visit.log.info({ event: "logged_in" }, "logged in");
  return made;
}

/** Account that this password opens, the first in order. Checks one hash even if there's no account (T45). */
export async function accountWith(accounts: readonly AccountAt[], password: string): Promise<AccountAt | null> {
  if (accounts.length === 0) await isPassword(password, null);
  for (const account of accounts) if (await isPassword(password, account.passwordHash)) return account;
  return null;
}
