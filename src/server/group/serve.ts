import type { App } from "../http/app.ts";
import { serveBuyGroup } from "./buy-group.ts";
import { serveChangeSeats } from "./change-seats.ts";
import { serveGroupPlansPage } from "./group-plans.page.ts";
import { serveInvite } from "./invite.ts";
import { serveManageGroupPage } from "./manage-group.page.ts";
import { serveManageGroup } from "./manage-group.ts";
import { serveSeats } from "./redeem-seat.page.ts";
import { serveGroupReturn } from "./settle-group.ts";

export function serveGroup(app: App): void {
  serveGroupPlansPage(app);
  serveBuyGroup(app);
  serveGroupReturn(app);
  serveSeats(app);
  serveManageGroupPage(app);
  serveManageGroup(app);
  serveInvite(app);
  serveChangeSeats(app);
}
