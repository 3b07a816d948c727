import { IntlMessageFormat } from "intl-messageformat";
import type { Money } from "#rules/billing/money.ts";
import { moneyInWords } from "../mail/in-words.ts";
import messages from "./messages/en.json" with { type: "json" };

export type StaffMessage = keyof typeof messages;

/** Sentence for staff. Those of an act are stored in the audit log word for word. */
export function say(code: StaffMessage, values: Readonly<Record<string, string | number>> = {}): string {
  return String(new IntlMessageFormat(messages[code], "en", undefined, { ignoreTag: true }).format(values));
}

/** Text that begins a sentence. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Dates and amounts for one reader. */
export interface Words {
  /** Mar 2, 2026 */
  day(at: number): string;
  /** Mar 2, 2026, 9:00 AM */
  moment(at: number): string;
  money(sum: Money): string;
}

export function wordsIn(timeZone: string): Words {
  const day = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone });
  const moment = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short", timeZone });
  return { day: (at) => day.format(at), moment: (at) => moment.format(at), money: moneyInWords };
}
