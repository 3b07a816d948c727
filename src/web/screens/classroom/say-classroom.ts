import { IntlMessageFormat } from "intl-messageformat";
import messages from "./messages/en.json" with { type: "json" };

export type ClassroomMessage = keyof typeof messages;

/** Message of a classroom screen. They're in a file of their own, so that other pages don't load them. */
export function sayClassroom(code: ClassroomMessage, params: Readonly<Record<string, string | number>> = {}): string {
  const message: unknown = messages[code];
  // The browser's build delivers messages with parameters already parsed, and has no parser for the others.
  if (typeof message === "string" && !/[{}#]|''/.test(message)) return message;
  return String(new IntlMessageFormat(messages[code], "en", undefined, { ignoreTag: true }).format(params));
}

/** Day of an instant in a zone: Friday, November 27. */
export function formatZonedDay(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat("en", { weekday: "long", month: "long", day: "numeric", timeZone }).format(
    new Date(instant),
  );
}

/** The same in little room: Nov 27. */
export function formatShortDay(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat("en", { month: "short", day: "numeric", timeZone }).format(new Date(instant));
}

/** Names in one sentence: Ada, Bo and Cleo. */
export function formatNames(names: readonly string[]): string {
  return new Intl.ListFormat("en-GB", { type: "conjunction" }).format(names);
}
