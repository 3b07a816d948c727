import type { App } from "../http/app.ts";
import { serveActs } from "./act.page.ts";
import { serveAudit } from "./audit.page.ts";
import { serveCodes } from "./codes.page.ts";
import { serveEndCode } from "./end-code.ts";
import { serveStaffEvents } from "./events.page.ts";
import { serveExperiment } from "./experiments/experiment.page.ts";
import { serveExperiments } from "./experiments/experiments.page.ts";
import { serveStaffHome } from "./home.page.ts";
import { servePeople } from "./people.page.ts";
import { servePerson } from "./person.page.ts";
import { serveQuarter } from "./quarter.page.ts";
import { serveQueues } from "./queues.page.ts";
import { serveSwitches } from "./switches.page.ts";
import { serveTestUser } from "./test-users/test-user.page.ts";
import { servePublishText } from "./texts/publish-text.ts";
import { serveText } from "./texts/text.page.ts";
import { serveTexts } from "./texts/texts.page.ts";

export function serveStaff(app: App): void {
  serveStaffHome(app);
  servePeople(app);
  servePerson(app);
  serveActs(app);
  serveQueues(app);
  serveQuarter(app);
  serveStaffEvents(app);
  serveCodes(app);
  serveEndCode(app);
  serveTexts(app);
  serveText(app);
  servePublishText(app);
  serveSwitches(app);
  serveExperiments(app);
  serveExperiment(app);
  serveAudit(app);
  serveTestUser(app);
}
