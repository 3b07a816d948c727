import type { output } from "zod/v4/core";
import { emailChange, emailChangePage } from "#contract/account/email-change.ts";
import { pathTo } from "#contract/build-path.ts";
import { normaliseEmail } from "#rules/account/normalise-email.ts";
import type { App } from "../../http/app.ts";
import type { PageOutcome } from "../../http/outcome.ts";
import { serveCall } from "../../http/serve-call.ts";
import type { Visit } from "../../http/visit.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import { ownAddress } from "../addresses.ts";
import { countWithin, limitKey } from "../attempts.ts";
import { pressedOnce } from "../pressed-once.ts";
import { hasRecentProof, proofPath, refuseWithoutProof } from "../recent-proof.ts";
import { type Settled, serveFormPage, type Without } from "../settings-form.ts";
import { makeToken } from "../tokens.ts";
import { PROOFS_AN_HOUR, WAIT } from "../verify-email.ts";

const TITLE = "Your email address";
const SAME = "That's already your address.";

type Results = Without<output<typeof emailChangePage.results>>;
type Body = output<typeof emailChange.body>;

/** Asking for another address. Nothing changes until the link mailed to it is opened. */
export function serveChangeEmail(app: App): void {
  const form = serveFormPage(app, {
    contract: emailChangePage,
    title: TITLE,
    may: "have_account",
    kept: ["new_email"],
    load,
  });
  serveCall(app, emailChange, {
    may: "have_account",
    limit: "log_in",
    handler: pressedOnce("email_change", change),
    form,
  });
}

async function load(visit: Visit): Promise<PageOutcome<Results>> {
  const { viewer, db, query } = visit;
  const own = viewer.kind === "member" ? await ownAddress(db, viewer.userId) : null;
  if (!own) return { refused: 403 };
  if (!hasRecentProof(visit) && query.sent === undefined) return { redirectTo: proofPath(pathTo("email_change")) };
  const email = own.email === "" ? null : own.email;
  return { results: { email, pending_email: own.pendingEmail, sent: query.sent !== undefined } };
}

async function change(visit: Visit, { new_email }: Body): Promise<Settled> {
  const { viewer, db, now, tools, log } = visit;
  if (viewer.kind !== "member") return { refused: 401 };
  const refused = refuseWithoutProof(visit, pathTo("email_change"));
  if (refused) return refused;
  const { userId, firstName: first_name } = viewer;
  const own = await ownAddress(db, userId);
  if (!own) return { refused: 403 };
  if (own.state === "proved" && normaliseEmail(own.email) === normaliseEmail(new_email)) {
    return { refused: 422, errors: [SAME], fields: { new_email: [SAME] } };
  }
  const counted = await countWithin(db, limitKey("verify_address", userId), PROOFS_AN_HOUR, now);
  if (!counted.allowed) return { refused: 429, errors: [WAIT], retryAfter: counted.retryAfterS };
  // Whether another account has that address shows only to the person who reads its mail.
  await db.transaction().execute(async (trx) => {
    await trx.updateTable("users").set({ pending_email: new_email }).where("user_id", "=", userId).execute();
    const token = await makeToken(trx, tools, { userId, purpose: "email_change", facts: { email: new_email } });
    const key = `email_change:${token.token_id}`;
    await queueMail(trx, { key, to: new_email, userId, name: "email_change_confirm", facts: token }, tools);
    if (own.state !== "proved") return;
    const facts = { first_name, revert: null };
    await queueMail(
      trx,
      { key: `email_change_asked:${token.token_id}`, to: own.email, userId, name: "email_change_notice", facts },
      tools,
    );
  });
  tools.wake("mails");
  log.info({ event: "email_change_asked" }, "asked for another address");
  return { results: { redirect_to: pathTo("email_change", {}, { sent: "1" }) } };
}
