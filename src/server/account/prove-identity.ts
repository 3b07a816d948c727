import { proveIdentity, proveIdentityPage } from "#contract/account/prove-identity.ts";
import { pathTo } from "#contract/build-path.ts";
import { safeNext } from "#rules/account/safe-next.ts";
import type { App } from "../http/app.ts";
import type { CallOutcome, PageOutcome } from "../http/outcome.ts";
import { serveCall } from "../http/serve-call.ts";
import { servePage } from "../http/serve-page.ts";
import type { Visit } from "../http/visit.ts";
import { singleFlight } from "../single-flight.ts";
import { attemptKey, countAttempt, forgetAttempts } from "./attempts.ts";
import { TOO_OFTEN } from "./log-in.ts";
import { isPassword } from "./password.ts";
import { keepProof } from "./recent-proof.ts";
import { answerFormPage, emptyForm } from "./settings-form.ts";
import { findPassword } from "./store.ts";

const WRONG = "That's not your password.";
const TITLE = "Confirm it's you";

/** "Confirm it's you": the password once more, then back to where it was asked for. */
export function serveProveIdentity(app: App): void {
  servePage(app, proveIdentityPage, {
    title: () => TITLE,
    may: "have_account",
    load: async (visit) => emptyForm(await load(visit)),
  });
  serveCall(app, proveIdentity, {
    may: "have_account",
    limit: "log_in",
    handler: prove,
    form: answerFormPage(app, { contract: proveIdentityPage, title: TITLE, kept: [], load }),
  });
}

async function load({ viewer, query, request }: Visit): Promise<PageOutcome<{ next: string | null }>> {
  if (viewer.kind !== "member") return { refused: 403 };
  const typed = (request.body as { next?: string } | undefined)?.next; // the form, when it comes back
  return { results: { next: safeNext(query.next ?? typed) } };
}

interface Sent {
  password: string;
  next?: string | undefined;
}

const flights = singleFlight<CallOutcome<{ redirect_to: string }>>();

/** A form pressed twice is one attempt. */
function prove(visit: Visit, sent: Sent): Promise<CallOutcome<{ redirect_to: string }>> {
  const { tools, sessionToken } = visit;
  const pressed = JSON.stringify([sessionToken, sent.password, sent.next]);
  return flights(tools.sign("double click", pressed), () => checkProof(visit, sent));
}

async function checkProof(visit: Visit, { password, next }: Sent): Promise<CallOutcome<{ redirect_to: string }>> {
  const { viewer, db, now, request, log } = visit;
  if (viewer.kind !== "member") return { refused: 401 };
  // Guessing must not be cheaper here than at log-in.
  const key = attemptKey(viewer.userId, request.ip);
  const attempt = await countAttempt(db, key, now);
  if (!attempt.allowed) return { refused: 429, errors: [TOO_OFTEN], retryAfter: attempt.retryAfterS };
  if (!(await isPassword(password, await findPassword(db, viewer.userId)))) {
    log.warn({ event: "proof_refused" }, "refused");
    return { refused: 422, errors: [WRONG], fields: { password: [WRONG] } };
  }
  await forgetAttempts(db, key);
  await keepProof(db, visit, "password");
  return { results: { redirect_to: safeNext(next) ?? pathTo("home") } };
}
