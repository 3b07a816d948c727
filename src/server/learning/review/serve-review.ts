import { reviewPage } from "#contract/learning/review.page.ts";
import { checkReview, hintReview, revealReview, reviewSessionPage } from "#contract/learning/review.ts";
import type { App } from "../../http/app.ts";
import { serveCall } from "../../http/serve-call.ts";
import { servePage } from "../../http/serve-page.ts";
import type { Visit } from "../../http/visit.ts";
import { lazily } from "../../lazily.ts";

/** Serves reviews: their page, a session, and what its questions ask. */
export function serveReview(app: App): void {
  servePage(app, reviewPage, {
    title: () => "Review",
    load: lazily(async () => {
      const { loadReview } = await import("./load-review.ts");
      return async (visit: Visit) => ({ results: await loadReview(visit) });
    }),
  });
  servePage(app, reviewSessionPage, {
    title: () => "Review",
    load: lazily(async () => (await import("./load-session.ts")).loadSession),
  });
  serveCall(app, checkReview, {
    may: "visit",
    handler: lazily(async () => (await import("./check-review.ts")).check),
  });
  serveCall(app, hintReview, {
    may: "visit",
    handler: lazily(async () => (await import("./help-review.ts")).hint),
  });
  serveCall(app, revealReview, {
    may: "visit",
    handler: lazily(async () => (await import("./help-review.ts")).reveal),
  });
}
