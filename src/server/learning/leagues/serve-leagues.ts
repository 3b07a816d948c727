import { pathTo } from "#contract/build-path.ts";
import { changeLeague, leaguesPage } from "#contract/learning/leagues.page.ts";
import { answerErrorPage } from "../../http/answer-page.ts";
import type { App } from "../../http/app.ts";
import { isRefused } from "../../http/outcome.ts";
import { serveCall } from "../../http/serve-call.ts";
import { servePage } from "../../http/serve-page.ts";
import { lazily } from "../../lazily.ts";

/** Serves leagues: for adults who've said so, and for nobody else. */
export function serveLeagues(app: App): void {
  servePage(app, leaguesPage, {
    title: () => "Leagues",
    may: "have_account",
    load: lazily(async () => (await import("./load-leagues.ts")).loadLeagues),
  });
  serveCall(app, changeLeague, {
    may: "have_account",
    handler: lazily(async () => (await import("./change-league.ts")).changeLeague),
    form: async (visit, reply, { outcome }) => {
      const { request } = visit;
      if (!isRefused(outcome)) {
        const { redirect_to } = outcome.results as { redirect_to: string }; // parsed by the call's contract
        return reply.redirect(redirect_to, 303);
      }
      if (outcome.refused === 401) return reply.redirect(pathTo("login", {}, { next: request.url }), 303);
      return answerErrorPage(app, visit, request, reply, outcome.refused, outcome.errors ?? []);
    },
  });
}
