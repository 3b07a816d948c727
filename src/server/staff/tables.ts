import type { ColumnType } from "kysely";

/** Acts of staff that leave an audit line. */
export type StaffAct =
  | "person_opened"
  | "refund"
  | "extend"
  | "give"
  | "end"
  | "name_author"
  | "remove_author"
  | "code_made"
  | "code_ended"
  | "licence"
  | "educator_right"
  | "test_user_made"
  | "page_published"
  | "page_restored"
  | "page_taken_down"
  | "reset_asked"
  | "factor_reset"
  | "classroom_closed"
  | "licence_given"
  | "licence_ended"
  | "educator_revoked"
  | "educator_restored"
  | "message_made"
  | "message_ended"
  | "switch_made"
  | "switch_on"
  | "switch_off"
  | "switch_ended"
  | "experiment_made"
  | "experiment_started"
  | "experiment_paused"
  | "experiment_changed"
  | "experiment_decided"
  | "platform_added"
  | "platform_on"
  | "platform_off"
  | "deployment_added";

/** Kind of thing that an audit line is about. */
export type AuditSubject =
  | "person"
  | "code"
  | "switch"
  | "experiment"
  | "mail"
  | "job"
  | "course"
  | "lesson"
  | "page"
  | "platform";

export interface AuditFacts {
  /** The effect in the words that were confirmed. They name nobody. */
  effect: readonly string[];
}

export interface StaffTables {
  /** Append-only: acts and looks of staff, with the person concerned and the reason. */
  staff_audit: {
    audit_id: string;
    at: ColumnType<Date, Date, never>;
    staff_user_id: string;
    act: StaffAct;
    subject_kind: AuditSubject;
    /** A person's id (or that of a gift bought without an account), a code, or the name of a switch ... */
    subject_id: string;
    reason: string;
    facts: ColumnType<AuditFacts, string, never>;
    /** From the form; an act sent twice is done once. */
    request_key: string;
  };
  /** Accounts made to try the product; never in production. */
  test_users: {
    user_id: string;
    made_by: string;
    made_at: ColumnType<Date, Date, never>;
    request_key: string;
    wanted: ColumnType<Record<string, unknown>, string, never>;
    ready_at: ColumnType<Date | null, never, Date>;
    has: ColumnType<string[], never, string>;
    problem: ColumnType<string | null, never, string | null>;
  };
}
