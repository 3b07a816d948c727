import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import { type PersonAct, personActs, staffActCall, staffActPage } from "#contract/staff/act.page.ts";
import { readLedger } from "../billing/ledger-store.ts";
import { coursesFor } from "../catalogue/course-authors.ts";
import type { App } from "../http/app.ts";
import { isRefused, type Refused } from "../http/outcome.ts";
import { serveCall } from "../http/serve-call.ts";
import { servePage } from "../http/serve-page.ts";
import type { Visit } from "../http/visit.ts";
import { acts, doAct, showAct } from "./acts/run-act.ts";
import { answerStaffForm } from "./answer-form.ts";
import { openUntil } from "./look.ts";
import { NOBODY } from "./person.page.ts";
import { subscriptionsOf } from "./person-view.ts";
import { say, wordsIn } from "./say.ts";
import { readSubject, type Subject } from "./subject.ts";

type Results = Infer<typeof staffActPage.results>;

const TITLE = "Change a person's account";
const CLOSED: Refused = { refused: 409, errors: [say("closed")] };
/** Fields that stay in a form shown again. */
const KEPT = ["reason", "payment", "amount", "days", "until", "what"] as const;

/** Refund, extend, give, end: a form, its effect to confirm, and the act. */
export function serveActs(app: App): void {
  servePage(app, staffActPage, {
    title: () => TITLE,
    may: "staff_tools",
    async load(visit) {
      const about = await aboutWhom(visit);
      if (!about) return NOBODY;
      const { personId = "", act = "" } = visit.params;
      if (!about.open) {
        const { payment } = visit.query;
        const next = pathTo("staff_act", { personId, act }, payment === undefined ? {} : { payment });
        return { redirectTo: pathTo("staff_person", { personId }, { next }) };
      }
      return { results: await formPage(visit, about, { payment: visit.query.payment ?? "" }) };
    },
  });
  serveCall(app, staffActCall, {
    may: "staff_tools",
    limit: "money",
    async handler(visit, { step, key, reason, seen = "", ...fields }) {
      const about = await aboutWhom(visit);
      if (!about) return NOBODY;
      if (!about.open) return CLOSED;
      const { subject, act, staffUserId } = about;
      const order = { act, subject, fields, staffUserId, reason, key, words: wordsIn(visit.viewer.timeZone) };
      if (step === "do") {
        const done = await doAct(visit.tools, order, seen);
        if (isRefused(done)) return done;
        visit.log.info({ event: "staff_act", act }, "staff changed somebody's money");
        return { results: { redirect_to: pathTo("staff_person", { personId: subject.id }, { done: done.audit }) } };
      }
      const shown = await showAct(visit.tools, order);
      if (isRefused(shown)) return shown;
      const form = await formPage(visit, about, { ...textOf(fields), reason });
      return { results: { ...form, form_key: key, ...shown } };
    },
    form: answerStaffForm(app, staffActPage, TITLE, async (visit, { outcome, values }) => {
      if (!isRefused(outcome)) return null;
      const about = await aboutWhom(visit);
      if (!about?.open) return null;
      const kept = Object.fromEntries(KEPT.flatMap((field) => (field in values ? [[field, values[field] ?? ""]] : [])));
      return { ...(await formPage(visit, about, kept)), errors: [...(outcome.errors ?? [])] };
    }),
  });
}

interface AboutWhom {
  subject: Subject;
  act: PersonAct;
  staffUserId: string;
  open: boolean;
}

async function aboutWhom({ db, params, viewer, now }: Visit): Promise<AboutWhom | null> {
  const act = personActs.find((name) => name === params.act);
  const subject = act ? await readSubject(db, params.personId ?? "") : null;
  if (!act || !subject || viewer.kind !== "member") return null;
  const open = await openUntil(db, { staffUserId: viewer.userId, subjectId: subject.id, now });
  return { subject, act, staffUserId: viewer.userId, open: open !== null };
}

async function formPage(
  { db, tools, viewer, now }: Visit,
  { subject, act }: AboutWhom,
  values: Readonly<Record<string, string>>,
): Promise<Results> {
  const [ledger, rows, courses] = await Promise.all([
    readLedger(db, subject.id),
    subscriptionsOf(db, subject.id),
    coursesFor(db, subject.id),
  ]);
  return {
    person: { id: subject.id, email: subject.email },
    act,
    choices: acts[act].choices(ledger, rows, wordsIn(viewer.timeZone), now, courses),
    values,
    effect: null,
    seen: null,
    form_key: tools.random.uuid(),
    errors: [],
  };
}

function textOf(fields: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])),
  );
}
