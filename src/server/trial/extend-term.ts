import { extendTerm } from "#contract/trial/cancel-trial.ts";
import type { App } from "../http/app.ts";
import { isRefused } from "../http/outcome.ts";
import { serveCall } from "../http/serve-call.ts";
import { extendTrial } from "../premium/extend-trial.ts";
import { memberOf } from "./refusals.ts";
import { isExtended, movePlanMails, readTrial } from "./store.ts";

/** Seven days more, once, and every promise for the trial's end moves with it. */
export function serveExtendTerm(app: App): void {
  serveCall(app, extendTerm, {
    may: "have_account",
    async handler(visit) {
      const { userId } = memberOf(visit);
      const done = await extendTrial(visit.tools, { userId }, ({ trx, row }, until) => movePlanMails(trx, row, until));
      if (isRefused(done)) {
        const trial = await readTrial(visit.db, userId, visit.now);
        // Pressed often is once: it was made longer, and this is until when.
        if (!trial || !isExtended(trial)) return done;
        return { results: { trial_end_date: new Date(trial.state.trialUntil).toISOString() } };
      }
      visit.log.info({ event: "trial_extended" }, "trial extended");
      return { results: { trial_end_date: new Date(done.until).toISOString() } };
    },
  });
}
