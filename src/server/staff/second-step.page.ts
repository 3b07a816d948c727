import type { Kysely, Transaction } from "kysely";
import type { infer as Infer } from "zod/v4/core";
import type { OrderState } from "#contract/staff/order.ts";
import { resetSecondStepCall, staffSecondStepPage } from "#contract/staff/second-step.page.ts";
import { RESET_WAIT_MS, resetStatus } from "#rules/account/factor-reset.ts";
import { type FactorFacts, factorFacts, removeFactors, requestReset } from "../account/factors/staff-reset.ts";
import { lockUserType } from "../account/user-type.ts";
import type { Database } from "../db/tables.ts";
import type { App } from "../http/app.ts";
import type { Refused } from "../http/outcome.ts";
import type { Visit } from "../http/visit.ts";
import { openUntil } from "./look.ts";
import type { Plan } from "./order.ts";
import { say, type Words, wordsIn } from "./say.ts";
import { serveOrderPage } from "./serve-orders.ts";
import { readSubject } from "./subject.ts";

type Body = Infer<typeof resetSecondStepCall.body>;
type Act = Body["act"];

const CLOSED: Refused = { refused: 409, errors: [say("closed")] };

/** Reset of a second step for somebody who has lost everything for it. A day and a mail lie between asking and doing. */
export function serveSecondStepReset(app: App): void {
  serveOrderPage(app, staffSecondStepPage, resetSecondStepCall, {
    title: "Second step",
    view,
    plan,
    after: ({ tools }) => tools.wake("mails"),
  });
}

async function view(visit: Visit, state: OrderState) {
  const { db, params, now, viewer } = visit;
  const subject = await readSubject(db, params.personId ?? "");
  if (subject?.kind !== "account") return null;
  const facts = await factorFacts(db, subject.id);
  return {
    ...state,
    person: { id: subject.id, email: subject.email },
    is_open: await isOpen(db, visit, subject.id),
    about: [statusInWords(facts, now, wordsIn(viewer.timeZone))],
    act: availableAct(facts, now),
  };
}

async function isOpen(db: Kysely<Database>, { viewer, now }: Visit, subjectId: string): Promise<boolean> {
  if (viewer.kind !== "member") return false;
  return (await openUntil(db, { staffUserId: viewer.userId, subjectId, now })) !== null;
}

/** Act that can be done now; null: none. */
function availableAct({ has, askedAt, usedSince }: FactorFacts, now: number): Act | null {
  if (!has) return null;
  const standing = usedSince ? "none" : resetStatus(askedAt, now);
  return standing === "none" ? "ask_reset" : standing === "ready" ? "reset" : null;
}

function statusInWords(facts: FactorFacts, now: number, words: Words): string {
  const { has, askedAt, usedSince } = facts;
  if (!has) return say("f_none");
  if (usedSince) return say("f_used");
  const from = words.moment((askedAt ?? 0) + RESET_WAIT_MS);
  return say("f_standing", { standing: resetStatus(askedAt, now), from });
}

async function plan(trx: Transaction<Database>, visit: Visit, { act }: Body): Promise<Plan | Refused> {
  const { tools, now, viewer } = visit;
  const subject = await readSubject(trx, visit.params.personId ?? "");
  if (subject?.kind !== "account") return { refused: 404 };
  if (!(await isOpen(trx, visit, subject.id))) return CLOSED;
  await lockUserType(trx, subject.id);
  const facts = await factorFacts(trx, subject.id);
  if (availableAct(facts, now) !== act) {
    return { refused: 409, errors: [statusInWords(facts, now, wordsIn(viewer.timeZone))] };
  }
  const about = { kind: "person" as const, id: subject.id };
  if (act === "ask_reset") {
    const effect = [say("f_ask"), say("f_ask_mail")];
    return { act: "reset_asked", subject: about, effect, write: () => requestReset(trx, tools, subject.id) };
  }
  const effect = [say("f_do"), say("f_do_mail")];
  return { act: "factor_reset", subject: about, effect, write: () => removeFactors(trx, tools, subject.id) };
}
