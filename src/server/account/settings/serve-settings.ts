import type { App } from "../../http/app.ts";
import { serveAvatar } from "./avatar.ts";
import { serveNotifications } from "./notifications.ts";
import { servePersonalInfo } from "./personal-info.ts";
import { serveOverview } from "./settings.page.ts";
import { serveTheme } from "./theme.ts";
import { serveTimeZone } from "./time-zone.ts";
import { serveUnsubscribe } from "./unsubscribe.ts";

export function serveSettings(app: App): void {
  serveOverview(app);
  servePersonalInfo(app);
  serveAvatar(app);
  serveTimeZone(app);
  serveTheme(app);
  serveNotifications(app);
  serveUnsubscribe(app);
}
