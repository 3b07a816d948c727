import { pathTo } from "#contract/build-path.ts";
import { cancelTrial } from "#contract/trial/cancel-trial.ts";
import { inTrial } from "#rules/billing/subscription-state.ts";
import { decide } from "../billing/decision.ts";
import { stopped } from "../billing/stop-renewal.ts";
import type { App } from "../http/app.ts";
import { isRefused } from "../http/outcome.ts";
import { serveCall } from "../http/serve-call.ts";
import type { Tools } from "../tools.ts";
import { memberOf, NO_TRIAL } from "./refusals.ts";
import { recordPaymentEvent } from "./store.ts";

/** Cancels the trial once, to its last millisecond. */
export function serveCancelTrial(app: App): void {
  serveCall(app, cancelTrial, {
    may: "have_account",
    async handler(visit) {
      const done = await stopTrial(visit.tools, memberOf(visit).userId);
      if (isRefused(done)) return done;
      visit.log.info({ event: "trial_cancelled" }, "trial cancelled");
      return { results: { redirect_to: pathTo("payment_trial_cancel_complete") } };
    },
    form: async (_visit, reply, { outcome }) =>
      reply.redirect(pathTo(isRefused(outcome) ? "cancel_trial" : "payment_trial_cancel_complete"), 303),
  });
}

function stopTrial(tools: Tools, userId: string) {
  return decide(tools, { userId }, (found) => {
    if (!inTrial(found.state, found.now)) return NO_TRIAL;
    const decided = stopped(tools, found);
    if (isRefused(decided) || decided.entries.length === 0) return decided;
    return {
      ...decided,
      async also(ledger) {
        await recordPaymentEvent(found.trx, tools, found.row, "trial_stop_recurring");
        await decided.also?.(ledger);
      },
    };
  });
}
