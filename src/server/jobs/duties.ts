import { maintainChildConsents } from "../account/children/maintain-child-consents.ts";
import { runErasures } from "../account/erasure/run-erasures.ts";
import { mailResets } from "../account/password/mail-resets.ts";
import { runExports } from "../account/privacy/run-exports.ts";
import { reconcilePayments } from "../billing/reconcile-payments.ts";
import { hideTrialAddresses } from "../billing/trial-key.ts";
import { mailCourseReady } from "../catalogue/mail-course-ready.ts";
import { mailAssignments } from "../classroom/mail-assignments.ts";
import { maintainGifts } from "../gift/maintain-gifts.ts";
import { maintainGroups } from "../group/maintain-groups.ts";
import type { MakeAsset } from "../learning/daily/make-asset.ts";
import { mailWeeks } from "../learning/mail-weeks.ts";
import { remindStreaks } from "../learning/remind-streaks.ts";
import { sendDueMails } from "../mail/send-due-mails.ts";
import type { MailTransport } from "../mail/transport.ts";
import type { TestPayments } from "../payments/embedded/start-test-payments.ts";
import type { Duty } from "./duty.ts";
import type { DutyName } from "./duty-name.ts";
import { purge } from "./purge.ts";
import { purgeVisitors } from "./purge-visitors.ts";

export interface DutyParts {
  mailTransport: MailTransport | null;
  /** Null when a real provider takes the money. */
  testPayments: TestPayments | null;
  /** Lends a generator of exercises, which works in a thread of its own. */
  withGenerator(use: (make: MakeAsset) => Promise<void>): Promise<void>;
}

/** Lists the background work of the product. */
export function createDuties({ mailTransport, testPayments, withGenerator }: DutyParts) {
  return [
    { name: "mails", run: (tools) => sendDueMails(tools, mailTransport) },
    { name: "gifts", run: maintainGifts },
    { name: "groups", run: maintainGroups },
    {
      name: "payments",
      async run(tools) {
        await testPayments?.turn();
        await reconcilePayments(tools);
      },
    },
    { name: "visitors", run: purgeVisitors },
    {
      name: "privacy",
      async run(tools) {
        await maintainChildConsents(tools);
        await runErasures(tools);
        await hideTrialAddresses(tools);
        await runExports(tools);
      },
    },
    { name: "purge", run: purge },
    { name: "resets", run: mailResets },
    {
      name: "editor",
      // Nothing of the editor is loaded at the start.
      run: async (tools) => (await import("../authoring/maintain-editor.ts")).maintainEditor(tools),
    },
    {
      name: "figma",
      run: async (tools) => (await import("../authoring/figma/run-imports.ts")).runFigmaImports(tools),
    },
    {
      name: "insights",
      run: async (tools) => (await import("../learning/insights/tally-answers.ts")).maintainTallies(tools),
    },
    { name: "classrooms", run: mailAssignments },
    {
      name: "schools",
      // Nothing of it is loaded at the start.
      run: async (tools) => (await import("../standards/maintain-schools.ts")).maintainSchools(tools),
    },
    { name: "courses", run: mailCourseReady },
    { name: "streaks", run: remindStreaks },
    { name: "weeks", run: mailWeeks },
    {
      name: "puzzles",
      // Nothing of the interactives is loaded at the start.
      async run(tools) {
        const { makePuzzles } = await import("../learning/daily/make-puzzles.ts");
        await withGenerator((make) => makePuzzles(tools, make));
      },
    },
    {
      name: "leagues",
      run: async (tools) => (await import("../learning/leagues/maintain-leagues.ts")).maintainLeagues(tools),
    },
    {
      name: "experiments",
      run: async (tools) => (await import("../experiments/watch-ratios.ts")).watchRatios(tools),
    },
  ] as const satisfies readonly (Duty & { name: DutyName })[];
}
