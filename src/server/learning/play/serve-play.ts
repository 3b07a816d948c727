import { askPlay, playPage, playPrintPage } from "#contract/learning/play.page.ts";
import type { App } from "../../http/app.ts";
import { serveCall } from "../../http/serve-call.ts";
import { servePage } from "../../http/serve-page.ts";
import { lazily } from "../../lazily.ts";

/** Serves interactives by themselves: to play, to print, and what a game asks. */
export function servePlay(app: App): void {
  servePage(app, playPage, {
    title: ({ lesson }) => lesson.name,
    load: lazily(async () => (await import("./load-play.ts")).loadPlay),
  });
  servePage(app, playPrintPage, {
    title: ({ lesson }) => lesson.name,
    load: lazily(async () => (await import("./load-play.ts")).loadPrint),
  });
  serveCall(app, askPlay, {
    may: "visit",
    limit: "probe",
    handler: lazily(async () => (await import("./handle-play-request.ts")).handlePlayRequest),
  });
}
