import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import { openPersonCall, staffPersonPage } from "#contract/staff/people.page.ts";
import { safeNext } from "#rules/account/safe-next.ts";
import type { App } from "../http/app.ts";
import { isRefused, type Refused } from "../http/outcome.ts";
import { serveCall } from "../http/serve-call.ts";
import { servePage } from "../http/serve-page.ts";
import type { Visit } from "../http/visit.ts";
import { answerStaffForm } from "./answer-form.ts";
import { auditLine } from "./audit.page.ts";
import { readAudit } from "./audit-store.ts";
import { openPerson, openUntil } from "./look.ts";
import { personMoney } from "./person-view.ts";
import { wordsIn } from "./say.ts";
import { readSubject } from "./subject.ts";

type Results = Infer<typeof staffPersonPage.results>;

const TITLE = "A person's money";
/** Audit lines on a person's page. */
const MAX_AUDIT = 20;
export const NOBODY: Refused = { refused: 404, errors: ["There's nobody with this number. Please search again."] };

/** A person's money. It opens for a quarter of an hour with a reason, which is written down. */
export function servePerson(app: App): void {
  servePage(app, staffPersonPage, {
    title: () => TITLE,
    may: "staff_tools",
    async load(visit) {
      const results = await personPage(visit);
      return results ? { results } : NOBODY;
    },
  });
  serveCall(app, openPersonCall, {
    may: "staff_tools",
    async handler({ viewer, tools, db, params }, { reason, key, next }) {
      const subject = await readSubject(db, params.personId ?? "");
      if (!subject || viewer.kind !== "member") return NOBODY;
      const done = await openPerson(tools, { staffUserId: viewer.userId, subjectId: subject.id, reason, key });
      if (isRefused(done)) return done;
      return {
        results: { redirect_to: ownNext(subject.id, next) ?? pathTo("staff_person", { personId: subject.id }) },
      };
    },
    form: answerStaffForm(app, staffPersonPage, TITLE, async (visit, { outcome, values }) => {
      const results = await personPage(visit);
      if (!results || !isRefused(outcome)) return null;
      return { ...results, reason: values.reason ?? "", errors: [...(outcome.errors ?? [])] };
    }),
  });
}

/** A page below this person's own. */
function ownNext(personId: string, next: string | undefined): string | null {
  const safe = safeNext(next);
  return safe?.startsWith(pathTo("staff_person", { personId })) ? safe : null;
}

async function personPage({ db, tools, viewer, params, query, now }: Visit): Promise<Results | null> {
  const subject = await readSubject(db, params.personId ?? "");
  if (!subject || viewer.kind !== "member") return null;
  const { id, kind, email, name, userType, joinedAt } = subject;
  const open = await openUntil(db, { staffUserId: viewer.userId, subjectId: id, now });
  const { rows } = await readAudit(db, { about: id, limit: MAX_AUDIT });
  const just = rows.find(({ audit_id, staff_user_id }) => audit_id === query.done && staff_user_id === viewer.userId);
  return {
    person: { id, kind, email, name, user_type: userType, joined_at: joinedAt.toISOString() },
    money: open === null ? null : await personMoney(db, tools, subject, wordsIn(viewer.timeZone)),
    open_until: open === null ? null : new Date(open).toISOString(),
    audit: open === null ? [] : rows.map(auditLine),
    done: open === null || !just ? [] : [...just.facts.effect],
    next: ownNext(id, query.next),
    form_key: tools.random.uuid(),
    time_zone: viewer.timeZone,
    reason: "",
    errors: [],
  };
}
