import { IntlMessageFormat } from "intl-messageformat";
import messages from "./en.json" with { type: "json" };

export type MessageCode = keyof typeof messages;
export type MessageParams = Readonly<Record<string, string | number>>;

const LOCALE = "en";
const formats = new Map<MessageCode, IntlMessageFormat>();

/** Message of a code, with its parameters filled in. */
export function say(code: MessageCode, params: MessageParams = {}): string {
  const message: unknown = messages[code];
  // The browser's build delivers messages with parameters already parsed.
  if (typeof message === "string" && !/[{}#]|''/.test(message)) return message;
  const format = formats.get(code) ?? new IntlMessageFormat(messages[code], LOCALE, undefined, { ignoreTag: true });
  formats.set(code, format);
  return String(format.format(params));
}

const dayFormat = new Intl.DateTimeFormat(LOCALE, { weekday: "long", timeZone: "UTC" });
const dateFormat = new Intl.DateTimeFormat(LOCALE, { dateStyle: "long", timeZone: "UTC" });

/** Weekday of a local date such as 2026-11-21. */
export function formatWeekday(date: string): string {
  return dayFormat.format(new Date(`${date}T00:00:00Z`));
}

/** Long form of a date such as 2026-11-21. */
export function formatDate(date: string): string {
  return dateFormat.format(new Date(`${date.slice(0, 10)}T00:00:00Z`));
}
