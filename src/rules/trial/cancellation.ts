/** The screens of a trial's cancellation and what leads from each to the next (specification sections 2 and 4; T4, T5, T6). */

/** What may be chosen in the survey of plans. */
export const planOptions = [
  "gift_subscription",
  "group_subscription",
  "monthly_subscription",
  "lifetime_plan",
  "other",
] as const;
/** A plan as the survey names it. */
export type PlanOption = (typeof planOptions)[number];

/** Those that have a status page, with their friendly tokens. */
export const statusTokens = {
  monthly_subscription: "monthly",
  lifetime_plan: "lifetime",
  group_subscription: "group",
} as const;
/** A plan that has a status page. */
export type StatusOption = keyof typeof statusTokens;

/** Whether a status page is for this option; every other goes back to the survey. */
export function isStatusOption(option: string): option is StatusOption {
  return Object.hasOwn(statusTokens, option);
}

/** What may be chosen in the survey of reasons. */
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
/** A reason as the survey names it. */
export type Reason = (typeof reasons)[number];

/** What is recorded about a press. */
export type TrackedEvent =
  | "clicked_trial_cancellation_gift_purchase"
  | "clicked_trial_cancellation_continue_cancellation"
  | "clicked_trial_cancellation_keep_trial_confirm";

/** What is recorded about the money. */
export type PaymentEvent = "trial_stop_recurring";

/** Names of the map. */
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

/** One choice: the tracked event first, then the payment event if there is one, then the way. */
export interface Move {
  tracked: TrackedEvent;
  payment: PaymentEvent | null;
  to: CancellationPlace;
}

/** What is still on offer to this person. */
export interface Offers {
  extendable: boolean;
  discountable: boolean;
  /** A discount was taken on the way. */
  discountApplied: boolean;
}

/** Goes through with it: nothing is charged from here on. */
export const continueCancellation: Move = {
  tracked: "clicked_trial_cancellation_continue_cancellation",
  payment: "trial_stop_recurring",
  to: "payment_trial_cancel_complete",
};

const onwards = (to: CancellationPlace): Move => ({ ...continueCancellation, payment: null, to });

/** Keeps the trial; where a discount was applied, its screen says so. */
export function keepTrial({ discountApplied }: Pick<Offers, "discountApplied">): Move {
  const to = discountApplied ? "payment_processor_apply_discount_complete" : "explorations_menu";
  return { tracked: "clicked_trial_cancellation_keep_trial_confirm", payment: null, to };
}

const purchaseGift: Move = { tracked: "clicked_trial_cancellation_gift_purchase", payment: null, to: "gift_premium" };

/** From a screen that asks nothing to the next one. */
export function afterConfirmation(): Move {
  return onwards("reasons_to_stay");
}
/** From the reasons to stay to the survey. */
export function afterReasonsToStay(): Move {
  return onwards("cancel_trial_survey");
}

/** Each reason leads to the step that may help, where there is still something to offer; else it is done. */
export function afterReason(reason: Reason, { extendable, discountable }: Offers): Move {
  switch (reason) {
    case "surprise_charges":
      return onwards("no_surprises");
    case "not_enough_time":
      return extendable ? onwards("term_extension") : continueCancellation;
    case "could_not_find_topic":
      return onwards("topic_search");
    case "too_expensive":
      return discountable ? onwards("discount_offer") : continueCancellation;
    case "different_plan":
      return onwards("different_plan");
    default:
      return continueCancellation;
  }
}

/** The survey of plans: on and back, by what is chosen. */
export function afterPlan(option: PlanOption, offers: Offers): { next: Move; abort: Move } {
  if (isStatusOption(option)) return { next: onwards("different_plan_status"), abort: keepTrial(offers) };
  const abort = option === "gift_subscription" ? purchaseGift : keepTrial(offers);
  return { next: continueCancellation, abort };
}

/** The status page of a plan: on and back. */
export function afterStatus(option: StatusOption, offers: Offers): { next: Move; abort: Move } {
  const toMenu: Move = { ...keepTrial(offers), to: "explorations_menu" };
  return { next: continueCancellation, abort: option === "monthly_subscription" ? toMenu : keepTrial(offers) };
}
