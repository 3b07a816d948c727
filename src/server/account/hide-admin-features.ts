import { hideAdminFeatures } from "#contract/account/hide-admin-features.ts";
import type { App } from "../http/app.ts";
import { setPreferenceCookie } from "../http/cookies.ts";
import { redirectBack } from "../http/redirect-back.ts";
import { serveCall } from "../http/serve-call.ts";
import { HIDING_COOKIE, hidesAdminFeatures } from "./hides-admin-features.ts";

/** Lets authors and staff see the site as learners do, in this browser. */
export function serveHideAdminFeatures(app: App): void {
  serveCall(app, hideAdminFeatures, {
    may: "author_tools",
    form: redirectBack(app),
    async handler({ request, reply }, { hidden: asked }) {
      const hidden = asked === undefined ? !hidesAdminFeatures(request) : asked === "yes";
      setPreferenceCookie(reply, app.tools.settings, HIDING_COOKIE, hidden ? "1" : null);
      return { results: { hidden } };
    },
  });
}
