import { actionsPage } from "#contract/premium/settings.ts";
import type { App } from "../http/app.ts";
import { servePage } from "../http/serve-page.ts";
import { historyLines } from "./history.ts";
import { readStanding } from "./standing.ts";

/** What somebody can do about their premium and what was done, under their own number only. */
export function serveActions(app: App): void {
  servePage(app, actionsPage, {
    title: () => "Your premium",
    may: "have_account",
    async load({ db, tools, viewer, params }) {
      if (viewer.kind !== "member" || params.userID !== viewer.userId) {
        return { refused: 404, errors: ["There is no such page of yours."] };
      }
      const { standing, ledger } = await readStanding(db, tools, viewer);
      return { results: { standing, history: historyLines(ledger) } };
    },
  });
}
