import type { App } from "../http/app.ts";
import { serveSurveys } from "./answer-survey.ts";
import { serveTrialPages } from "./cancel-trial.page.ts";
import { serveCancelTrial } from "./cancel-trial.ts";
import { serveExtendTerm } from "./extend-term.ts";
import { servePlanReminder } from "./remind-of-plan.ts";
import { serveTakeDiscount } from "./take-discount.ts";

export function serveTrial(app: App): void {
  serveTrialPages(app);
  serveCancelTrial(app);
  serveSurveys(app);
  servePlanReminder(app);
  serveExtendTerm(app);
  serveTakeDiscount(app);
}
