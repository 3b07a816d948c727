import type { output } from "zod/v4/core";
import { secondStep, secondStepPage } from "#contract/account/security.ts";
import { pathTo } from "#contract/build-path.ts";
import type { App } from "../../http/app.ts";
import { isRefused, type PageOutcome, type Refused } from "../../http/outcome.ts";
import { serveCall } from "../../http/serve-call.ts";
import type { Visit } from "../../http/visit.ts";
import { clearAttempts, countAttempt, limitKey } from "../attempts.ts";
import { type NewSession, oncePerBrowser } from "../begin-session.ts";
import { answerLogIn, beginFullSession, passwordMark } from "../enter-account.ts";
import { TOO_OFTEN } from "../log-in.ts";
import { serveFormPage, type Without } from "../settings-form.ts";
import { consumeAppCode } from "./authenticator.ts";
import { endHalfSession, readHalfSession } from "./half-session.ts";
import { mailFactorChange } from "./mail-factor-change.ts";
import { consumeRecoveryCode } from "./recovery-codes.ts";

const TITLE = "Second step";
const WRONG = "That's not the code, or it's already been used.";
const OVER = "That took too long. Please log in again.";

type Results = Without<output<typeof secondStepPage.results>>;

/** The second proof at log-in. Only a half session opens it, and it opens nothing else. */
export function serveSecondStep(app: App): void {
  const form = serveFormPage(app, { contract: secondStepPage, title: TITLE, load });
  serveCall(app, secondStep, {
    may: "visit",
    limit: "log_in",
    async handler(visit, { code }) {
      const half = readHalfSession(visit);
      if (!half) return { refused: 422, errors: [OVER] };
      const made = await oncePerBrowser(visit, ["second step", code], () => prove(app, visit, code));
      if (isRefused(made)) return made;
      endHalfSession(visit);
      const { redirect_to } = await answerLogIn(
        app,
        visit,
        made,
        half.next,
        half.factor === "google" ? "google" : "password",
      );
      return { results: { redirect_to } };
    },
    form,
  });
}

async function load(visit: Visit): Promise<PageOutcome<Results>> {
  if (visit.viewer.kind === "member") return { redirectTo: pathTo("home") };
  const half = readHalfSession(visit);
  return half ? { results: { next: half.next } } : { redirectTo: pathTo("login") };
}

async function prove(app: App, visit: Visit, code: string): Promise<NewSession | Refused> {
  const { db, now, tools, log } = visit;
  const half = readHalfSession(visit);
  if (!half || half.mark !== (await passwordMark(visit, db, half.user_id))) return { refused: 422, errors: [OVER] };
  const userId = half.user_id;
  // By account only: anybody who gets here knows the password already.
  const key = limitKey("second step", userId);
  const attempt = await countAttempt(db, key, now);
  if (!attempt.allowed) return { refused: 429, errors: [TOO_OFTEN], retryAfter: attempt.retryAfterS };
  const made = await db.transaction().execute(async (trx) => {
    const byApp = await consumeAppCode(trx, tools, { userId, code });
    if (!byApp && !(await consumeRecoveryCode(trx, tools, userId, code))) return null;
    if (!byApp) await mailFactorChange(trx, tools, userId, "recovery_used");
    await clearAttempts(trx, key);
    return { token: await beginFullSession(app, visit, trx, { userId, factor: byApp ? "code" : "recovery" }) };
  });
  if (made) return made;
  log.warn({ event: "log_in_refused", step: 2 }, "refused");
  return { refused: 422, errors: [WRONG], fields: { code: [WRONG] } };
}
