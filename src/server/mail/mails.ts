import { emailChangeConfirm } from "../account/address/email-change-confirm.mail.ts";
import { emailChangeNotice } from "../account/address/email-change-notice.mail.ts";
import { guardianNotice } from "../account/children/guardian-notice.mail.ts";
import { guardianRequest } from "../account/children/guardian-request.mail.ts";
import { erasureReceipt } from "../account/erasure/erasure-receipt.mail.ts";
import { factorChanged } from "../account/factors/factor-changed.mail.ts";
import { proofCode } from "../account/factors/proof-code.mail.ts";
import { passwordChanged } from "../account/password/password-changed.mail.ts";
import { passwordReset } from "../account/password/password-reset.mail.ts";
import { exportReady } from "../account/privacy/export-ready.mail.ts";
import { accountUnused } from "../account/purge/account-unused.mail.ts";
import { newDevice } from "../account/sessions/new-device.mail.ts";
import { signUpAttempt } from "../account/sign-up-attempt.mail.ts";
import { verifyAddress } from "../account/verify-address.mail.ts";
import { cardAccepted } from "../billing/card-accepted.mail.ts";
import { cardExpires } from "../billing/card-expires.mail.ts";
import { confirmPayment } from "../billing/confirm-payment.mail.ts";
import { debitBegun } from "../billing/debit-begun.mail.ts";
import { debitFailed } from "../billing/debit-failed.mail.ts";
import { discount } from "../billing/discount.mail.ts";
import { moneyBack } from "../billing/money-back.mail.ts";
import { paymentFailed } from "../billing/payment-failed.mail.ts";
import { planChange } from "../billing/plan-change.mail.ts";
import { premiumEnded } from "../billing/premium-ended.mail.ts";
import { receipt } from "../billing/receipt.mail.ts";
import { refundFailed } from "../billing/refund-failed.mail.ts";
import { refundSent } from "../billing/refund-sent.mail.ts";
import { renewalNotice } from "../billing/renewal-notice.mail.ts";
import { resumed } from "../billing/resumed.mail.ts";
import { suspended } from "../billing/suspended.mail.ts";
import { suspensionEnds } from "../billing/suspension-ends.mail.ts";
import { trialExtended } from "../billing/trial-extended.mail.ts";
import { trialRefused } from "../billing/trial-refused.mail.ts";
import { trialStarted } from "../billing/trial-started.mail.ts";
import { withdrawalReceipt } from "../billing/withdrawal-receipt.mail.ts";
import { courseReady } from "../catalogue/course-ready.mail.ts";
import { assignmentDue } from "../classroom/assignment-due.mail.ts";
import { assignmentSet } from "../classroom/assignment-set.mail.ts";
import { giftActivated } from "../gift/gift-activated.mail.ts";
import { giftDelivery } from "../gift/gift-delivery.mail.ts";
import { giftReceipt } from "../gift/gift-receipt.mail.ts";
import { giftRefunded } from "../gift/gift-refunded.mail.ts";
import { giftReturned } from "../gift/gift-returned.mail.ts";
import { giftWithdrawn } from "../gift/gift-withdrawn.mail.ts";
import { groupReady } from "../group/group-ready.mail.ts";
import { groupInvitation } from "../group/invitation.mail.ts";
import { seatFreed } from "../group/seat-freed.mail.ts";
import { streakReminder } from "../learning/streak-reminder.mail.ts";
import { weeklySummary } from "../learning/weekly-summary.mail.ts";
import { refundRequest } from "../premium/refund-request.mail.ts";
import { cancellationProof } from "../trial/cancellation-proof.mail.ts";
import { planReminder } from "../trial/plan-reminder.mail.ts";
import { trialReminder } from "../trial/trial-reminder.mail.ts";
import type { MailKind } from "./mail-kind.ts";

/** All kinds of mail, by the name they are queued under. */
export const mails = {
  guardian_request: guardianRequest,
  guardian_notice: guardianNotice,
  withdrawal_receipt: withdrawalReceipt,
  money_back: moneyBack,
  trial_refused: trialRefused,
  trial_reminder: trialReminder,
  renewal_notice: renewalNotice,
  refund_request: refundRequest,
  cancellation_proof: cancellationProof,
  payment_failed: paymentFailed,
  plan_change: planChange,
  plan_reminder: planReminder,
  group_ready: groupReady,
  group_invitation: groupInvitation,
  seat_freed: seatFreed,
  receipt,
  trial_started: trialStarted,
  trial_extended: trialExtended,
  discount,
  suspended,
  suspension_ends: suspensionEnds,
  resumed,
  confirm_payment: confirmPayment,
  card_accepted: cardAccepted,
  card_expires: cardExpires,
  premium_ended: premiumEnded,
  refund_sent: refundSent,
  refund_failed: refundFailed,
  debit_begun: debitBegun,
  debit_failed: debitFailed,
  gift_receipt: giftReceipt,
  gift_delivery: giftDelivery,
  gift_activated: giftActivated,
  gift_refunded: giftRefunded,
  gift_returned: giftReturned,
  gift_withdrawn: giftWithdrawn,
  export_ready: exportReady,
  erasure_receipt: erasureReceipt,
  account_unused: accountUnused,
  verify_address: verifyAddress,
  sign_up_attempt: signUpAttempt,
  new_device: newDevice,
  factor_changed: factorChanged,
  proof_code: proofCode,
  password_reset: passwordReset,
  password_changed: passwordChanged,
  email_change_confirm: emailChangeConfirm,
  email_change_notice: emailChangeNotice,
  assignment_set: assignmentSet,
  assignment_due: assignmentDue,
  course_ready: courseReady,
  streak_reminder: streakReminder,
  weekly_summary: weeklySummary,
};

export type MailName = keyof typeof mails;
export type MailFacts = { [Name in MailName]: (typeof mails)[Name] extends MailKind<infer Facts> ? Facts : never };
