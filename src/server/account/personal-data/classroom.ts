import { claim, deleted, shared, theirs } from "./row.ts";

export const classroomData = {
  educators: theirs("Where you teach", "user_id", deleted, "-user_id teaches_at since licence_until revoked_at"),
  classrooms: shared(
    "classroom_id name owner_user_id time_zone request_key code_made_at code_hash code_expires_at link_made_at link_hash link_expires_at school_consent_at school_consent created_at closed_at",
    [
      claim(
        "Classrooms you made",
        "owner_user_id",
        deleted,
        "classroom_id name time_zone school_consent_at school_consent created_at closed_at",
      ),
    ],
  ),
  classroom_educators: theirs("Classrooms you teach", "user_id", deleted, "-user_id classroom_id role since"),
  classroom_members: theirs(
    "Classrooms you're a student in",
    "user_id",
    deleted,
    "-user_id classroom_id -student_id shown_name state joined_at left_at",
  ),
};
