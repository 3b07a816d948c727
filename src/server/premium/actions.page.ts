import { actionsPage } from "#contract/premium/settings.ts";
import { debitsOf } from "../billing/bank-debit.ts";
import { historyLines } from "../billing/history.ts";
import { readPremiumStatus } from "../billing/premium-status.ts";
import type { App } from "../http/app.ts";
import { servePage } from "../http/serve-page.ts";

/** The viewer's premium actions and history; 404 under anybody else's id. */
export function serveActions(app: App): void {
  servePage(app, actionsPage, {
    title: () => "Your premium",
    may: "have_account",
    async load({ db, tools, viewer, params }) {
      if (viewer.kind !== "member" || params.userID !== viewer.userId) {
        return { refused: 404, errors: ["There's no such page for you."] };
      }
      const { standing, ledger } = await readPremiumStatus(db, tools, viewer);
      return { results: { standing, history: historyLines(ledger, await debitsOf(db, viewer.userId)) } };
    },
  });
}
