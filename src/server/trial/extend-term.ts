import { extendTerm } from "#contract/trial/cancel-trial.ts";
import { extendTrial } from "../billing/extend-trial.ts";
import type { App } from "../http/app.ts";
import { isRefused } from "../http/outcome.ts";
import { serveCall } from "../http/serve-call.ts";
import { memberOf } from "./refusals.ts";
import { isExtended, movePlanMails, readTrial } from "./store.ts";

/** Extends the trial by seven days, once, and moves every promised mail with its end. */
export function serveExtendTerm(app: App): void {
  serveCall(app, extendTerm, {
    may: "have_account",
    async handler(visit) {
      const { userId } = memberOf(visit);
      const done = await extendTrial(visit.tools, { userId }, ({ trx, row }, until) => movePlanMails(trx, row, until));
      if (isRefused(done)) {
        const trial = await readTrial(visit.db, userId, visit.now);
        // A repeated press gets the extended end.
        if (!trial || !isExtended(trial)) return done;
        return { results: { trial_end_date: new Date(trial.state.trialUntil).toISOString() } };
      }
      visit.log.info({ event: "trial_extended" }, "trial extended");
      return { results: { trial_end_date: new Date(done.until).toISOString() } };
    },
  });
}
