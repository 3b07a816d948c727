import * as z from "zod";
import { call } from "../call.ts";
import { page } from "../page.ts";
import { moneySchema, receiptLineSchema } from "../premium/subscription.ts";
import {
  consentField,
  groupIdField,
  groupNameField,
  redirectResults,
  requestKeyField,
  seatsField,
} from "./group-fields.ts";
import { ownGroupSchema } from "./seat.ts";

const memberSchema = z.strictObject({
  seat_id: z.string(),
  name: z.string(),
  email: z.string(),
  since: z.string(),
  is_me: z.boolean(),
});

const invitationSchema = z.strictObject({
  invitation_id: z.string(),
  email: z.string(),
  sent_at: z.string(),
  expires_at: z.string(),
  expired: z.boolean(),
  may_resend: z.boolean(),
});

const consentSchema = z.strictObject({ wording: z.string(), value: z.string() });

/** What another number of seats would mean, before it is chosen. */
const seatOfferSchema = z.strictObject({
  seats: z.int(),
  /** Why it cannot be; then nothing else is offered. */
  refusal: z.nullable(z.string()),
  kind: z.nullable(z.enum(["fewer", "back", "more"])),
  /** From when on it is billed so, and how much each time. */
  from: z.nullable(z.string()),
  next_amount: z.nullable(moneySchema),
  /** More seats at once: what is charged now. */
  now_amount: z.nullable(moneySchema),
  consent_now: z.nullable(consentSchema),
  consent_next: z.nullable(consentSchema),
  priced_at: z.string(),
});

const groupSchema = z.strictObject({
  group_id: z.string(),
  name: z.string(),
  subscription_id: z.string(),
  seats: z.int(),
  taken: z.int(),
  /** How many can still be given out. */
  free: z.int(),
  /** From the next bill on, where that is another number. */
  next_seats: z.nullable(z.int()),
  status: z.enum(["active", "cancelled", "past_due", "over"]),
  open_until: z.string(),
  seat_price: moneySchema,
  /** Null where none will come. */
  next_billing_date: z.nullable(z.string()),
  next_amount: z.nullable(moneySchema),
  may: z.strictObject({ cancel: z.boolean(), renew_again: z.boolean() }),
  /** Until when all that was paid can be had back, and how much; null where it cannot. */
  withdraw_until: z.nullable(z.string()),
  returnable: z.nullable(moneySchema),
  members: z.array(memberSchema),
  invitations: z.array(invitationSchema),
  /** Null: switched off. */
  link: z.nullable(z.strictObject({ url: z.string(), expires_at: z.string(), expired: z.boolean() })),
  receipts: z.array(receiptLineSchema),
});

/** A group for whoever runs it, and nobody else (client screen). */
export const manageGroupPage = page({
  route: "manage_group_plan",
  screen: "manage_group",
  results: z.strictObject({
    /** Every group that one runs. */
    groups: z.array(ownGroupSchema),
    /** The one that is shown; null where one runs none. */
    group: z.nullable(groupSchema),
    offer: z.nullable(seatOfferSchema),
    request_key: z.string(),
    time_zone: z.string(),
  }),
});

const someId = z.optional(
  z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, "That is not there any more.")),
);

/** The small changes to a group. `seat_id`, `invitation_id`, `name`: where the act is about one. */
export const manageGroup = call({
  route: "manage_group_plan",
  method: "POST",
  body: z.strictObject({
    group_id: groupIdField,
    act: z.enum(
      [
        "rename",
        "free_seat",
        "take_seat",
        "resend",
        "withdraw_invitation",
        "make_link",
        "stop_link",
        "renew_again",
        "take_back",
      ],
      "Please choose what is to change.",
    ),
    seat_id: someId,
    invitation_id: someId,
    name: z.optional(groupNameField),
  }),
  results: redirectResults,
});

/** Invites by mail: several addresses at once, each judged by itself. */
export const inviteToGroup = call({
  route: "group_invite",
  method: "POST",
  body: z.strictObject({
    group_id: groupIdField,
    emails: z.string().check(z.maxLength(8000, "Please invite at most 50 people at once.")),
  }),
  results: z.strictObject({
    sent: z.array(z.string()),
    refused: z.array(z.strictObject({ address: z.string(), error: z.string() })),
  }),
});

/** Another number of seats, at once or with the next bill. */
export const changeSeats = call({
  route: "group_seats",
  method: "POST",
  body: z.strictObject({
    group_id: groupIdField,
    seats: seatsField,
    when: z.enum(["at_once", "next_period"], "Please choose when it begins."),
    /** When the price was worked out that stood on the page. */
    priced_at: z.string().check(z.maxLength(40)),
    consent: consentField,
    request_key: requestKeyField,
  }),
  results: redirectResults,
});
