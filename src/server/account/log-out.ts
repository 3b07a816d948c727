import { logOut, logOutPage } from "#contract/account/log-in.ts";
import { pathTo } from "#contract/build-path.ts";
import type { App } from "../http/app.ts";
import { isRefused } from "../http/outcome.ts";
import { serveCall } from "../http/serve-call.ts";
import { servePage } from "../http/serve-page.ts";
import { issueVisitorSession } from "./begin-session.ts";
import { endSession } from "./session-store.ts";

/** The page only asks: any site could trigger a GET that logs people out. */
export function serveLogOut(app: App): void {
  servePage(app, logOutPage, {
    title: () => "Log out",
    async load({ viewer }) {
      return viewer.kind === "member" ? { results: {} } : { redirectTo: pathTo("home") };
    },
  });
  serveCall(app, logOut, {
    may: "visit",
    async handler(visit) {
      await endSession(visit.db, visit.sessionToken);
      issueVisitorSession(app, visit);
      // Pages seen while logged in must not come back with the back button. Unsaved work stays: it belongs to its
      // learner.
      visit.reply.header("clear-site-data", '"cache"');
      visit.log.info({ event: "logged_out" }, "logged out");
      return { results: { redirect_to: pathTo("home") } };
    },
    form: async (_visit, reply, { outcome }) =>
      reply.redirect(isRefused(outcome) ? pathTo("logout") : pathTo("home"), 303),
  });
}
