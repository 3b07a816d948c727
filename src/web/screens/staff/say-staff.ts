import { IntlMessageFormat } from "intl-messageformat";
import messages from "./messages/en.json" with { type: "json" };

export type StaffMessage = keyof typeof messages;

/** Message of a staff screen. They're in a file of their own, so that learners don't load them. */
export function sayStaff(code: StaffMessage, params: Readonly<Record<string, string | number>> = {}): string {
  const message: unknown = messages[code];
  // The browser's build delivers messages with parameters already parsed, and has no parser for the others.
  if (typeof message === "string" && !/[{}#]|''/.test(message)) return message;
  return String(new IntlMessageFormat(messages[code], "en", undefined, { ignoreTag: true }).format(params));
}
