import { sql } from "kysely";
import { staffListPage } from "#contract/staff/list.page.ts";
import type { App } from "../../http/app.ts";
import { servePage } from "../../http/serve-page.ts";
import { say, wordsIn } from "../say.ts";

const MOST = 100;

interface Row {
  group_id: string;
  admin_user_id: string;
  seats: number;
  next_seats: number | null;
  taken: number;
  paid_until: Date;
  created_at: Date;
}

/** Group plans with their seats, newest first. */
export function serveStaffGroups(app: App): void {
  servePage(app, staffListPage, {
    route: "staff_groups",
    title: () => "Group plans",
    may: "staff_tools",
    async load({ db, now, viewer }) {
      const words = wordsIn(viewer.timeZone);
      const { rows } = await sql<Row>`
        select g.group_id, g.admin_user_id, g.seats, g.next_seats, g.paid_until, g.created_at,
          (select count(*)::int from group_seats s where s.group_id = g.group_id and s.freed_at is null) as taken
        from groups g order by g.created_at desc limit ${MOST}`.execute(db);
      const paid = rows.filter(({ paid_until }) => paid_until.getTime() > now);
      const sum = (numbers: readonly number[]) => String(numbers.reduce((total, number) => total + number, 0));
      return {
        results: {
          list: "groups" as const,
          figures: [
            { label: say("l_groups_paid"), value: String(paid.length) },
            { label: say("l_seats"), value: sum(paid.map(({ seats }) => seats)) },
            { label: say("l_seats_taken"), value: sum(paid.map(({ taken }) => taken)) },
          ],
          states: [],
          state: null,
          items: rows.map(({ group_id, admin_user_id, seats, next_seats, taken, paid_until, created_at }) => ({
            key: group_id,
            lines: [
              say("l_group", { seats, taken, day: words.day(created_at.getTime()) }),
              say("l_group_paid", {
                paid: paid_until.getTime() > now ? "yes" : "no",
                until: words.day(paid_until.getTime()),
              }),
              ...(next_seats === null ? [] : [say("l_group_next", { seats: next_seats })]),
            ],
            person_id: admin_user_id,
          })),
        },
      };
    },
  });
}
