import * as z from "zod";
import { pathTo } from "#contract/build-path.ts";
import { safeNext } from "#rules/account/safe-next.ts";
import { afterTour } from "#rules/learning/tour.ts";
import { endNux } from "../../account/end-nux.ts";
import type { App } from "../../http/app.ts";
import { serveForm } from "../../http/serve-form.ts";
import { readOnboarding } from "./onboarding-store.ts";

/** Ends the guided tour: it isn't shown again, and leads to the stored target, or else home. */
export function serveEndTour(app: App): void {
  serveForm(app, {
    route: "tour_end",
    may: "visit",
    body: z.strictObject({ from: z.string().max(2000) }),
    async handler({ db, viewer }, { from }) {
      const { nuxTarget, pathSlug } = await readOnboarding(db, viewer.learnerId);
      if (viewer.kind === "member") await endNux(db, viewer.userId);
      const path = pathSlug === null ? null : pathTo("learning_path", { learningPathSlug: pathSlug });
      const target = safeNext(nuxTarget) ?? path;
      return { redirectTo: afterTour({ target, current: from, home: pathTo("home") }) };
    },
  });
}
