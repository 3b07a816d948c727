import { deleted, impersonal, kept, personal } from "./row.ts";

export const accountData = {
  users: personal(
    "Your account",
    "user_id",
    deleted,
    "user_id email -email_key -password_hash first_name last_name user_type role_since time_zone is_in_nux -is_demo viewed_privacy_banner third_party_cookies_disabled created_at email_verified_at pending_email theme -avatar_hash -avatar_small_hash last_used_at age_band age_band_changes_at age_put_off_at",
  ),
  sessions: personal(
    "Where you're logged in",
    "user_id",
    deleted,
    "-token_hash -user_id -learner_id created_at expires_at -session_id label last_seen_at strong_at factor",
  ),
  personal_data_exports: personal(
    "Exports of your data",
    "user_id",
    deleted,
    "-user_id -export_id state started_at ready_at -held_until bytes",
  ),
  consents: personal("What you chose about analytics", "user_id", deleted, "-user_id key choice at policy_version"),
  factor_resets: personal(
    "A reset of your second step that our staff were asked for",
    "user_id",
    deleted,
    "user_id asked_at",
  ),
  child_consents: personal(
    "Who agreed to your account",
    "user_id",
    deleted,
    "-user_id state basis guardian_address classroom_id given_by wording asked_at given_at noticed_at",
  ),
  erasures: personal(
    "Whether this account is being erased",
    "user_id",
    kept("That an account was erased, and when. It's named by a random number that no longer leads to you."),
    "-user_id asked_at -address -is_proved -again -swept_at -done_at",
  ),
  social_connections: personal(
    "Where else you log in from",
    "user_id",
    deleted,
    "issuer subject -user_id provider email connected_at",
  ),
  notification_choices: personal(
    "What we may mail you about",
    "user_id",
    deleted,
    "-user_id streak weekly new_lessons course_ready assignments product_news changed_at",
  ),
  account_tokens: personal(
    "Links we mailed you about your account",
    "user_id",
    deleted,
    "-user_id -token_hash purpose -facts created_at expires_at used_at",
  ),
  authenticators: personal(
    "Your authenticator app",
    "user_id",
    deleted,
    "-user_id -secret confirmed_at -last_step made_at",
  ),
  passkeys: personal(
    "Your passkeys",
    "user_id",
    deleted,
    "-user_id -credential_id -public_key -counter label added_at last_used_at",
  ),
  recovery_codes: personal("Your recovery codes", "user_id", deleted, "-user_id -code_hash made_at used_at"),
  reset_requests: personal("New passwords you asked for", "@email_key", deleted, "email_key asked_at"),
  // Under hashes of addresses and networks, for at most a day.
  attempts: impersonal("key count blocked_until expires_at"),
  // The same, for hours at most.
  allowances: impersonal("key used ends_at"),
  program_places: impersonal("key runs ends_at"),
  // Replies that only the browser that pressed gets, for a second.
  presses: impersonal("key reply ends_at"),
  // What the version before counted in.
  login_failures: impersonal("key failures blocked_until expires_at"),
};
