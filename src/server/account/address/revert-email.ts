import type { output } from "zod/v4/core";
import { emailRevert, emailRevertPage } from "#contract/account/email-change.ts";
import { pathTo } from "#contract/build-path.ts";
import { updateCustomerEmail } from "../../billing/customer.ts";
import type { App } from "../../http/app.ts";
import { type PageOutcome, Refusal } from "../../http/outcome.ts";
import { serveCall } from "../../http/serve-call.ts";
import type { Visit } from "../../http/visit.ts";
import { lockAddress, markAddressVerified } from "../addresses.ts";
import { removeOtherLogIns, setPassword } from "../password/set-password.ts";
import { hashPassword, isCommonPassword } from "../password.ts";
import { pressedOnce } from "../pressed-once.ts";
import { type Settled, serveFormPage, type Without } from "../settings-form.ts";
import { COMMON } from "../sign-up.ts";
import { consumeToken, readToken } from "../tokens.ts";
import { DEAD_LINK, ELSEWHERE } from "../verify-email.ts";

const TITLE = "Take back your address";

type Results = Without<output<typeof emailRevertPage.results>>;
type Body = output<typeof emailRevert.body>;

/** Taking a change of address back, with a new password: the person who changed it may still know the old one. */
export function serveRevertEmail(app: App): void {
  const form = serveFormPage(app, { contract: emailRevertPage, title: TITLE, limit: "link", load });
  serveCall(app, emailRevert, {
    may: "visit",
    limit: "link",
    handler: pressedOnce("email_revert", revert),
    form,
  });
}

async function load({ query, request, db, now }: Visit): Promise<PageOutcome<Results>> {
  const typed = (request.body as { token?: string } | undefined)?.token; // the form, when it comes back
  const token = query.token ?? typed;
  if (token === undefined && query.done !== undefined) return { results: { state: "done", token: null, email: null } };
  const open = await readToken(db, token, "email_revert", now);
  if (!open || token === undefined) return { results: { state: "dead", token: null, email: null } };
  return { results: { state: "ask", token, email: String(open.facts.email) } };
}

async function revert({ db, now, tools, log }: Visit, { token, new_password }: Body): Promise<Settled> {
  const open = await readToken(db, token, "email_revert", now);
  if (!open) return { refused: 422, errors: [DEAD_LINK] };
  if (await isCommonPassword(new_password))
    return { refused: 422, errors: [COMMON], fields: { new_password: [COMMON] } };
  const { userId } = open;
  const email = String(open.facts.email);
  const passwordHash = await hashPassword(new_password);
  try {
    await db.transaction().execute(async (trx) => {
      await lockAddress(trx, email);
      if (!(await consumeToken(trx, token, "email_revert", now)))
        throw new Refusal({ refused: 422, errors: [DEAD_LINK] });
      if (!(await markAddressVerified(trx, { userId, email, now })))
        throw new Refusal({ refused: 409, errors: [ELSEWHERE] });
      await updateCustomerEmail(trx, tools, { userId, email });
      await removeOtherLogIns(trx, userId);
      // Links of later changes end with it. One of an earlier change still works: it's the owner's.
      await setPassword(trx, tools, { userId, passwordHash, revertsFrom: open.createdAt });
    });
  } catch (error) {
    if (error instanceof Refusal) return error.refused;
    throw error;
  }
  tools.wake("mails");
  tools.wake("payments");
  log.info({ event: "email_reverted" }, "took a change of address back");
  return { results: { redirect_to: pathTo("email_revert", {}, { done: "1" }) } };
}
