import type { Generated } from "kysely";
import type { Instant, Maybe, MaybeInstant } from "../db/columns.ts";

export interface ClassroomTables {
  educators: {
    user_id: string;
    teaches_at: string;
    since: Instant;
    licence_until: MaybeInstant;
    revoked_at: MaybeInstant;
  };
  classrooms: {
    classroom_id: string;
    name: string;
    owner_user_id: string;
    time_zone: string;
    request_key: string;
    code_made_at: Instant;
    code_hash: string;
    code_expires_at: Instant;
    link_made_at: Instant;
    link_hash: string;
    link_expires_at: Instant;
    school_consent_at: MaybeInstant;
    school_consent: Maybe<string>;
    school_consent_by: Maybe<string>;
    records_agreed_at: MaybeInstant;
    records_agreed_by: Maybe<string>;
    created_at: Instant;
    closed_at: MaybeInstant;
  };
  classroom_educators: { user_id: string; classroom_id: string; role: "lead" | "co"; since: Instant };
  classroom_members: {
    user_id: string;
    classroom_id: string;
    /** Names the student in addresses. */
    student_id: string;
    shown_name: string;
    state: "joined" | "left";
    joined_at: Instant;
    left_at: MaybeInstant;
  };
  assignments: {
    assignment_id: string;
    classroom_id: string;
    lesson_id: string;
    set_by_user_id: Maybe<string>;
    opens_at: Instant;
    due_at: MaybeInstant;
    note: string;
    request_key: string;
    created_at: Instant;
    announced_at: MaybeInstant;
    reminded_at: MaybeInstant;
  };
  assignment_marks: {
    user_id: string;
    assignment_id: string;
    done_at: MaybeInstant;
    tries: Generated<number>;
    first_try: Generated<number>;
    seconds: Generated<number>;
    touched_at: Instant;
  };
  assignment_answers: {
    user_id: string;
    lesson_id: string;
    solvable: string;
    answer_hash: string;
    correct: boolean;
    words: Maybe<string>;
    reply: Maybe<string>;
    times: number;
    answered_at: Instant;
  };
}
