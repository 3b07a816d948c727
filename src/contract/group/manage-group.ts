import * as z from "zod";
import { defineCall } from "../call.ts";
import { definePage } from "../page.ts";
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

/** Preview of another number of seats. */
const seatOfferSchema = z.strictObject({
  seats: z.int(),
  /** Reason it can't be chosen; nothing else is offered then. */
  refusal: z.nullable(z.string()),
  kind: z.nullable(z.enum(["fewer", "back", "more"])),
  /** First bill with that number, and its amount. */
  from: z.nullable(z.string()),
  next_amount: z.nullable(moneySchema),
  /** Charged now for additional seats. */
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
  /** Seats still to hand out. */
  free: z.int(),
  /** From the next bill on, if different. */
  next_seats: z.nullable(z.int()),
  status: z.enum(["active", "cancelled", "past_due", "over"]),
  open_until: z.string(),
  seat_price: moneySchema,
  /** Null if no bill will come. */
  next_billing_date: z.nullable(z.string()),
  next_amount: z.nullable(moneySchema),
  may: z.strictObject({ cancel: z.boolean(), renew_again: z.boolean() }),
  /** Deadline and amount of a withdrawal; null if it isn't possible. */
  withdraw_until: z.nullable(z.string()),
  returnable: z.nullable(moneySchema),
  members: z.array(memberSchema),
  invitations: z.array(invitationSchema),
  /** Null: switched off. */
  link: z.nullable(z.strictObject({ url: z.string(), expires_at: z.string(), expired: z.boolean() })),
  receipts: z.array(receiptLineSchema),
});

/** A group's page for its admin only (client screen). */
export const manageGroupPage = definePage({
  route: "manage_group_plan",
  screen: "manage_group",
  results: z.strictObject({
    /** All groups the viewer runs. */
    groups: z.array(ownGroupSchema),
    /** The group shown; null if the viewer runs none. */
    group: z.nullable(groupSchema),
    offer: z.nullable(seatOfferSchema),
    request_key: z.string(),
    time_zone: z.string(),
  }),
});

const someId = z.optional(
  z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, "That is not there any more.")),
);

/** Small changes to a group. `seat_id`, `invitation_id` and `name` belong to acts that need them. */
export const manageGroup = defineCall({
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

/** Invites several addresses by mail, each judged separately. */
export const inviteToGroup = defineCall({
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

/** Changes the number of seats, at once or from the next bill on. */
export const changeSeats = defineCall({
  route: "group_seats",
  method: "POST",
  body: z.strictObject({
    group_id: groupIdField,
    seats: seatsField,
    when: z.enum(["at_once", "next_period"], "Please choose when it begins."),
    /** Time the displayed price was calculated. */
    priced_at: z.string().check(z.maxLength(40)),
    consent: consentField,
    request_key: requestKeyField,
  }),
  results: redirectResults,
});
