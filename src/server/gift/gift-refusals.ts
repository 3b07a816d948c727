import { WITHDRAWAL_DAYS } from "#rules/billing/decisions.ts";
import type { GiftRefusal } from "#rules/gift/gift.ts";
import type { Refused } from "../http/outcome.ts";

const sentences: Readonly<Record<GiftRefusal, string>> = {
  unknown: "There's no gift at this link. Please check that it's complete, as it was in the email.",
  used: "This gift has been activated already.",
  refunded: "The person who gave this gift has taken it back, so it can no longer be used.",
  has_lifetime:
    "You have premium for life already, so this gift would add nothing. It is still unused: you may pass it on.",
  delivered:
    "This gift has gone out already. It can be sent again, but its address and day cannot be changed any more.",
  not_delivered: "This gift has not gone out yet.",
  resent_often: "This gift was sent often enough. Please write to us if it does not arrive.",
  resent_just_now: "This gift was sent again a moment ago. Please give the mail ten minutes to arrive.",
  refund_over: `The ${WITHDRAWAL_DAYS} days in which a gift can be taken back are over. You can write to us instead.`,
};

/** Refusal in words. */
export function giftSentence(why: GiftRefusal): string {
  return sentences[why];
}

export function giftRefused(why: GiftRefusal): Refused {
  return { refused: why === "unknown" ? 404 : 409, errors: [sentences[why]] };
}
