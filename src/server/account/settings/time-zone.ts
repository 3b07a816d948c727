import { timeZone, timeZonePage } from "#contract/account/time-zone.ts";
import { pathTo } from "#contract/build-path.ts";
import type { App } from "../../http/app.ts";
import { cookieTimeZone, isTimeZone } from "../../http/open-visit.ts";
import { serveCall } from "../../http/serve-call.ts";
import type { Visit } from "../../http/visit.ts";
import { serveFormPage } from "../settings-form.ts";
import { listZonesWith, placeOf } from "./zones.ts";

const TITLE = "Time zone";
const UNKNOWN = "We don't recognise that time zone. Please choose one from the list.";

/** The zone whose days a streak counts. A streak remembers the zone of its last day, so that changing it loses none. */
export function serveTimeZone(app: App): void {
  const form = serveFormPage(app, { contract: timeZonePage, title: TITLE, may: "have_account", done: "Saved.", load });
  serveCall(app, timeZone, {
    may: "have_account",
    async handler({ db, viewer }, { time_zone }) {
      if (viewer.kind !== "member") return { refused: 401 };
      if (!isTimeZone(time_zone)) return { refused: 422, errors: [UNKNOWN], fields: { time_zone: [UNKNOWN] } };
      await db.updateTable("users").set({ time_zone }).where("user_id", "=", viewer.userId).execute();
      return { results: { redirect_to: pathTo("settings") } };
    },
    form,
  });
}

function load({ viewer, now, request }: Visit) {
  if (viewer.kind !== "member") return { refused: 403 } as const;
  const zones = listZonesWith(viewer.timeZone, now);
  const here = request.cookies.time_zone ? cookieTimeZone(request) : "";
  // Browsers differ in which of a zone's names they give.
  const listed = zones.find(({ name, place }) => name === here || (place === placeOf(here) && here.includes("/")));
  return { results: { time_zone: viewer.timeZone, zones, browser_zone: listed?.name ?? null } };
}
