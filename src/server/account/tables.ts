import type { ColumnType, Generated } from "kysely";
import type { Theme } from "#contract/page.ts";
import type { AgeBand } from "#rules/account/age.ts";
import type { ConsentBasis } from "#rules/account/child-consent.ts";
import type { UserType } from "#rules/account/permissions.ts";
import type { Instant, MaybeInstant } from "../db/columns.ts";

/** Ways to prove that a session's owner is there. */
export const factors = ["password", "passkey", "code", "recovery", "google", "school"] as const;
export type Factor = (typeof factors)[number];

/** Things that the link of an account mail can be for. */
export type TokenPurpose = "verify_address" | "password_reset" | "email_change" | "email_revert" | "proof_code";

export interface AccountTables {
  users: {
    user_id: string;
    /** As the person typed it; empty once somebody else has proved that it's theirs. */
    email: string;
    /** Normalised address, unique among proved ones; of a child without an address, the name they log in by. */
    email_key: string | null;
    email_verified_at: MaybeInstant;
    /** The address that the account changes to once its link is opened. */
    pending_email: Generated<string | null>;
    password_hash: string | null;
    first_name: Generated<string>;
    last_name: Generated<string>;
    user_type: Generated<UserType>;
    /** Since when they've been an author or staff; null if they aren't, or the account was made that way for a trial. */
    role_since: MaybeInstant;
    /** IANA zone; streak days are counted in it. */
    time_zone: Generated<string>;
    is_in_nux: Generated<boolean>;
    is_demo: Generated<boolean>;
    viewed_privacy_banner: Generated<boolean>;
    third_party_cookies_disabled: Generated<boolean>;
    /** Null until they choose one. */
    theme: Generated<Theme | null>;
    /** Names of the picture's files below uploads. */
    avatar_hash: Generated<string | null>;
    avatar_small_hash: Generated<string | null>;
    created_at: Instant;
    /** End of the last session; while there is one, it's older. */
    last_used_at: MaybeInstant;
    /** Age as far as it's kept: it holds until `age_band_changes_at`. */
    age_band: Generated<AgeBand>;
    age_band_changes_at: MaybeInstant;
    /** When they chose not to say it. */
    age_put_off_at: MaybeInstant;
  };
  /** Agreements to children's accounts. While one is pending nobody can log in to its account. */
  child_consents: {
    user_id: string;
    state: "pending" | "given";
    /** Null while nobody has been asked. */
    basis: ColumnType<ConsentBasis | null, ConsentBasis | null | undefined, ConsentBasis | null>;
    guardian_address: ColumnType<string | null, string | null | undefined, string | null>;
    /** The classroom whose school agreed. */
    classroom_id: ColumnType<string | null, string | null | undefined, string | null>;
    /** Name of the educator who said so for the school. */
    given_by: ColumnType<string | null, string | null | undefined, string | null>;
    /** The sentences they agreed to. */
    wording: ColumnType<string | null, string | null | undefined, string | null>;
    asked_at: Instant;
    given_at: MaybeInstant;
    /** The second mail, with the way to withdraw, has gone out. */
    noticed_at: MaybeInstant;
  };
  /** Resets of a second step that staff were asked for. */
  factor_resets: { user_id: string; asked_at: Instant };
  sessions: {
    /** SHA-256 of the cookie's value. */
    token_hash: Buffer;
    /** Null for a visitor: then only learner_id says whose progress it is. */
    user_id: string | null;
    learner_id: string;
    created_at: Instant;
    expires_at: Instant;
    /** Names the session to its owner; it opens nothing. */
    session_id: Generated<string>;
    /** Browser and system, such as Firefox/Linux. */
    label: Generated<string | null>;
    last_seen_at: MaybeInstant;
    /** The last time this browser proved that its owner is there. */
    strong_at: MaybeInstant;
    /** Way in which it proved that. */
    factor: Generated<Factor | null>;
  };
  /** Links of account mails: each opens once, for its purpose. */
  account_tokens: {
    user_id: string;
    /** SHA-256 of the token. */
    token_hash: Buffer;
    purpose: TokenPurpose;
    facts: ColumnType<Record<string, unknown>, string, string>;
    created_at: Instant;
    expires_at: Instant;
    used_at: MaybeInstant;
  };
  /** Counts by a hash of what is limited and for whom: failed log-ins are counted by account and network together, so that a stranger can't lock anybody out. */
  attempts: { key: Buffer; count: number; blocked_until: Instant; expires_at: Instant };
  /** Failed log-ins that the version before counted. */
  login_failures: { key: Buffer; failures: number; blocked_until: Instant; expires_at: Instant };
  /** Mails that people want, once they've chosen; without a row the defaults hold. */
  notification_choices: {
    user_id: string;
    streak: boolean;
    weekly: Generated<boolean>;
    new_lessons: boolean;
    course_ready: boolean;
    assignments: boolean;
    product_news: boolean;
    changed_at: Instant;
  };
  /** Accounts elsewhere with which people log in here. */
  social_connections: {
    issuer: string;
    /** The person's id there. */
    subject: string;
    user_id: string;
    provider: "google";
    email: string;
    connected_at: Instant;
  };
  /** Addresses for which somebody asked for a new password, until the duty has looked them up. */
  reset_requests: { email_key: string; asked_at: Instant };
  /** Authenticator apps. */
  authenticators: {
    user_id: string;
    /** Sealed with the installation's secret. */
    secret: string;
    /** Null until a first code has shown that the app has it. */
    confirmed_at: MaybeInstant;
    /** Of the last code that was used: none works twice. */
    last_step: ColumnType<string | null, number | null | undefined, number | null>;
    made_at: Instant;
  };
  recovery_codes: {
    user_id: string;
    /** HMAC of the code. */
    code_hash: Buffer;
    made_at: Instant;
    used_at: MaybeInstant;
  };
  /** Passkeys: each logs in alone. */
  passkeys: {
    user_id: string;
    /** The authenticator's own name for it. */
    credential_id: string;
    public_key: Buffer;
    /** Counts up in authenticators that count; one that falls was copied. */
    counter: ColumnType<string, number, number>;
    /** Browser and system in which it was made, such as Firefox/Linux. */
    label: string;
    added_at: Instant;
    last_used_at: MaybeInstant;
  };
}
