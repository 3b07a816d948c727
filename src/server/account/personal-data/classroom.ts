import { blanked, claim, deleted, personal, shared } from "./row.ts";

export const classroomData = {
  educators: personal("Where you teach", "user_id", deleted, "-user_id teaches_at since licence_until revoked_at"),
  classrooms: shared(
    "classroom_id name owner_user_id time_zone request_key code_made_at code_hash code_expires_at link_made_at link_hash link_expires_at school_consent_at school_consent school_consent_by records_agreed_at records_agreed_by created_at closed_at",
    [
      claim(
        "Classrooms you made",
        "owner_user_id",
        deleted,
        "classroom_id name time_zone school_consent_at school_consent school_consent_by records_agreed_at records_agreed_by created_at closed_at",
      ),
    ],
  ),
  classroom_educators: personal("Classrooms you teach", "user_id", deleted, "-user_id classroom_id role since"),
  classroom_members: personal(
    "Classrooms you're a student in",
    "user_id",
    deleted,
    "-user_id classroom_id -student_id shown_name state joined_at left_at",
  ),
  assignments: personal(
    "Lessons you set",
    "set_by_user_id",
    blanked("set_by_user_id = null"),
    "-assignment_id classroom_id lesson_id -set_by_user_id opens_at due_at note -request_key created_at -announced_at -reminded_at",
  ),
  assignment_marks: personal(
    "Lessons you were set",
    "user_id",
    deleted,
    "-user_id assignment_id done_at tries first_try seconds touched_at",
  ),
  assignment_answers: personal(
    "Answers in lessons you were set",
    "user_id",
    deleted,
    "-user_id lesson_id solvable -answer_hash correct words reply times answered_at",
  ),
};
