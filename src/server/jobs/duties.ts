import { lookAfterGifts } from "../gift/look-after-gifts.ts";
import { lookAfterGroups } from "../group/look-after-groups.ts";
import { sendDueMails } from "../mail/send-due-mails.ts";
import type { MailTransport } from "../mail/transport.ts";
import type { TestPayments } from "../payments/embedded/start-test-payments.ts";
import { lookAfterPayments } from "../payments/look-after-payments.ts";
import type { Duty } from "./duty.ts";

export interface DutyParts {
  mailTransport: MailTransport | null;
  /** Absent where a real provider takes the money. */
  testPayments: TestPayments | null;
}

/** Everything that is done without anybody asking. */
export function createDuties({ mailTransport, testPayments }: DutyParts) {
  return [
    { name: "mails", run: (tools) => sendDueMails(tools, mailTransport) },
    { name: "gifts", run: lookAfterGifts },
    { name: "groups", run: lookAfterGroups },
    {
      name: "payments",
      async run(tools) {
        await testPayments?.turn();
        await lookAfterPayments(tools);
      },
    },
  ] as const satisfies readonly Duty[];
}

export type DutyName = ReturnType<typeof createDuties>[number]["name"];
