import { blanked, claim, deleted, deletedWhere, impersonal, kept, personal, shared } from "./row.ts";

const BOOKS = "Payments: the law makes us keep the sums and dates, without your name or address.";

export const moneyData = {
  entitlements: personal(
    "Premium you have or had",
    "user_id",
    deleted,
    "-user_id -entitlement_id kind source starts_at ends_at",
  ),
  ledger_entries: personal(
    "What happened about your premium and payments",
    "user_id",
    kept(BOOKS),
    "-user_id -entry_id -effect_key kind at recorded_at facts",
  ),
  documents: personal(
    "Invoices and credit notes",
    "user_id",
    blanked(`facts = jsonb_set(facts, '{buyer}', '{"name": "", "email": ""}'), pdf = null`),
    "-document_id -user_id -entry_key series number facts issued_at -pdf",
  ),
  document_counters: impersonal("series last"),
  subscriptions: personal(
    "Subscriptions",
    "user_id",
    blanked("card = null, account = null, running = false"),
    "-subscription_id -user_id provider_id plan status running country currency quantity base_amount amount percent_off started_at trial_ends_at period_from period_until next_plan next_quantity renews suspended_until suspended ended_at -read_at card account owed by_debit",
  ),
  // Under a hash of the address, so that a trial is free once. The hash doesn't lead back to anybody.
  trial_starts: personal(
    "Free trials",
    "user_id",
    kept("That your address had a free trial: only as a hash nobody can read."),
    "-email_key -user_id started_at",
  ),
  checkouts: personal(
    "Payment pages you opened",
    "user_id",
    blanked("facts = facts - 'payer_email'"),
    "-checkout_id -user_id purpose plan -provider_id -request_key facts state created_at settled_at -promotion_code_id -read_at debit_since debit_failed_at",
  ),
  promotion_codes: personal(
    "Promotion codes you made",
    "made_by",
    blanked("made_by = null"),
    "-code_id code percent_off plans expires_at max_uses -made_by reason created_at ended_at",
  ),
  renewal_consents: personal(
    "What you agreed to before paying",
    "user_id",
    kept(BOOKS),
    "-user_id -consent_id -checkout_id wording given_at",
  ),
  payment_customers: personal("Your number at the payment provider", "user_id", deleted, "-user_id provider_id"),
  payment_events: personal(
    "What you asked about your payments",
    "user_id",
    blanked("facts = facts - 'text'"),
    "-user_id -event_id name facts at",
  ),
  payment_commands: personal(
    "What we told the payment provider for you",
    "user_id",
    deletedWhere("command ->> 'k' = 'change_email' or done_at is not null"),
    "-command_id -effect_key -user_id command created_at -next_try_at -tries -last_problem done_at -command_number",
  ),
  payment_troubles: personal(
    "Troubles with the payment provider",
    "user_id",
    blanked("user_id = null"),
    "-trouble_key kind -user_id -about -problem first_at last_at times",
  ),
  payment_webhook_events: impersonal("event_id type received_at"),
  payment_reads: impersonal("subscription marks payments whole due_at tries last_problem"),
  payment_event_cursor: impersonal("one heard_until"),
  // Objects of the test provider: nobody pays there.
  test_payments: impersonal("kind id object created"),
  cancellation_surveys: personal(
    "Why you cancelled",
    "user_id",
    blanked("other_text = ''"),
    "-user_id -survey_id survey flags other_text at",
  ),
  gifts: shared(
    "gift_id checkout_id code_hash plan state giver_user_id gifter_email gifter_name giftee_email giftee_name message deliver_at time_zone subscribed_to_extra_emails amount currency bought_at delivered_at activated_at activated_by charge resends resent_at refunded_at state_before charge_read_at",
    [
      claim(
        "Gifts you've given",
        "giver_user_id",
        blanked("gifter_email = '', gifter_name = '', message = ''"),
        "plan state gifter_email gifter_name giftee_email giftee_name message deliver_at time_zone subscribed_to_extra_emails amount currency bought_at delivered_at activated_at refunded_at",
      ),
      claim(
        "Gifts you've got",
        "activated_by",
        blanked("giftee_email = '', giftee_name = ''"),
        "plan gifter_name giftee_email giftee_name message delivered_at activated_at",
      ),
    ],
  ),
  groups: personal(
    "Groups you manage",
    "admin_user_id",
    blanked("name = '', link_hash = null"),
    "-group_id -subscription_id -admin_user_id name seats paid_until -link_hash created_at -checkout_id link_made_at link_expires_at next_seats",
  ),
  group_seats: personal(
    "Seats you have or had",
    "user_id",
    deleted,
    "-group_id -seat_id -user_id -invitation_id taken_at freed_at",
  ),
  group_invitations: personal(
    "Groups that invited you",
    "@email",
    deleted,
    "-group_id -invitation_id email -token_hash state sent_at expires_at",
  ),
};
