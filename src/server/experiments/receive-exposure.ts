import { sendExposure } from "#contract/experiments/exposure.ts";
import { mayTrack } from "#rules/account/consent.ts";
import { privacyOfVisit } from "../account/privacy/choice-cookie.ts";
import type { App } from "../http/app.ts";
import { serveCall } from "../http/serve-call.ts";
import { recordExposure } from "./store.ts";

/** Notes exposures of people who agreed to analytics. Of everybody else nothing is kept. */
export function serveExposure(app: App): void {
  serveCall(app, sendExposure, {
    may: "visit",
    limit: "events",
    async handler(visit, { experiment_name }) {
      const taken = mayTrack(privacyOfVisit(visit)) && (await recordExposure(visit, experiment_name));
      return { results: { taken } };
    },
  });
}
