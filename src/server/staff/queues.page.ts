import { staffQueuesPage } from "#contract/staff/queues.page.ts";
import type { App } from "../http/app.ts";
import { servePage } from "../http/serve-page.ts";
import { disputes, failedRefunds, warnings } from "./ledger-queues.ts";
import { paymentProblems } from "./payment-problem-queues.ts";
import { wordsIn } from "./say.ts";

/** Disputes, fraud warnings, failed refunds, stuck bills and unknown events. */
export function serveQueues(app: App): void {
  servePage(app, staffQueuesPage, {
    title: () => "Queues",
    may: "staff_tools",
    async load({ tools, viewer }) {
      const words = wordsIn(viewer.timeZone);
      const [first, second, third, { bills, events }] = await Promise.all([
        disputes(tools, words),
        warnings(tools, words),
        failedRefunds(tools, words),
        paymentProblems(tools, words),
      ]);
      return {
        results: {
          queues: [
            { name: "disputes" as const, items: first },
            { name: "warnings" as const, items: second },
            { name: "refunds" as const, items: third },
            { name: "bills" as const, items: bills },
            { name: "events" as const, items: events },
          ],
        },
      };
    },
  });
}
