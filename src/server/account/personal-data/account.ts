import { deleted, nobody, theirs } from "./row.ts";

export const accountData = {
  users: theirs(
    "Your account",
    "user_id",
    deleted,
    "user_id email -email_key -password_hash first_name last_name user_type time_zone is_in_nux -is_demo viewed_privacy_banner third_party_cookies_disabled created_at email_verified_at pending_email theme -avatar_hash -avatar_small_hash",
  ),
  sessions: theirs(
    "Where you're logged in",
    "user_id",
    deleted,
    "-token_hash -user_id -learner_id created_at expires_at -session_id label last_seen_at strong_at factor",
  ),
  personal_data_exports: theirs(
    "Exports of your data",
    "user_id",
    deleted,
    "-user_id -export_id state started_at ready_at -held_until bytes",
  ),
  social_connections: theirs(
    "Where else you log in from",
    "user_id",
    deleted,
    "issuer subject -user_id provider email connected_at",
  ),
  account_tokens: theirs(
    "Links we mailed you about your account",
    "user_id",
    deleted,
    "-user_id -token_hash purpose -facts created_at expires_at used_at",
  ),
  // Under hashes of addresses and networks, for at most a day.
  attempts: nobody("key count blocked_until expires_at"),
  // What the version before counted in.
  login_failures: nobody("key failures blocked_until expires_at"),
};
