import { staffHomePage } from "#contract/staff/home.page.ts";
import type { App } from "../http/app.ts";
import { servePage } from "../http/serve-page.ts";

export function serveStaffHome(app: App): void {
  servePage(app, staffHomePage, {
    title: () => "Staff",
    may: "staff_tools",
    load: async ({ tools }) => ({ results: { has_test_users: tools.settings.testFeatures } }),
  });
}
