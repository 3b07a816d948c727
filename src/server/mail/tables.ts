import type { ColumnType, Generated } from "kysely";

type Instant = ColumnType<Date, Date, Date>;
type MaybeInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;

export interface MailTables {
  mails: {
    mail_id: string;
    /** What it speaks of: the same thing is announced once. */
    effect_key: string;
    user_id: string | null;
    to_address: string;
    template: string;
    facts: ColumnType<Record<string, unknown>, string, string>;
    due_at: Instant;
    state: "waiting" | "sent" | "withdrawn" | "failed";
    tries: Generated<number>;
    /** A worker that took it is given until then. */
    held_until: MaybeInstant;
    last_problem: string | null;
    created_at: Instant;
    sent_at: MaybeInstant;
  };
}
