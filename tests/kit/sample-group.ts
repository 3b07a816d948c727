import type { output } from "zod/v4/core";
import type { groupPlansPage, groupReturnPage } from "#contract/group/group-plans.ts";
import type { manageGroupPage } from "#contract/group/manage-group.ts";
import type { redeemSeatPage } from "#contract/group/seat.ts";
import { SUBSCRIPTION_ID } from "./sample-premium.ts";

/** Group pages as a server would send them, for tests of screens. */
export const GROUP_ID = "0190a6e2-7f1c-7c3e-9d57-0a5a3f6f1c22";

const eur = (amount: number) => ({ amount, currency: "eur" });

export const sampleGroupPlans: output<typeof groupPlansPage.results> = {
  country: "DE",
  countries: ["US", "DE", "JP"],
  seat_price: eur(6900),
  seat_usd: 7935,
  consent: { wording: "I agree that the group plan begins today.", value: "signed" },
  groups: 0,
  request_key: "0123456789abcdef",
};

export const sampleGroupReturn: output<typeof groupReturnPage.results> = {
  session_id: "cs_test_1",
  bought: {
    state: "paid",
    name: "Class 8b",
    seats: 3,
    paid: eur(20700),
    group_id: GROUP_ID,
    next_billing_date: "2027-11-21T09:00:00.000Z",
    time_zone: "Europe/Berlin",
  },
};

export const sampleRedeem: output<typeof redeemSeatPage.results> = {
  token: "AbCdEfGhIjKlMnOpQrStUvWxYz0123456789-_AbCdE",
  state: "open",
  group_name: "Class 8b",
  open_until: "2027-11-21T09:00:00.000Z",
  pays_too: false,
  time_zone: "Europe/Berlin",
};

type Managed = output<typeof manageGroupPage.results>;

export const sampleGroup: NonNullable<Managed["group"]> = {
  group_id: GROUP_ID,
  name: "Class 8b",
  subscription_id: SUBSCRIPTION_ID,
  seats: 3,
  taken: 2,
  free: 1,
  next_seats: null,
  status: "active",
  open_until: "2027-11-21T09:00:00.000Z",
  seat_price: eur(6900),
  next_billing_date: "2027-11-21T09:00:00.000Z",
  next_amount: eur(20700),
  may: { cancel: true, renew_again: false },
  withdraw_until: "2026-12-05T09:00:00.000Z",
  returnable: eur(20700),
  members: [
    {
      seat_id: "0190a6e2-7f1c-7c3e-9d57-0a5a3f6f1c31",
      name: "Amina Diallo",
      email: "amina@example.org",
      since: "2026-11-22T09:00:00.000Z",
      is_me: false,
    },
    {
      seat_id: "0190a6e2-7f1c-7c3e-9d57-0a5a3f6f1c32",
      name: "",
      email: "jonas@example.org",
      since: "2026-11-23T09:00:00.000Z",
      is_me: true,
    },
  ],
  invitations: [
    {
      invitation_id: "0190a6e2-7f1c-7c3e-9d57-0a5a3f6f1c41",
      email: "mei@example.org",
      sent_at: "2026-11-22T09:00:00.000Z",
      expires_at: "2026-12-06T09:00:00.000Z",
      expired: false,
      may_resend: true,
    },
  ],
  link: null,
  receipts: [
    {
      key: "period:in_1",
      at: "2026-11-21T09:00:00.000Z",
      what: "group",
      from: "2026-11-21T09:00:00.000Z",
      until: "2027-11-21T09:00:00.000Z",
      paid: eur(20700),
      returned: 0,
      number: null,
      from_credit: null,
      credit_notes: [],
    },
  ],
};

export const sampleOffer: NonNullable<Managed["offer"]> = {
  seats: 5,
  refusal: null,
  kind: "more",
  from: "2027-11-21T09:00:00.000Z",
  next_amount: eur(34500),
  now_amount: eur(13700),
  consent_now: { wording: "I agree that two seats are added now.", value: "signed-now" },
  consent_next: { wording: "I agree that the group has five seats next year.", value: "signed-next" },
  priced_at: "2026-11-23T09:00:00.000Z",
};

export const sampleManage: Managed = {
  groups: [{ group_id: GROUP_ID, name: "Class 8b" }],
  group: sampleGroup,
  offer: null,
  request_key: "0123456789abcdef",
  time_zone: "Europe/Berlin",
};
