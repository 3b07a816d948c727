import type { output } from "zod/v4/core";
import { childSignUp, childSignUpPage } from "#contract/account/children.ts";
import { pathTo } from "#contract/build-path.ts";
import { safeNext } from "#rules/account/safe-next.ts";
import { toSingleLine } from "#rules/account/single-line.ts";
import { clearIntent, type IntendedClassroom, intendedClassroom, joinIntended } from "../../classroom/join-intent.ts";
import type { App } from "../../http/app.ts";
import { isTimeZone } from "../../http/open-visit.ts";
import { isRefused, type PageOutcome, Refusal, type Refused } from "../../http/outcome.ts";
import { serveCall } from "../../http/serve-call.ts";
import type { Visit } from "../../http/visit.ts";
import { issueSession, type NewSession } from "../begin-session.ts";
import { enterAccount } from "../enter-account.ts";
import { hashPassword, isCommonPassword } from "../password.ts";
import { pressedTogether } from "../pressed-once.ts";
import { serveFormPage, type Without } from "../settings-form.ts";
import { COMMON, freeUserId } from "../sign-up.ts";
import { addChild } from "./add-child.ts";
import { requestConsent } from "./child-consent-store.ts";
import { declaredChildUntil, showWaiting } from "./child-cookies.ts";
import { mailGuardian, refuseTooManyRequests } from "./mail-guardian.ts";

const TITLE = "Sign up with a grown-up";
const NO_GUARDIAN = "Please enter the email address of your parent or guardian.";
const START_AGAIN: Refused = { refused: 409, errors: ["Please start again on the sign-up page."] };

type Results = Without<output<typeof childSignUpPage.results>>;
type Body = output<typeof childSignUp.body>;

/** Sign-up of a child. The page before has asked when they were born, and this browser remembers it for a day. */
export function serveChildSignUp(app: App): void {
  const together = pressedTogether<NewSession>("a child's sign-up");
  const form = serveFormPage(app, {
    contract: childSignUpPage,
    title: TITLE,
    kept: ["nickname", "guardian_email"],
    load,
  });
  serveCall(app, childSignUp, {
    may: "visit",
    limit: "sign_up",
    async handler(visit, body) {
      const growsAt = declaredChildUntil(visit);
      if (visit.viewer.kind === "member" || growsAt === null) return START_AGAIN;
      if (await isCommonPassword(body.password)) {
        return { refused: 422, errors: [COMMON], fields: { password: [COMMON] } };
      }
      const outcome = await together(visit, body, async () => {
        const made = await signUpChild(app, visit, body, growsAt);
        return isRefused(made) ? made : { results: made };
      });
      if (isRefused(outcome)) return outcome;
      const made = outcome.results;
      if (made.token !== "") {
        await issueSession(app, visit, made.token);
        clearIntent(visit);
      }
      showWaiting(visit, made.waiting ?? "", made.leadTo ?? safeNext(visit.query.next));
      return { results: { redirect_to: pathTo("child_waiting") } };
    },
    form,
  });
}

async function load(visit: Visit): Promise<PageOutcome<Results>> {
  const { viewer, tools, query } = visit;
  const next = safeNext(query.next);
  if (viewer.kind === "member") return { redirectTo: next ?? pathTo("home") };
  if (declaredChildUntil(visit) === null) return { redirectTo: pathTo("signup", {}, { next: next ?? undefined }) };
  const classroom = await consented(visit);
  return {
    results: {
      classroom: classroom && { name: classroom.name, educators: classroom.educators },
      child_age: tools.settings.childAge,
      next,
    },
  };
}

/** The classroom of this browser's invitation, if its school has agreed to children's accounts. */
async function consented(visit: Visit): Promise<IntendedClassroom | null> {
  const classroom = await intendedClassroom(visit, visit.db);
  return classroom?.schoolConsent === null ? null : classroom;
}

async function signUpChild(app: App, visit: Visit, body: Body, growsAt: number): Promise<NewSession | Refused> {
  const { db, now, tools, log } = visit;
  const school = await consented(visit);
  const guardian = school ? null : (body.guardian_email ?? null);
  if (!school && guardian === null) {
    return { refused: 422, errors: [NO_GUARDIAN], fields: { guardian_email: [NO_GUARDIAN] } };
  }
  const flood = guardian === null ? null : await refuseTooManyRequests(tools, guardian, now);
  if (flood) return flood;
  const nickname = toSingleLine(body.nickname);
  const passwordHash = await hashPassword(body.password);
  const timeZone = body.time_zone && isTimeZone(body.time_zone) ? body.time_zone : visit.viewer.timeZone;
  try {
    const made = await db.transaction().execute(async (trx): Promise<NewSession> => {
      const userId = await freeUserId(trx, visit);
      await addChild(trx, { userId, nickname, passwordHash, timeZone, growsAt }, now);
      await requestConsent(trx, { userId, guardian, now });
      if (guardian !== null) {
        await mailGuardian(trx, tools, { userId, nickname, address: guardian });
        return { token: "", waiting: userId };
      }
      // Joining gives the school's agreement, or nothing is made.
      const leadTo = await joinIntended(visit, trx, { userId, name: nickname });
      const entered = await enterAccount(app, visit, trx, { userId, factor: "password" });
      if (entered.token === "" || leadTo === null) throw new Refusal(START_AGAIN);
      return { ...entered, leadTo, waiting: userId };
    });
    if (guardian !== null) tools.wake("mails");
    log.info({ event: "child_signed_up", basis: guardian === null ? "school" : "guardian" }, "signed up");
    return made;
  } catch (error) {
    if (error instanceof Refusal) return error.refused;
    throw error;
  }
}
