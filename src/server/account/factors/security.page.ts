import type { output } from "zod/v4/core";
import { changeSecurity, securityPage } from "#contract/account/security.ts";
import { pathTo } from "#contract/build-path.ts";
import { EMPTY_FORM } from "#contract/form-state.ts";
import { answerPage } from "../../http/answer-page.ts";
import type { App } from "../../http/app.ts";
import { type CallOutcome, isRefused, type PageOutcome, Refusal } from "../../http/outcome.ts";
import { serialise } from "../../http/serialise.ts";
import { type FormAnswer, serveCall } from "../../http/serve-call.ts";
import type { Visit } from "../../http/visit.ts";
import { clearAttempts, countAttempt, limitKey } from "../attempts.ts";
import { TOO_OFTEN } from "../log-in.ts";
import { listPasskeys } from "../passkeys/passkey-store.ts";
import { relyingParty } from "../passkeys/relying-party.ts";
import { pressedTogether } from "../pressed-once.ts";
import { hasRecentProof, proofPath, refuseWithoutProof } from "../recent-proof.ts";
import { serveFormPage, type Without } from "../settings-form.ts";
import { addressForApp, readAuthenticator } from "./authenticator.ts";
import { changeFactor } from "./change-factor.ts";
import { countRecoveryCodes } from "./recovery-codes.ts";

const TITLE = "A second step at log-in";
const WRONG = "That's not the code. Please wait for the app's next one and try again.";

type Results = Without<output<typeof securityPage.results>>;
type Body = output<typeof changeSecurity.body>;
type Done = output<typeof changeSecurity.results>;

/** Turning on and off the second proof at log-in. All of it takes a recent proof (T49). */
export function serveSecurity(app: App): void {
  const rejected = serveFormPage(app, { contract: securityPage, title: TITLE, may: "have_account", load });
  const together = pressedTogether<Done>("security");
  serveCall(app, changeSecurity, {
    may: "have_account",
    limit: "log_in",
    handler: (visit, body) => together(visit, body, () => change(visit, body)),
    form: async (visit, reply, sent) => showCodes(app, rejected, visit, reply, sent),
  });
}

/** New recovery codes are in the reply itself: no address may hold them, and nothing can show them again. */
async function showCodes(app: App, rejected: FormAnswer, ...[visit, reply, sent]: Parameters<FormAnswer>) {
  if (isRefused(sent.outcome)) return rejected(visit, reply, sent);
  const { redirect_to, recovery_codes } = changeSecurity.results.parse(sent.outcome.results);
  const page = recovery_codes.length === 0 ? null : await load(visit);
  if (!page || isRefused(page) || "redirectTo" in page) return reply.redirect(redirect_to, 303);
  const results = { ...page.results, recovery_codes, ...EMPTY_FORM };
  return answerPage(app, visit, visit.request, reply, {
    route: "security",
    screen: "security",
    results: serialise(securityPage.results, results, "security"),
    title: TITLE,
    status: 200,
  });
}

async function load(visit: Visit): Promise<PageOutcome<Results>> {
  const { viewer, db, tools } = visit;
  if (viewer.kind !== "member") return { refused: 403 };
  if (!hasRecentProof(visit)) return { redirectTo: proofPath(pathTo("security")) };
  const found = await readAuthenticator(db, tools, viewer.userId);
  const waits = found && !found.confirmed ? found.secret : null;
  const names = { site: tools.settings.siteName, label: viewer.email || viewer.firstName };
  return {
    results: {
      app: found ? (found.confirmed ? "on" : "waiting") : "off",
      app_address: waits && (await addressForApp(waits, names)),
      app_key: waits && (waits.match(/.{1,4}/g) ?? []).join(" "),
      passkeys: (await listPasskeys(db, viewer.userId)).map(({ credential_id, label, added_at, last_used_at }) => {
        const [browser = "", system = ""] = label.split("/");
        const last = last_used_at?.toISOString() ?? null;
        return { passkey_id: credential_id, browser, system, added_at: added_at.toISOString(), last_used_at: last };
      }),
      passkeys_work: relyingParty(visit) !== null,
      time_zone: viewer.timeZone,
      recovery_left: await countRecoveryCodes(db, viewer.userId),
      recovery_codes: [],
    },
  };
}

async function change(visit: Visit, body: Body): Promise<CallOutcome<Done>> {
  const { viewer, db, now, tools, log } = visit;
  if (viewer.kind !== "member") return { refused: 401 };
  const refused = refuseWithoutProof(visit, pathTo("security"));
  if (refused) return refused;
  const { userId } = viewer;
  const key = limitKey("second step", userId);
  if (body.act === "app_confirm") {
    const attempt = await countAttempt(db, key, now);
    if (!attempt.allowed) return { refused: 429, errors: [TOO_OFTEN], retryAfter: attempt.retryAfterS };
  }
  try {
    const recovery_codes = await db.transaction().execute(async (trx) => {
      const codes = await changeFactor(trx, tools, { userId, ...body });
      if (codes === null) throw new Refusal({ refused: 422, errors: [WRONG], fields: { code: [WRONG] } });
      await clearAttempts(trx, key);
      return codes;
    });
    tools.wake("mails");
    log.info({ event: "factor_changed", act: body.act }, "changed a second factor");
    return { results: { redirect_to: pathTo("security"), recovery_codes } };
  } catch (error) {
    if (error instanceof Refusal) return error.refused;
    throw error;
  }
}
