import { findPeopleCall, staffPeoplePage } from "#contract/staff/people.page.ts";
import type { App } from "../http/app.ts";
import { isRefused } from "../http/outcome.ts";
import { serveCall } from "../http/serve-call.ts";
import { servePage } from "../http/serve-page.ts";
import { answerStaffForm } from "./answer-form.ts";
import { findPeople } from "./find-people.ts";

const TITLE = "Find a person";

/** Search for a person by address or number. */
export function servePeople(app: App): void {
  servePage(app, staffPeoplePage, {
    title: () => TITLE,
    may: "staff_tools",
    load: async () => ({ results: { asked: "", found: null, more: false, errors: [] } }),
  });
  serveCall(app, findPeopleCall, {
    may: "staff_tools",
    async handler({ db }, { asked }) {
      const { found, more } = await findPeople(db, asked);
      const people = found.map(({ id, kind, email, name }) => ({ id, kind, email, name }));
      return { results: { asked, found: people, more, errors: [] } };
    },
    form: answerStaffForm(app, staffPeoplePage, TITLE, async (_visit, { outcome, values }) =>
      isRefused(outcome)
        ? { asked: values.asked ?? "", found: null, more: false, errors: [...(outcome.errors ?? [])] }
        : null,
    ),
  });
}
