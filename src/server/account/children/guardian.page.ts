import type { Kysely } from "kysely";
import type { output } from "zod/v4/core";
import { guardianCall, guardianPage } from "#contract/account/children.ts";
import { pathTo } from "#contract/build-path.ts";
import { consentEndsAt } from "#rules/account/child-consent.ts";
import { isLogInName } from "#rules/account/log-in-name.ts";
import type { Database } from "../../db/tables.ts";
import type { App } from "../../http/app.ts";
import { type CallOutcome, isRefused, type PageOutcome } from "../../http/outcome.ts";
import { serveCall } from "../../http/serve-call.ts";
import type { Visit } from "../../http/visit.ts";
import type { Tools } from "../../tools.ts";
import { beginErasure } from "../erasure/erasure-store.ts";
import { serveFormPage, type Without } from "../settings-form.ts";
import { type ChildConsent, consentAsGuardian, deleteConsent, findChildConsent } from "./child-consent-store.ts";
import { childOfToken, isGuardianToken } from "./guardian-token.ts";
import { setChildPassword } from "./set-child-password.ts";
import { asAgreed, guardianWording } from "./wording.ts";

const TITLE = "A child's account";
const GONE = "This link no longer works. The account may have been deleted, or somebody else was asked instead.";

const NOT_YET = "A new password can be set once the account is open.";
const NO_PASSWORD = "Please choose a new password.";

type Results = Without<output<typeof guardianPage.results>>;
type Body = output<typeof guardianCall.body>;

/** The page of a guardian's mails. Only its buttons act, as mail scanners open links. */
export function serveGuardian(app: App): void {
  const form = serveFormPage(app, { contract: guardianPage, title: TITLE, limit: "link", load });
  serveCall(app, guardianCall, {
    may: "visit",
    limit: "link",
    handler: act,
    form,
  });
}

interface Child {
  consent: ChildConsent;
  nickname: string;
  logInName: string | null;
}

/** The child of a guardian's link; null if the link leads nowhere any more. */
async function childOf(db: Kysely<Database>, tools: Tools, token: string | undefined): Promise<Child | null> {
  const userId = childOfToken(token);
  const consent = userId === null ? null : await findChildConsent(db, userId);
  const address = consent?.guardian_address;
  if (!consent || !address || token === undefined || userId === null) return null;
  if (!isGuardianToken(tools, token, { userId, address })) return null;
  const user = await db
    .selectFrom("users")
    .select(["first_name", "email_key"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (!user) return null;
  const name = user.email_key ?? "";
  return { consent, nickname: user.first_name, logInName: isLogInName(name) ? name : null };
}

async function load({ db, tools, query, request }: Visit): Promise<PageOutcome<Results>> {
  const typed = (request.body as { token?: string } | undefined)?.token; // the form, when it comes back
  const token = query.token ?? typed;
  const child = await childOf(db, tools, token);
  const nothing = { token: null, nickname: null, log_in_name: null, wording: [], given_at: null, ends_at: null };
  if (!child || token === undefined) return { results: { state: "gone", ...nothing } };
  const { consent, nickname, logInName } = child;
  const isGiven = consent.state === "given";
  return {
    results: {
      state: isGiven ? "agreed" : "ask",
      token,
      nickname,
      log_in_name: logInName,
      wording: isGiven
        ? (consent.wording ?? "").split("\n")
        : guardianWording({ site: tools.settings.siteName, nickname }),
      given_at: consent.given_at?.toISOString() ?? null,
      ends_at: isGiven ? null : new Date(consentEndsAt(consent.asked_at.getTime())).toISOString(),
    },
  };
}

async function act(
  { db, tools, now, log }: Visit,
  { token, act: wanted, new_password: password }: Body,
): Promise<CallOutcome<{ redirect_to: string }>> {
  const child = await childOf(db, tools, token);
  if (!child) return { refused: 410, errors: [GONE] };
  const { nickname, consent } = child;
  const { user_id: userId } = consent;
  if (wanted === "new_password") return newPassword(tools, child, token, password);
  const back = { results: { redirect_to: pathTo("guardian", {}, { token }) } };
  if (wanted === "agree") {
    const wording = asAgreed(guardianWording({ site: tools.settings.siteName, nickname }));
    const given = await db.transaction().execute((trx) => consentAsGuardian(trx, { userId, wording, now }));
    if (given) log.info({ event: "guardian_agreed" }, "a guardian agreed");
    return back;
  }
  await db.transaction().execute(async (trx) => {
    await beginErasure(trx, userId, now);
    await deleteConsent(trx, userId);
  });
  tools.wake("privacy");
  log.info({ event: "guardian_refused", after: consent.state }, "a guardian had an account deleted");
  return back;
}

/** Gives a child without an address another password. */
async function newPassword(
  tools: Tools,
  { consent, logInName }: Child,
  token: string,
  password: string | undefined,
): Promise<CallOutcome<{ redirect_to: string }>> {
  if (consent.state !== "given" || logInName === null) return { refused: 409, errors: [NOT_YET] };
  if (password === undefined) return { refused: 400, errors: [NO_PASSWORD], fields: { new_password: [NO_PASSWORD] } };
  const set = await setChildPassword(tools, { userId: consent.user_id, password, may: async () => true });
  return isRefused(set) ? set : { results: { redirect_to: pathTo("guardian", {}, { token }) } };
}
