import type { output } from "zod/v4/core";
import { passwordChange, passwordChangePage } from "#contract/account/password.ts";
import { pathTo } from "#contract/build-path.ts";
import type { App } from "../../http/app.ts";
import { isRefused, type PageOutcome, type Refused } from "../../http/outcome.ts";
import { serveCall } from "../../http/serve-call.ts";
import type { Visit } from "../../http/visit.ts";
import { attemptKey, clearAttempts, countAttempt } from "../attempts.ts";
import { beginSession, issueSession, type NewSession, oncePerBrowser } from "../begin-session.ts";
import { TOO_OFTEN } from "../log-in.ts";
import { hashPassword, isCommonPassword, isPassword } from "../password.ts";
import { hasRecentProof, proofPath, refuseWithoutProof } from "../recent-proof.ts";
import { serveFormPage, type Without } from "../settings-form.ts";
import { COMMON } from "../sign-up.ts";
import { findPassword } from "../store.ts";
import { setPassword } from "./set-password.ts";

const TITLE = "Your password";
const WRONG = "That's not your password.";

type Results = Without<output<typeof passwordChangePage.results>>;
type Body = output<typeof passwordChange.body>;

/** Changing a password, or setting the first one, which needs a recent proof instead of the old one. */
export function serveChangePassword(app: App): void {
  const form = serveFormPage(app, { contract: passwordChangePage, title: TITLE, may: "have_account", load });
  serveCall(app, passwordChange, {
    may: "have_account",
    limit: "log_in",
    async handler(visit, body) {
      const sent = ["password", body.current_password ?? "", body.new_password];
      const made = await oncePerBrowser(visit, sent, () => change(visit, body));
      if (isRefused(made)) return made;
      await issueSession(app, visit, made.token);
      return { results: { redirect_to: pathTo("password_change", {}, { done: "1" }) } };
    },
    form,
  });
}

async function load(visit: Visit): Promise<PageOutcome<Results>> {
  const { viewer, db, query } = visit;
  if (viewer.kind !== "member") return { refused: 403 };
  const has_password = (await findPassword(db, viewer.userId)) !== null;
  if (!has_password && !hasRecentProof(visit)) return { redirectTo: proofPath(pathTo("password_change")) };
  return { results: { has_password, done: query.done !== undefined } };
}

async function change(visit: Visit, { current_password = "", new_password }: Body): Promise<NewSession | Refused> {
  const { viewer, db, now, request, tools, log } = visit;
  if (viewer.kind !== "member") return { refused: 401 };
  const { userId } = viewer;
  const known = await findPassword(db, userId);
  const key = attemptKey(userId, request.ip);
  if (known === null) {
    const refused = refuseWithoutProof(visit, pathTo("password_change"));
    if (refused) return refused;
  } else {
    const attempt = await countAttempt(db, key, now);
    if (!attempt.allowed) return { refused: 429, errors: [TOO_OFTEN], retryAfter: attempt.retryAfterS };
    if (!(await isPassword(current_password, known))) {
      log.warn({ event: "proof_refused" }, "refused");
      return { refused: 422, errors: [WRONG], fields: { current_password: [WRONG] } };
    }
  }
  if (await isCommonPassword(new_password))
    return { refused: 422, errors: [COMMON], fields: { new_password: [COMMON] } };
  const passwordHash = await hashPassword(new_password);
  const token = await db.transaction().execute(async (trx) => {
    await clearAttempts(trx, key);
    await setPassword(trx, tools, { userId, passwordHash });
    return beginSession(visit, trx, userId);
  });
  tools.wake("mails");
  log.info({ event: "password_changed" }, "changed a password");
  return { token };
}
