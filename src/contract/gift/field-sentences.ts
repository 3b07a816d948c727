import {
  type FieldProblem,
  type GiftField,
  MAX_DAYS_AHEAD,
  MAX_MESSAGE_LENGTH,
  MAX_NAME_LENGTH,
} from "#rules/gift/gift-message.ts";

const ADDRESS = "Please give an email address such as ada@example.com.";

const sentences: Readonly<Record<FieldProblem, Partial<Record<GiftField, string>>>> = {
  missing: {
    giftee_name: "Please say who the gift is for.",
    giftee_email: "Please say where the gift is to go: it is sent by email.",
    gifter_name: "Please say who the gift is from.",
    gifter_email: "Please give your email address: the receipt goes there.",
  },
  too_long: {
    giftee_name: `Please keep the name under ${MAX_NAME_LENGTH} characters.`,
    gifter_name: `Please keep the name under ${MAX_NAME_LENGTH} characters.`,
    message: `Please keep the message under ${MAX_MESSAGE_LENGTH} characters.`,
    giftee_email: ADDRESS,
    gifter_email: ADDRESS,
  },
  not_an_address: { giftee_email: ADDRESS, gifter_email: ADDRESS },
  no_such_day: { delivery_date: "Please choose a day of the calendar." },
  past: { delivery_date: "This day is over. Please choose today or a later one." },
  too_far: { delivery_date: `Please choose a day within the next ${MAX_DAYS_AHEAD} days.` },
};

/** Sentence about a wrong field, the same on screen and from the server. */
export function fieldSentence(field: GiftField, problem: FieldProblem): string {
  return sentences[problem][field] ?? "Please look at this once more.";
}

/** Field problems in their wire form (`field_errors`). */
export function fieldErrors(problems: Partial<Record<GiftField, FieldProblem>>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(problems).map(([field, problem]) => [field, [fieldSentence(field as GiftField, problem)]]), // its own keys
  );
}
