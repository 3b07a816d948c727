import type { ColumnType } from "kysely";

type Instant = ColumnType<Date, Date, Date>;
type MaybeInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;

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
}
