import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { Instant, MaybeInstant } from "../db/columns.ts";

export interface MailTables {
  mails: {
    mail_id: string;
    /** Idempotency key: the same event is announced once. */
    effect_key: string;
    user_id: string | null;
    to_address: string;
    template: string;
    facts: ColumnType<Record<string, unknown>, string, string>;
    due_at: Instant;
    state: "waiting" | "sent" | "withdrawn" | "failed";
    tries: Generated<number>;
    /** End of the hold by the worker that took it. */
    held_until: MaybeInstant;
    last_problem: string | null;
    created_at: Instant;
    sent_at: MaybeInstant;
    /** Counted up: mails due at the same instant go out in the order they were queued. */
    queue_number: GeneratedAlways<string>;
  };
}
