import { sendDueMails } from "../mail/send-due-mails.ts";
import type { MailTransport } from "../mail/transport.ts";
import type { Duty } from "./duty.ts";

export interface DutyParts {
  mailTransport: MailTransport | null;
}

/** Everything that is done without anybody asking. */
export function createDuties({ mailTransport }: DutyParts) {
  return [{ name: "mails", run: (tools) => sendDueMails(tools, mailTransport) }] as const satisfies readonly Duty[];
}

export type DutyName = ReturnType<typeof createDuties>[number]["name"];
