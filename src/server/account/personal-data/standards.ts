import { deleted, theirs } from "./row.ts";

export const standardsData = {
  certificates: theirs(
    "Your certificates",
    "user_id",
    deleted,
    "-user_id certificate_id course_id course_name num_lessons name finished_on issued_at revoked_at",
  ),
};
