import { askDaily, dailyPage } from "#contract/learning/daily.page.ts";
import type { App } from "../../http/app.ts";
import { serveCall } from "../../http/serve-call.ts";
import { servePage } from "../../http/serve-page.ts";
import { lazily } from "../../lazily.ts";

/** Serves the puzzle of the day and those before it. */
export function serveDaily(app: App): void {
  servePage(app, dailyPage, {
    title: () => "Puzzle of the day",
    load: lazily(async () => (await import("./load-daily.ts")).loadDaily),
  });
  serveCall(app, askDaily, {
    may: "visit",
    limit: "probe",
    handler: lazily(async () => (await import("./handle-daily-request.ts")).handleDailyRequest),
  });
}
