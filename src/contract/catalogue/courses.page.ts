import * as z from "zod";
import { definePage } from "../page.ts";
import { courseCardSchema, subjectSchema } from "./cards.ts";

/** The courses menu (L1): categories, each with its sub-categories, and the featured row. */
export const coursesPage = definePage({
  route: "explorations_menu",
  screen: "courses",
  results: z.strictObject({
    items: z.array(
      z.strictObject({
        category: z.string(),
        courses_by_sub_category: z.array(
          z.strictObject({ sub_category: z.string(), subject: subjectSchema, courses: z.array(courseCardSchema) }),
        ),
      }),
    ),
    featured: z.strictObject({
      special_nux_user_category: z.nullable(z.string()),
      special_nux_user_featured_courses: z.array(courseCardSchema),
      user_category: z.nullable(z.string()),
      user_featured_courses: z.array(courseCardSchema),
    }),
    num_courses: z.number(),
    /** Count as displayed, such as "70+". */
    num_courses_text: z.string(),
  }),
});
