import { pathTo } from "#contract/build-path.ts";
import { acceptDiscount } from "#contract/trial/cancel-trial.ts";
import { applyDiscount } from "../billing/apply-discount.ts";
import type { App } from "../http/app.ts";
import { isRefused } from "../http/outcome.ts";
import { serveCall } from "../http/serve-call.ts";
import { memberOf, NO_TRIAL } from "./refusals.ts";
import { isDiscounted, readTrial } from "./store.ts";

/**
 * Takes the discount off the first bill, once. Both pages that follow show the current state, so a form sent twice ends
 * in the right place.
 */
export function serveTakeDiscount(app: App): void {
  serveCall(app, acceptDiscount, {
    may: "have_account",
    async handler(visit) {
      const { userId } = memberOf(visit);
      if (!(await readTrial(visit.db, userId, visit.now))) return NO_TRIAL;
      const done = await applyDiscount(visit.tools, { userId });
      const trial = await readTrial(visit.db, userId, visit.now);
      // A repeated press: the discount was already taken.
      if (isRefused(done) && !(trial && isDiscounted(trial))) return done;
      if (!isRefused(done)) visit.log.info({ event: "discount_applied" }, "discount applied");
      return { results: { redirect_to: pathTo("payment_processor_apply_discount_complete") } };
    },
    form: async (_visit, reply) => reply.redirect(pathTo("payment_processor_apply_discount_complete"), 303),
  });
}
