import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { PageContract } from "#contract/page.ts";
import {
  applyDiscountPage,
  cancelTrialPage,
  discountAppliedPage,
  discountOfferPage,
  noSurprisesPage,
  planStatusPage,
  planSurveyPage,
  reasonSurveyPage,
  reasonsToStayPage,
  termExtensionPage,
  topicSearchPage,
  trialCancelledPage,
} from "#contract/trial/cancel-trial.page.ts";
import type { trialResults } from "#contract/trial/trial.ts";
import { isStatusOption } from "#rules/trial/cancellation.ts";
import { readCourses } from "../catalogue/store.ts";
import type { App } from "../http/app.ts";
import { servePage } from "../http/serve-page.ts";
import type { Visit } from "../http/visit.ts";
import { planToken } from "./plan-token.ts";
import { presentTrial } from "./present-trial.ts";
import { memberOf } from "./refusals.ts";
import { type RunningTrial, readTrial } from "./store.ts";

type TrialResults = Infer<typeof trialResults>;

const may = "have_account";

/** Screens of the cancellation. A cancelled trial redirects to the last one. */
export function serveTrialPages(app: App): void {
  serveStep(app, cancelTrialPage, "Cancel your free trial");
  serveStep(app, reasonsToStayPage, "What your trial opens");
  serveStep(app, reasonSurveyPage, "Why you cancel");
  serveStep(app, noSurprisesPage, "No surprises");
  serveStep(app, termExtensionPage, "A longer trial");
  serveStep(app, discountOfferPage, "A lower price");
  serveStep(app, planSurveyPage, "Another plan");
  serveTopicSearch(app);
  servePlanStatus(app);
  serveEnds(app);
}

/** The running trial, a redirect to the last screen if it's cancelled, or null without one. */
async function trialOf(
  visit: Visit,
): Promise<{ open: RunningTrial; trial: TrialResults["trial"] } | "cancelled" | null> {
  const { userId, timeZone } = memberOf(visit);
  const open = await readTrial(visit.db, userId, visit.now);
  if (!open) return null;
  return open.state.renews ? { open, trial: presentTrial(open, timeZone, visit.now) } : "cancelled";
}

const done = () => ({ redirectTo: pathTo("payment_trial_cancel_complete") });

function serveStep(app: App, contract: PageContract<typeof trialResults>, title: string): void {
  servePage(app, contract, {
    title: () => title,
    may,
    async load(visit) {
      const found = await trialOf(visit);
      return found === "cancelled" ? done() : { results: { trial: found?.trial ?? null } };
    },
  });
}

function serveTopicSearch(app: App): void {
  servePage(app, topicSearchPage, {
    title: () => "Find your topic",
    may,
    async load(visit) {
      const found = await trialOf(visit);
      if (found === "cancelled") return done();
      const rows = found ? await readCourses(visit.db, visit.viewer, { menu: true }) : [];
      const courses = rows
        .filter((row) => !row.coming_soon)
        .map(({ slug, name, subject }) => ({ slug, name, subject }));
      return { results: { trial: found?.trial ?? null, courses } };
    },
  });
}

function servePlanStatus(app: App): void {
  servePage(app, planStatusPage, {
    title: () => "After your trial",
    may,
    async load(visit) {
      const option = visit.params.option ?? "";
      if (!isStatusOption(option)) return { redirectTo: pathTo("different_plan") };
      const found = await trialOf(visit);
      if (found === "cancelled") return done();
      if (!found) return { results: { trial: null, option, plan_token: null } };
      const owner = { userId: memberOf(visit).userId, subscriptionId: found.open.row.subscription_id };
      return { results: { trial: found.trial, option, plan_token: planToken(visit.tools, owner, option) } };
    },
  });
}

/** Last screens; each redirects people it doesn't apply to. */
function serveEnds(app: App): void {
  servePage(app, trialCancelledPage, {
    title: () => "Your trial is cancelled",
    may,
    async load(visit) {
      const { userId, timeZone } = memberOf(visit);
      const open = await readTrial(visit.db, userId, visit.now);
      if (open?.state.renews) return { redirectTo: pathTo("cancel_trial") };
      return { results: { trial: open ? presentTrial(open, timeZone, visit.now) : null } };
    },
  });
  servePage(app, discountAppliedPage, {
    title: () => "Your discount",
    may,
    async load(visit) {
      const found = await trialOf(visit);
      if (found === "cancelled") return done();
      if (found && !found.trial?.discount_applied) return { redirectTo: pathTo("discount_offer") };
      return { results: { trial: found?.trial ?? null } };
    },
  });
  servePage(app, applyDiscountPage, {
    title: () => "A lower price",
    may,
    load: async () => ({ redirectTo: pathTo("discount_offer") }),
  });
}
