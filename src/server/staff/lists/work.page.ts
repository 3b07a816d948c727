import { type Kysely, sql } from "kysely";
import { staffListPage } from "#contract/staff/list.page.ts";
import type { Database } from "../../db/tables.ts";
import type { App } from "../../http/app.ts";
import { servePage } from "../../http/serve-page.ts";
import { type Backlog, readBacklog } from "../../site/read-backlog.ts";
import { say, type Words, wordsIn } from "../say.ts";

const MOST = 50;
/** Provider commands are for machines; these are for people. */
const FIGURES = ["waiting", "late", "failed"] as const;

/** Jobs and mails: what waits, what failed and why. Numbers and reasons only. */
export function serveStaffWork(app: App): void {
  servePage(app, staffListPage, {
    route: "staff_work",
    title: () => "Jobs and emails",
    may: "staff_tools",
    async load({ db, now, viewer }) {
      const words = wordsIn(viewer.timeZone);
      const [backlog, problems] = await Promise.all([readBacklog(db, now), mailProblems(db)]);
      return {
        results: {
          list: "work" as const,
          figures: figuresOf(backlog),
          states: [],
          state: null,
          items: [
            ...problems.map(({ state, template, problem, mails }) => ({
              key: `mail ${state} ${template} ${problem}`,
              lines: [say("w_mail", { mails, template, state }), say("w_problem", { problem })],
              person_id: null,
            })),
            ...dutiesOf(backlog, words),
          ],
        },
      };
    },
  });
}

function figuresOf({ mails, commands }: Backlog) {
  return [
    ...FIGURES.map((what) => ({ label: say("w_mails", { what }), value: String(mails[what]) })),
    { label: say("w_commands"), value: String(commands.waiting) },
    { label: say("w_failing"), value: String(commands.failing) },
  ];
}

function dutiesOf({ dutiesEndedAt }: Backlog, words: Words) {
  return Object.entries(dutiesEndedAt)
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([name, endedAt]) => ({
      key: `duty ${name}`,
      lines: [say("w_duty", { name, ended: endedAt === null ? "no" : "yes", at: words.moment(endedAt ?? 0) })],
      person_id: null,
    }));
}

interface Problem {
  state: string;
  template: string;
  problem: string;
  mails: number;
}

/** Reasons why mails didn't go out, by kind of mail. No address is among them. */
async function mailProblems(db: Kysely<Database>): Promise<Problem[]> {
  const { rows } = await sql<Problem>`
    select state, template, left(regexp_replace(last_problem, '[^[:space:]<>]+@[^[:space:]<>]+', '…', 'g'), 200) as problem,
      count(*)::int as mails
    from mails where state in ('waiting', 'failed') and last_problem is not null
    group by 1, 2, 3 order by count(*) desc, template limit ${MOST}`.execute(db);
  return rows;
}
