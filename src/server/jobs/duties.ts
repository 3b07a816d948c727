import { runExports } from "../account/privacy/run-exports.ts";
import { reconcilePayments } from "../billing/reconcile-payments.ts";
import { maintainGifts } from "../gift/maintain-gifts.ts";
import { maintainGroups } from "../group/maintain-groups.ts";
import { sendDueMails } from "../mail/send-due-mails.ts";
import type { MailTransport } from "../mail/transport.ts";
import type { TestPayments } from "../payments/embedded/start-test-payments.ts";
import type { Duty } from "./duty.ts";
import type { DutyName } from "./duty-name.ts";
import { purgeVisitors } from "./purge-visitors.ts";

export interface DutyParts {
  mailTransport: MailTransport | null;
  /** Null when a real provider takes the money. */
  testPayments: TestPayments | null;
}

/** Lists the background work of the product. */
export function createDuties({ mailTransport, testPayments }: DutyParts) {
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
    { name: "privacy", run: runExports },
  ] as const satisfies readonly (Duty & { name: DutyName })[];
}
