import { type DecisionRefusal, WITHDRAWAL_DAYS } from "#rules/billing/decisions.ts";
import type { Refused } from "../http/outcome.ts";

const sentences: Readonly<Record<DecisionRefusal, string>> = {
  no_subscription: "You have no subscription that this could be done to.",
  over: "This subscription is over already, and nothing will be charged for it.",
  already_stopped: "This subscription is cancelled already, and nothing will be charged any more.",
  renews_already: "This subscription was not cancelled: it renews as it did.",
  not_in_trial: "There is no free trial running that could be made longer.",
  extended_before: "Your free trial was made longer once already. That is possible once.",
  discounted_before: "You have had your discount already. That is possible once.",
  no_bill_to_come: "There is no bill to come that a discount could lower.",
  suspended_already: "Your subscription is suspended already.",
  discount_waits: "Your discount comes off your next bill. You can suspend once that bill is paid.",
  not_suspended: "Your subscription is not suspended.",
  not_monthly:
    "Only a monthly plan can be suspended. An annual one is paid for the whole year; you can cancel it instead.",
  in_trial: "This is possible once your free trial is over. Until then you can cancel it at any time.",
  no_change: "There's no change of plan to undo.",
  same_plan: "You have this plan already.",
  stopped_first: "Your subscription is cancelled. Take it up again first.",
  suspended_first: "Your subscription is suspended. Resume it first.",
  withdrawal_over: `The ${WITHDRAWAL_DAYS} days in which your first payment can be taken back are over. You can write to us instead.`,
  for_life: "You have premium for life: nothing has to be renewed any more.",
  not_paid_yet: "Your last payment has not arrived yet. Once it has, you can choose another plan.",
  by_debit:
    "You pay from a bank account, which takes days, so the plan can't change right away. Please choose a card first.",
  nothing_paid: "You have no payment that could be refunded.",
};

/** Refusal of a decision in words. */
export function refusalFor(why: DecisionRefusal): Refused {
  return { refused: why === "no_subscription" ? 404 : 409, errors: [sentences[why]] };
}
