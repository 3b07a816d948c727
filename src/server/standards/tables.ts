import type { ColumnType } from "kysely";

type Instant = ColumnType<Date, Date, Date>;

export interface StandardsTables {
  certificates: {
    user_id: string;
    certificate_id: string;
    course_id: string;
    course_name: string;
    num_lessons: number;
    name: string;
    /** A calendar day: given and asked for as `YYYY-MM-DD`, never as a moment. */
    finished_on: ColumnType<string, string, string>;
    issued_at: Instant;
    revoked_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
}
