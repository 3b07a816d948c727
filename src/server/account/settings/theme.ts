import { theme, themePage } from "#contract/account/theme.ts";
import { pathTo } from "#contract/build-path.ts";
import type { Theme } from "#contract/page.ts";
import type { App } from "../../http/app.ts";
import { setPreferenceCookie } from "../../http/cookies.ts";
import { serveCall } from "../../http/serve-call.ts";
import { themeCookie } from "../../http/theme-cookie.ts";
import type { Visit } from "../../http/visit.ts";
import { serveFormPage } from "../settings-form.ts";

const TITLE = "Light or dark";

/** Light, dark or the system's look: kept in the browser, and for members in their account too, so that it goes where they log in. */
export function serveTheme(app: App): void {
  const form = serveFormPage(app, { contract: themePage, title: TITLE, done: "Saved.", load });
  serveCall(app, theme, {
    may: "visit",
    async handler(visit, { theme: chosen }) {
      const { db, viewer, reply } = visit;
      if (viewer.kind === "member") {
        await db.updateTable("users").set({ theme: chosen }).where("user_id", "=", viewer.userId).execute();
      }
      setPreferenceCookie(reply, app.tools.settings, "theme", chosen === "system" ? null : chosen);
      return { results: { redirect_to: pathTo(viewer.kind === "member" ? "settings" : "theme") } };
    },
    form,
  });
}

function load({ viewer, request }: Visit): { results: { theme: Theme } } {
  return { results: { theme: (viewer.kind === "member" && viewer.theme) || themeCookie(request) } };
}
