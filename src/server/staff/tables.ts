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
  | "code_ended";

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
    subject_kind: "person" | "code";
    /** A person's id (or that of a gift bought without an account), or a code. */
    subject_id: string;
    reason: string;
    facts: ColumnType<AuditFacts, string, never>;
    /** From the form; an act sent twice is done once. */
    request_key: string;
  };
}
