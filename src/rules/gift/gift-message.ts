import { replaceControlCharacters, toSingleLine } from "../account/single-line.ts";
import type { LocalDate } from "../learning/local-date.ts";
import { addDays } from "../learning/local-date.ts";

/** Maximum length of the message, in characters. */
export const MAX_MESSAGE_LENGTH = 500;
/** Maximum length of either name, in characters. */
export const MAX_NAME_LENGTH = 80;
const MAX_ADDRESS_LENGTH = 254;
/** Maximum days ahead for a gift's delivery. */
export const MAX_DAYS_AHEAD = 365;

/** Form fields the giver fills in. `delivery_date` null: deliver now. */
export interface GiftMessage {
  gifter_name: string;
  gifter_email: string;
  giftee_name: string;
  giftee_email: string;
  message: string;
  delivery_date: LocalDate | null;
}

/** A field of the message, by its wire name. */
export type GiftField = keyof GiftMessage;
/** Fields in screen order; the first wrong one gets the focus. */
export const giftFields = [
  "giftee_name",
  "giftee_email",
  "message",
  "delivery_date",
  "gifter_name",
  "gifter_email",
] as const satisfies readonly GiftField[];

/** Problem with a field; `past` and `too_far` are about the date. */
export type FieldProblem = "missing" | "too_long" | "not_an_address" | "no_such_day" | "past" | "too_far";

/** Normalises the text: names and addresses on one line, without characters that could start another line of a mail. */
export function tidyMessage<Given extends GiftMessage>(given: Given): Given {
  return {
    ...given,
    gifter_name: toSingleLine(given.gifter_name),
    gifter_email: toSingleLine(given.gifter_email),
    giftee_name: toSingleLine(given.giftee_name),
    giftee_email: toSingleLine(given.giftee_email),
    message: given.message
      .replace(/\r\n?/g, "\n")
      .split("\n")
      .map((line) => replaceControlCharacters(line).trimEnd())
      .join("\n")
      .replace(/\n{3,}/g, "\n\n")
      .trim(),
  };
}

/** Characters (code points) left for the message; negative if it's too long. */
export function charactersLeft(message: string): number {
  return MAX_MESSAGE_LENGTH - [...message.trim()].length;
}

/** Problems of a normalised message by field; empty if it can be bought. `today` is the giver's local date. */
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
  return [...name].length > MAX_NAME_LENGTH ? "too_long" : null;
}

/** Same addresses as at sign-up. */
const ADDRESS = /^(?!\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** Problem with an email address, or null. */
export function addressProblem(address: string): FieldProblem | null {
  if (address === "") return "missing";
  if (address.length > MAX_ADDRESS_LENGTH) return "too_long";
  return ADDRESS.test(address) && !address.includes("..") ? null : "not_an_address";
}

/** Problem with a delivery date, or null: from today to a year ahead. */
export function dayProblem(date: LocalDate, today: LocalDate): FieldProblem | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || addDays(date, 0) !== date) return "no_such_day";
  if (date < today) return "past";
  return date > addDays(today, MAX_DAYS_AHEAD) ? "too_far" : null;
}
