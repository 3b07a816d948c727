import { logIn } from "#contract/account/log-in.ts";
import { pathTo } from "#contract/build-path.ts";
import { safeNext } from "#rules/account/safe-next.ts";
import type { App } from "../http/app.ts";
import type { Refused } from "../http/outcome.ts";
import { serveCall } from "../http/serve-call.ts";
import type { Visit } from "../http/visit.ts";
import { attemptKey, countAttempt, forgetAttempts } from "./attempts.ts";
import { beginSession, issueSession, type NewSession, oncePerBrowser } from "./begin-session.ts";
import { answerAccountForm } from "./form-page.ts";
import { isPassword } from "./password.ts";
import { findByEmail } from "./store.ts";

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
      const user = await issueSession(app, visit, made.token);
      return { results: { user, redirect_to: safeNext(next) ?? pathTo("home") } };
    },
    form: answerAccountForm(app, "login"),
  });
}

async function logInto(app: App, visit: Visit, email: string, password: string): Promise<NewSession | Refused> {
  const key = attemptKey(email, visit.request.ip);
  const attempt = await countAttempt(visit.db, key, visit.now);
  if (!attempt.allowed) return { refused: 429, errors: [TOO_OFTEN], retryAfter: attempt.retryAfterS };
  const user = await findByEmail(visit.db, email);
  const right = await isPassword(password, user?.password_hash ?? null);
  if (!user || !right) {
    visit.log.warn({ event: "log_in_refused" }, "refused");
    return { refused: 401, errors: [WRONG] };
  }
  const token = await visit.db.transaction().execute(async (trx) => {
    await forgetAttempts(trx, key);
    const { viewer } = visit;
    if (viewer.kind === "visitor" && viewer.learnerId) {
      await app.mergeProgress(trx, viewer.learnerId, user.user_id, visit.now);
    }
    return beginSession(visit, trx, user.user_id);
  });
  visit.log.info({ event: "logged_in" }, "logged in");
  return { token };
}
