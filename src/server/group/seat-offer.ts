import type { infer as Infer } from "zod/v4/core";
import type { manageGroupPage } from "#contract/group/manage-group.ts";
import type { Money } from "#rules/billing/money.ts";
import { type SeatChange, type SeatChangeRefusal, seatChange } from "#rules/group/seat-change.ts";
import { extraSeatsPrice, seatsPrice } from "#rules/group/seat-price.ts";
import type { Tools } from "../tools.ts";
import { type GroupFacts, seatFacts } from "./group-facts.ts";
import { type Consent, consentTo, seatsWording } from "./group-wording.ts";

export const seatRefusals: Readonly<Record<SeatChangeRefusal, string>> = {
  same_number: "The group has this many seats already.",
  more_are_taken: "More seats than that are taken. Free some first, then choose fewer.",
  stopped_first: "This group's plan is cancelled. Take it up again first.",
  over: "This group has ended. You can buy a new one.",
  payment_first: "The last payment has not come through yet. Seats can be changed as soon as it has.",
};

export interface SeatOffer {
  change: SeatChange;
  /** Charged at once for more seats until the end of the paid year. */
  now: Money;
  /** Every bill from the next one on. */
  next: Money;
  from: number;
  consentNow: Consent;
  consentNext: Consent;
}

/** Effect and price of another number of seats as of `pricedAt`, or the reason for refusing; the page and the change both use it. */
export function seatOffer(
  tools: Pick<Tools, "sign">,
  facts: GroupFacts,
  { wanted, pricedAt, timeZone }: { wanted: number; pricedAt: number; timeZone: string },
): SeatOffer | { why: SeatChangeRefusal } {
  const change = seatChange(seatFacts(facts), wanted);
  if ("why" in change) return change;
  const { group, row, seatPrice } = facts;
  const period = { from: row.period_from.getTime(), until: row.period_until.getTime() };
  const now = extraSeatsPrice(seatPrice, { from: group.seats, to: Math.max(wanted, group.seats) }, period, pricedAt);
  const next = seatsPrice(seatPrice, wanted);
  const agreed = { more: wanted - group.seats, seats: wanted, now, next, from: period.until, timeZone };
  const consent = (when: "now" | "next") => consentTo(tools, group.admin_user_id, seatsWording(when, agreed));
  return { change, now, next, from: period.until, consentNow: consent("now"), consentNext: consent("next") };
}

/** Offer in its wire form. */
export function wireOffer(
  offer: SeatOffer | { why: SeatChangeRefusal },
  { wanted, pricedAt, byDebit }: { wanted: number; pricedAt: number; byDebit: boolean },
): NonNullable<Infer<typeof manageGroupPage.results>["offer"]> {
  const common = { seats: wanted, priced_at: new Date(pricedAt).toISOString() };
  const nothing = { from: null, next_amount: null, now_amount: null, consent_now: null, consent_next: null };
  if ("why" in offer) return { ...common, ...nothing, kind: null, refusal: seatRefusals[offer.why] };
  const { change, now, next, from, consentNow, consentNext } = offer;
  const more = change.k === "more";
  // What's added at once has to be paid at once.
  const isNow = more && !byDebit;
  return {
    ...common,
    refusal: null,
    kind: change.k,
    from: new Date(from).toISOString(),
    next_amount: next,
    now_amount: isNow ? now : null,
    consent_now: isNow ? consentNow : null,
    consent_next: more ? consentNext : null,
  };
}
