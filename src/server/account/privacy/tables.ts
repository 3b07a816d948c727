import type { ColumnType, Generated } from "kysely";
import type { ConsentChoice } from "#rules/account/consent.ts";
import type { Instant, MaybeInstant } from "../../db/columns.ts";

export interface PrivacyTables {
  /** Exports of people's own data; at most one of each person is running. */
  personal_data_exports: {
    user_id: string;
    export_id: string;
    state: "exporting" | "ready" | "failed";
    started_at: Instant;
    ready_at: MaybeInstant;
    /** A process is writing it until then. */
    held_until: MaybeInstant;
    /** Size of the file; null while there's none. The driver returns text. */
    bytes: ColumnType<string | null, number | null | undefined, number | null>;
  };
  /** Choices of members about their privacy: the newest of each kind. */
  consents: {
    user_id: string;
    key: "analytics" | "chat";
    choice: ConsentChoice;
    at: Instant;
    policy_version: number;
  };
  /** Accounts whose owners have had them erased; the row stays, under a random number that leads nowhere. */
  erasures: {
    user_id: string;
    asked_at: Instant;
    /** Address of the receipt; null as soon as it has gone out. */
    address: Generated<string | null>;
    is_proved: Generated<boolean>;
    /** It was erased before, and a backup brought it back. */
    again: Generated<boolean>;
    /** When its rows were deleted for the first time. */
    swept_at: MaybeInstant;
    done_at: MaybeInstant;
  };
}
