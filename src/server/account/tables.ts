import type { ColumnType, Generated } from "kysely";
import type { UserType } from "#rules/account/permissions.ts";

type Instant = ColumnType<Date, Date, Date>;

export interface AccountTables {
  users: {
    user_id: string;
    /** As the person typed it. */
    email: string;
    /** Normalised address, unique among accounts. */
    email_key: string;
    password_hash: string | null;
    first_name: Generated<string>;
    last_name: Generated<string>;
    user_type: Generated<UserType>;
    /** IANA zone; streak days are counted in it. */
    time_zone: Generated<string>;
    is_in_nux: Generated<boolean>;
    is_demo: Generated<boolean>;
    viewed_privacy_banner: Generated<boolean>;
    third_party_cookies_disabled: Generated<boolean>;
    created_at: Instant;
  };
  sessions: {
    /** SHA-256 of the cookie's value. */
    token_hash: Buffer;
    /** Null for a visitor: then only learner_id says whose progress it is. */
    user_id: string | null;
    learner_id: string;
    created_at: Instant;
    expires_at: Instant;
  };
  /** Failed log-ins by account and network together, so that a stranger can't lock anybody out. */
  login_failures: { key: Buffer; failures: number; blocked_until: Instant; expires_at: Instant };
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
}
