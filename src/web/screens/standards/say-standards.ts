import { IntlMessageFormat } from "intl-messageformat";
import messages from "./messages/en.json" with { type: "json" };

export type StandardsMessage = keyof typeof messages;

/** Message of a certificate's screen. They're in a file of their own, so that other pages don't load them. */
export function sayStandards(code: StandardsMessage, params: Readonly<Record<string, string | number>> = {}): string {
  const message: unknown = messages[code];
  // The browser's build delivers messages with parameters already parsed, and has no parser for the others.
  if (typeof message === "string" && !/[{}#]|''/.test(message)) return message;
  return String(new IntlMessageFormat(messages[code], "en", undefined, { ignoreTag: true }).format(params));
}

/** A calendar day: November 27, 2026. */
export function formatDay(day: string): string {
  return new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));
}
