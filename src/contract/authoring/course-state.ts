import * as z from "zod";
import { defineCall } from "../call.ts";
import { key, reason, slug, versionName, versionStates } from "./fields.ts";

/** Moves a version of a course to another state. MAIN publishes it: the MAIN before becomes LEGACY. */
export const changeCourseState = defineCall({
  route: "course_change_state",
  method: "POST",
  body: z.strictObject({
    key,
    course_slug: slug,
    version_name: versionName,
    state: z.enum(versionStates),
    internal_change_reason: z.optional(reason),
    /** "yes" agrees to lessons being taken out of the course. */
    confirm: z.optional(z.string().check(z.maxLength(10))),
  }),
  results: z.strictObject({
    version_name: z.string(),
    state: z.enum(versionStates),
    edit_path: z.string(),
    errors: z.array(z.string()),
  }),
});
