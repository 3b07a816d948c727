import * as z from "zod";

/** Lessons that a mail names; the others are counted. */
export const MAX_NAMED = 10;

/** Facts of both mails about assignments. Their days are days in the classroom's zone. */
export const assignmentFacts = {
  first_name: z.string(),
  classroom: z.string(),
  classroom_id: z.string(),
  lessons: z.array(z.string()),
  more: z.int(),
  due_at: z.nullable(z.number()),
  time_zone: z.string(),
};
