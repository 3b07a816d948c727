import { giftActivated } from "../gift/gift-activated.mail.ts";
import { giftDelivery } from "../gift/gift-delivery.mail.ts";
import { giftReceipt } from "../gift/gift-receipt.mail.ts";
import { giftRefunded } from "../gift/gift-refunded.mail.ts";
import { giftWithdrawn } from "../gift/gift-withdrawn.mail.ts";
import { groupReady } from "../group/group-ready.mail.ts";
import { groupInvitation } from "../group/invitation.mail.ts";
import { seatFreed } from "../group/seat-freed.mail.ts";
import { moneyBack } from "../premium/money-back.mail.ts";
import { paymentFailed } from "../premium/payment-failed.mail.ts";
import { receipt } from "../premium/receipt.mail.ts";
import { refundRequest } from "../premium/refund-request.mail.ts";
import { renewalNotice } from "../premium/renewal-notice.mail.ts";
import { withdrawalReceipt } from "../premium/withdrawal-receipt.mail.ts";
import { cancellationProof } from "../trial/cancellation-proof.mail.ts";
import { planReminder } from "../trial/plan-reminder.mail.ts";
import { trialReminder } from "../trial/trial-reminder.mail.ts";
import type { MailKind } from "./mail-kind.ts";

/** Every mail there is, by the name under which it is queued. */
export const mails = {
  withdrawal_receipt: withdrawalReceipt,
  money_back: moneyBack,
  trial_reminder: trialReminder,
  renewal_notice: renewalNotice,
  refund_request: refundRequest,
  cancellation_proof: cancellationProof,
  payment_failed: paymentFailed,
  plan_reminder: planReminder,
  group_ready: groupReady,
  group_invitation: groupInvitation,
  seat_freed: seatFreed,
  receipt,
  gift_receipt: giftReceipt,
  gift_delivery: giftDelivery,
  gift_activated: giftActivated,
  gift_refunded: giftRefunded,
  gift_withdrawn: giftWithdrawn,
};

export type MailName = keyof typeof mails;
export type MailFacts = { [Name in MailName]: (typeof mails)[Name] extends MailKind<infer Facts> ? Facts : never };
