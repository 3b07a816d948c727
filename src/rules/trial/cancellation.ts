/** Steps of a trial's cancellation and where each leads (specification sections 2 and 4; T4, T5, T6). */

/** Options of the plan survey. */
export const planOptions = [
  "gift_subscription",
  "group_subscription",
  "monthly_subscription",
  "lifetime_plan",
  "other",
] as const;
/** An option of the plan survey. */
export type PlanOption = (typeof planOptions)[number];

/** Options with a status page, and the token in its address. */
export const statusTokens = {
  monthly_subscription: "monthly",
  lifetime_plan: "lifetime",
  group_subscription: "group",
} as const;
/** An option with a status page. */
export type StatusOption = keyof typeof statusTokens;

/** True for options with a status page; all others return to the survey. */
export function isStatusOption(option: string): option is StatusOption {
  return Object.hasOwn(statusTokens, option);
}

/** Options of the reason survey. */
export const reasons = [
  "surprise_charges",
  "not_enough_time",
  "could_not_find_topic",
  "too_expensive",
  "different_plan",
  "finished",
  "technical_trouble",
  "other",
] as const;
/** An option of the reason survey. */
export type Reason = (typeof reasons)[number];

/** Event recorded for a button press. */
export type TrackedEvent =
  | "clicked_trial_cancellation_gift_purchase"
  | "clicked_trial_cancellation_continue_cancellation"
  | "clicked_trial_cancellation_keep_trial_confirm";

/** Event recorded for a payment change. */
export type PaymentEvent = "trial_stop_recurring";

/** Routes of the cancellation, by their names in the map. */
export type CancellationPlace =
  | "cancel_trial"
  | "reasons_to_stay"
  | "cancel_trial_survey"
  | "no_surprises"
  | "term_extension"
  | "topic_search"
  | "discount_offer"
  | "different_plan"
  | "different_plan_status"
  | "payment_trial_cancel_complete"
  | "explorations_menu"
  | "payment_processor_apply_discount_complete"
  | "gift_premium";

/** Result of a choice: the event to track, an optional payment event, and where to go. */
export interface CancellationStep {
  tracked: TrackedEvent;
  payment: PaymentEvent | null;
  to: CancellationPlace;
}

/** Offers this person can still take. */
export interface Offers {
  extendable: boolean;
  discountable: boolean;
  /** A discount was taken during this cancellation. */
  discountApplied: boolean;
}

/** Cancels: nothing more is charged. */
export const continueCancellation: CancellationStep = {
  tracked: "clicked_trial_cancellation_continue_cancellation",
  payment: "trial_stop_recurring",
  to: "payment_trial_cancel_complete",
};

const continueTo = (to: CancellationPlace): CancellationStep => ({ ...continueCancellation, payment: null, to });

/** Keeps the trial, and shows the discount screen if a discount was taken. */
export function keepTrial({ discountApplied }: Pick<Offers, "discountApplied">): CancellationStep {
  const to = discountApplied ? "payment_processor_apply_discount_complete" : "explorations_menu";
  return { tracked: "clicked_trial_cancellation_keep_trial_confirm", payment: null, to };
}

const purchaseGift: CancellationStep = {
  tracked: "clicked_trial_cancellation_gift_purchase",
  payment: null,
  to: "gift_premium",
};

/** Continues from a screen without a question. */
export function afterConfirmation(): CancellationStep {
  return continueTo("reasons_to_stay");
}
/** Continues from the reasons to stay to the survey. */
export function afterReasonsToStay(): CancellationStep {
  return continueTo("cancel_trial_survey");
}

/** Leads each reason to the offer that may help, or cancels if that offer is used up. */
export function afterReason(reason: Reason, { extendable, discountable }: Offers): CancellationStep {
  switch (reason) {
    case "surprise_charges":
      return continueTo("no_surprises");
    case "not_enough_time":
      return extendable ? continueTo("term_extension") : continueCancellation;
    case "could_not_find_topic":
      return continueTo("topic_search");
    case "too_expensive":
      return discountable ? continueTo("discount_offer") : continueCancellation;
    case "different_plan":
      return continueTo("different_plan");
    default:
      return continueCancellation;
  }
}

/** Next and back from the plan survey, for the chosen option. */
export function afterPlan(option: PlanOption, offers: Offers): { next: CancellationStep; abort: CancellationStep } {
  if (isStatusOption(option)) return { next: continueTo("different_plan_status"), abort: keepTrial(offers) };
  const abort = option === "gift_subscription" ? purchaseGift : keepTrial(offers);
  return { next: continueCancellation, abort };
}

/** Next and back from a plan's status page. */
export function afterStatus(option: StatusOption, offers: Offers): { next: CancellationStep; abort: CancellationStep } {
  const toMenu: CancellationStep = { ...keepTrial(offers), to: "explorations_menu" };
  return { next: continueCancellation, abort: option === "monthly_subscription" ? toMenu : keepTrial(offers) };
}
