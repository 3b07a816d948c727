import { pathTo } from "#contract/build-path.ts";
import { cancelPremium, cancelPremiumPage } from "#contract/premium/settings.ts";
import { afterForm } from "../billing/after-form.ts";
import { type PremiumStatus, readPremiumStatus } from "../billing/premium-status.ts";
import { stopRenewal } from "../billing/stop-renewal.ts";
import type { SubscriptionRow } from "../billing/subscription-store.ts";
import type { App } from "../http/app.ts";
import { isRefused, type Refused } from "../http/outcome.ts";
import { serveCall } from "../http/serve-call.ts";
import { servePage } from "../http/serve-page.ts";
import type { Visit } from "../http/visit.ts";

const NOT_YOURS: Refused = { refused: 404, errors: ["We can't find that subscription among yours."] };

/** Cancels one subscription, including group plans; 404 for anybody else's. */
export function serveCancelPremium(app: App): void {
  servePage(app, cancelPremiumPage, {
    title: () => "Cancel your subscription",
    may: "have_account",
    async load(visit) {
      const row = await ownRow(visit);
      return row ? { results: { standing: await statusOf(visit, row) } } : NOT_YOURS;
    },
  });
  serveCall(app, cancelPremium, {
    may: "have_account",
    limit: "money",
    form: async (visit, reply, sent) =>
      isRefused(sent.outcome)
        ? afterForm(app)(visit, reply, sent)
        : reply.redirect(pathTo("cancel_premium", { subscriptionId: visit.params.subscriptionId ?? "" }), 303),
    async handler(visit) {
      const row = await ownRow(visit);
      if (!row) return NOT_YOURS;
      const done = await stopRenewal(visit.tools, { userId: row.user_id, subscriptionId: row.subscription_id });
      if (isRefused(done)) return done;
      const now = (await ownRow(visit)) ?? row;
      return { results: { standing: await statusOf(visit, now) } };
    },
  });
}

async function statusOf({ db, tools, viewer }: Visit, row: SubscriptionRow): Promise<PremiumStatus> {
  const whose = { userId: row.user_id, timeZone: viewer.timeZone };
  return (await readPremiumStatus(db, tools, whose, row)).standing;
}

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/;

async function ownRow({ db, viewer, params }: Visit): Promise<SubscriptionRow | undefined> {
  const id = params.subscriptionId ?? "";
  if (viewer.kind !== "member" || !UUID.test(id)) return undefined;
  return db
    .selectFrom("subscriptions")
    .selectAll()
    .where("subscription_id", "=", id)
    .where("user_id", "=", viewer.userId)
    .executeTakeFirst();
}
