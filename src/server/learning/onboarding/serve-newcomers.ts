import type { App } from "../../http/app.ts";
import { serveEndTour } from "./end-tour.ts";
import { serveFollowPath } from "./follow-path.ts";
import { serveOnboarding } from "./onboarding.page.ts";
import { serveQuiz } from "./quiz.page.ts";

/** Serves what newcomers meet: the greeting, three questions, the level check, their path and the tour. */
export function serveNewcomers(app: App): void {
  serveOnboarding(app);
  serveQuiz(app);
  serveFollowPath(app);
  serveEndTour(app);
}
