import { sql } from "kysely";
import { staffListPage } from "#contract/staff/list.page.ts";
import type { App } from "../../http/app.ts";
import { servePage } from "../../http/serve-page.ts";
import { capital, say, wordsIn } from "../say.ts";

const STATES = ["bought", "scheduled", "delivered", "activated", "refunded"] as const;
const MOST = 50;

/** Gifts by their state, newest first. */
export function serveStaffGifts(app: App): void {
  servePage(app, staffListPage, {
    title: () => "Gifts",
    may: "staff_tools",
    async load({ db, query, viewer }) {
      const words = wordsIn(viewer.timeZone);
      const state = STATES.find((each) => each === query.state) ?? null;
      const { rows: counts } = await sql<{ state: string; gifts: number }>`
        select state, count(*)::int as gifts from gifts group by state`.execute(db);
      let gifts = db
        .selectFrom("gifts")
        .select(["gift_id", "plan", "state", "giver_user_id", "bought_at", "deliver_at", "activated_at"])
        .orderBy("bought_at", "desc")
        .limit(MOST);
      if (state !== null) gifts = gifts.where("state", "=", state);
      const rows = await gifts.execute();
      return {
        results: {
          list: "gifts" as const,
          figures: STATES.map((each) => ({
            label: say("l_gift_state", { state: each }),
            value: String(counts.find((row) => row.state === each)?.gifts ?? 0),
          })),
          states: [...STATES],
          state,
          items: rows.map((gift) => ({
            key: gift.gift_id,
            lines: [
              say("l_gift", {
                plan: capital(say("gift_plan", { plan: gift.plan })),
                day: words.day(gift.bought_at.getTime()),
              }),
              say("l_gift_now", {
                state: gift.state,
                day: words.day((gift.activated_at ?? gift.deliver_at).getTime()),
              }),
            ],
            // Of a giver without an account, the gift itself.
            person_id: gift.giver_user_id ?? gift.gift_id,
          })),
        },
      };
    },
  });
}
