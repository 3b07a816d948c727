import { oneLine, withoutUnseen } from "../account/one-line.ts";
import type { LocalDate } from "../learning/local-date.ts";
import { addDays } from "../learning/local-date.ts";

/** Of the words to the person, in characters. */
export const MESSAGE_MAX = 500;
/** Of either name, in characters. */
export const NAME_MAX = 80;
const ADDRESS_MAX = 254;
/** How far ahead a gift may wait for its day. */
export const DAYS_AHEAD_MOST = 365;

/** What the giver writes and chooses. `delivery_date` null: now. */
export interface GiftMessage {
  gifter_name: string;
  gifter_email: string;
  giftee_name: string;
  giftee_email: string;
  message: string;
  delivery_date: LocalDate | null;
}

/** A field of the message by its name on the wire. */
export type GiftField = keyof GiftMessage;
/** In the order of the screen: the first that is wrong takes the focus. */
export const giftFields = [
  "giftee_name",
  "giftee_email",
  "message",
  "delivery_date",
  "gifter_name",
  "gifter_email",
] as const satisfies readonly GiftField[];

/** What is wrong with a field; `past` and `too_far` are of the day. */
export type FieldProblem = "missing" | "too_long" | "not_an_address" | "no_such_day" | "past" | "too_far";

/** As it is kept: one line for names and addresses, and no sign that could pass for another line of a mail. */
export function tidyMessage<Given extends GiftMessage>(given: Given): Given {
  return {
    ...given,
    gifter_name: oneLine(given.gifter_name),
    gifter_email: oneLine(given.gifter_email),
    giftee_name: oneLine(given.giftee_name),
    giftee_email: oneLine(given.giftee_email),
    message: given.message
      .replace(/\r\n?/g, "\n")
      .split("\n")
      .map((one) => withoutUnseen(one).trimEnd())
      .join("\n")
      .replace(/\n{3,}/g, "\n\n")
      .trim(),
  };
}

/** How many characters (code points) the message may still grow by; negative: too long. */
export function charactersLeft(message: string): number {
  return MESSAGE_MAX - [...message.trim()].length;
}

/** What is wrong with each field of a tidy message; `today` where the giver is. Nothing: it may be bought. */
export function messageProblems(given: GiftMessage, today: LocalDate): Partial<Record<GiftField, FieldProblem>> {
  const found: Partial<Record<GiftField, FieldProblem>> = {};
  for (const field of giftFields) {
    const problem = problemOf(field, given, today);
    if (problem) found[field] = problem;
  }
  return found;
}

function problemOf(field: GiftField, given: GiftMessage, today: LocalDate): FieldProblem | null {
  switch (field) {
    case "gifter_name":
    case "giftee_name":
      return nameProblem(given[field]);
    case "gifter_email":
    case "giftee_email":
      return addressProblem(given[field]);
    case "message":
      return charactersLeft(given.message) < 0 ? "too_long" : null;
    case "delivery_date":
      return given.delivery_date === null ? null : dayProblem(given.delivery_date, today);
  }
}

function nameProblem(name: string): FieldProblem | null {
  if (name === "") return "missing";
  return [...name].length > NAME_MAX ? "too_long" : null;
}

/** The addresses with which one can also sign up. */
const ADDRESS = /^(?!\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** What is wrong with an e-mail address. */
export function addressProblem(address: string): FieldProblem | null {
  if (address === "") return "missing";
  if (address.length > ADDRESS_MAX) return "too_long";
  return ADDRESS.test(address) && !address.includes("..") ? null : "not_an_address";
}

/** What is wrong with a day of delivery: today is the first, a year ahead the last. */
export function dayProblem(date: LocalDate, today: LocalDate): FieldProblem | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || addDays(date, 0) !== date) return "no_such_day";
  if (date < today) return "past";
  return date > addDays(today, DAYS_AHEAD_MOST) ? "too_far" : null;
}
