import { pathTo } from "#contract/build-path.ts";
import { changeSubscription, subscriptionSettingsPage } from "#contract/premium/settings.ts";
import { inOrder, type LedgerEntry } from "#rules/billing/ledger.ts";
import { afterForm } from "../billing/after-form.ts";
import { debitsOf, purchaseAmount, purchaseName } from "../billing/bank-debit.ts";
import { historyLines, receiptLines } from "../billing/history.ts";
import { documentNumbers } from "../billing/issue-documents.ts";
import { readPremiumStatus } from "../billing/premium-status.ts";
import { renewAgain } from "../billing/stop-renewal.ts";
import { givenGifts } from "../gift/gift-store.ts";
import { groupsOf, seatsOf } from "../group/group-store.ts";
import type { App } from "../http/app.ts";
import { type CallOutcome, isRefused, type Refused } from "../http/outcome.ts";
import { serveCall } from "../http/serve-call.ts";
import { servePage } from "../http/serve-page.ts";
import type { Visit } from "../http/visit.ts";
import { changeOffer } from "./change-offer.ts";
import { changePlan, DECLINED, undoChange } from "./change-plan.ts";

const NO_PORTAL: Refused = {
  refused: 409,
  errors: ["You can't change your card here at the moment. Please write to us, or cancel and subscribe again."],
};

/** The subscription page and its small changes. */
export function serveSettings(app: App): void {
  servePage(app, subscriptionSettingsPage, {
    title: () => "Subscription",
    may: "have_account",
    async load({ db, tools, viewer, query }) {
      if (viewer.kind !== "member") return { refused: 403 };
      const { standing, ledger, row } = await readPremiumStatus(db, tools, viewer);
      const [debits, seats, groups, gifts] = await Promise.all([
        debitsOf(db, viewer.userId),
        seatsOf(db, viewer.userId),
        groupsOf(db, viewer.userId),
        givenGifts(db, viewer.userId),
      ]);
      const to = standing.may.change_to;
      const { userId, timeZone } = viewer;
      const offer = to && row ? await changeOffer(tools, { userId, timeZone, row, ledger, to }) : null;
      return {
        results: {
          standing,
          change: offer && { due: offer.due, wording: offer.wording, value: offer.value },
          change_declined: query.change === "declined" && wasDeclined(ledger),
          on_its_way: debits.flatMap((row) =>
            row.state === "open" && row.debit_since !== null
              ? [{ ...purchaseName(row), paid: purchaseAmount(row), since: row.debit_since.toISOString() }]
              : [],
          ),
          receipts: receiptLines(ledger, await documentNumbers(db, viewer.userId)),
          history: historyLines(ledger, debits),
          gifts: gifts.map(({ gift_id, giftee_name, plan, state, bought_at }) => ({
            purchase_id: gift_id,
            giftee_name,
            plan_type: plan,
            state,
            bought_at: bought_at.toISOString(),
          })),
          seats: seats.map(({ group_id, name, taken_at, paid_until }) => ({
            group_id,
            name,
            since: taken_at.toISOString(),
            open_until: paid_until.toISOString(),
          })),
          groups: groups.map(({ group_id, name, paid_until }) => ({
            group_id,
            name,
            is_paid: paid_until.getTime() > tools.now(),
          })),
        },
      };
    },
  });
  serveCall(app, changeSubscription, {
    may: "have_account",
    limit: "money",
    form: async (visit, reply, given) =>
      given.outcome === DECLINED
        ? reply.redirect(pathTo("subscription_settings", {}, { change: "declined" }), 303)
        : afterForm(app)(visit, reply, given),
    async handler(visit, { act, plan, consent }) {
      const { viewer, tools } = visit;
      if (viewer.kind !== "member") return { refused: 401 };
      if (act === "change_card") return toPortal(visit, viewer.userId);
      if (act === "change_plan" && !plan) return { refused: 400, errors: ["Please choose one of our plans."] };
      const about = { userId: viewer.userId };
      const done =
        act === "change_plan" && plan
          ? await changePlan(tools, about, plan, { consent, timeZone: viewer.timeZone })
          : act === "undo_change"
            ? await undoChange(tools, about)
            : await renewAgain(tools, about);
      return isRefused(done) ? done : { results: { redirect_to: pathTo("subscription_settings") } };
    },
  });
}

/** True if the last change of plan that was tried didn't go through. */
function wasDeclined(ledger: readonly LedgerEntry[]): boolean {
  const last = inOrder(ledger).findLast(({ k }) => k === "plan_changed" || k === "change_declined");
  return last?.k === "change_declined";
}

/** Redirects to the provider's page for cards. */
async function toPortal({ db, tools }: Visit, userId: string): Promise<CallOutcome<{ redirect_to: string }>> {
  const known = await db
    .selectFrom("payment_customers")
    .select("provider_id")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  const back = `${tools.settings.siteUrl}${pathTo("subscription_settings")}`;
  const url = known && tools.payments ? await tools.payments.portalUrl(known.provider_id, back) : null;
  return url === null ? NO_PORTAL : { results: { redirect_to: url } };
}
