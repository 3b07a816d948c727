import type { output } from "zod/v4/core";
import { childWaiting, childWaitingPage } from "#contract/account/children.ts";
import { pathTo } from "#contract/build-path.ts";
import { consentEndsAt, maskedAddress } from "#rules/account/child-consent.ts";
import { isLogInName } from "#rules/account/log-in-name.ts";
import type { App } from "../../http/app.ts";
import type { CallOutcome, PageOutcome } from "../../http/outcome.ts";
import { serveCall } from "../../http/serve-call.ts";
import type { Visit } from "../../http/visit.ts";
import { pressedOnce } from "../pressed-once.ts";
import { serveFormPage, type Without } from "../settings-form.ts";
import { findChildConsent, setGuardian } from "./child-consent-store.ts";
import { shownWaiting } from "./child-cookies.ts";
import { mailGuardian, refuseTooManyRequests } from "./mail-guardian.ts";

const TITLE = "Your account";
const NO_GUARDIAN = "Please enter the email address of your parent or guardian.";

type Results = Without<output<typeof childWaitingPage.results>>;
type Body = output<typeof childWaiting.body>;

/** A child's account that was just made in this browser, or that the right password was given for. */
export function serveChildWaiting(app: App): void {
  const form = serveFormPage(app, { contract: childWaitingPage, title: TITLE, kept: ["guardian_email"], load });
  serveCall(app, childWaiting, {
    may: "visit",
    limit: "link",
    handler: pressedOnce("child_waiting", ask),
    form,
  });
}

async function load(visit: Visit): Promise<PageOutcome<Results>> {
  const { db, query, viewer } = visit;
  const shown = shownWaiting(visit);
  const consent = shown && (await findChildConsent(db, shown.userId));
  if (!consent) return { redirectTo: pathTo(viewer.kind === "member" ? "home" : "login") };
  const user = await db
    .selectFrom("users")
    .select("email_key")
    .where("user_id", "=", consent.user_id)
    .executeTakeFirstOrThrow();
  const { guardian_address: guardian, state } = consent;
  const name = user.email_key ?? "";
  return {
    results: {
      state: state === "given" ? "agreed" : guardian === null ? "ask" : "waiting",
      log_in_name: isLogInName(name) ? name : null,
      guardian: guardian === null ? null : maskedAddress(guardian),
      ends_at: new Date(consentEndsAt(consent.asked_at.getTime())).toISOString(),
      sent: query.sent !== undefined,
      continue_to: viewer.kind === "member" ? (shown?.next ?? pathTo("home")) : pathTo("login"),
    },
  };
}

/** Mails the guardian again, or another one instead. */
async function ask(visit: Visit, { guardian_email }: Body): Promise<CallOutcome<{ redirect_to: string }>> {
  const { db, tools, now } = visit;
  const shown = shownWaiting(visit);
  const consent = shown && (await findChildConsent(db, shown.userId));
  if (!consent) return { refused: 409, errors: ["Please log in again."] };
  const done = { results: { redirect_to: pathTo("child_waiting", {}, { sent: "1" }) } };
  if (consent.state === "given") return done;
  const address = guardian_email ?? consent.guardian_address;
  if (address === null) return { refused: 422, errors: [NO_GUARDIAN], fields: { guardian_email: [NO_GUARDIAN] } };
  const flood = await refuseTooManyRequests(tools, address, now);
  if (flood) return flood;
  await db.transaction().execute(async (trx) => {
    const { user_id: userId } = consent;
    const user = await trx
      .selectFrom("users")
      .select("first_name")
      .where("user_id", "=", userId)
      .executeTakeFirstOrThrow();
    await setGuardian(trx, userId, address);
    await mailGuardian(trx, tools, { userId, nickname: user.first_name, address });
  });
  tools.wake("mails");
  return done;
}
