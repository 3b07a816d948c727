import * as z from "zod";
import { defineCall } from "../call.ts";
import { errors, instant, key, reason, slug, version, versionName, versionStates } from "./fields.ts";
import { lessonSchema, lessonVersionSchema } from "./lesson.ts";

const lesson = z.nullable(lessonSchema);

/** Takes a legacy version out of use. */
export const retireVersion = defineCall({
  route: "version_retire",
  method: "POST",
  body: z.strictObject({ key, ...version, internal_change_reason: reason, confirm: z.optional(z.boolean()) }),
  results: z.strictObject({ lesson, errors }),
});

/** Retires several legacy versions; each succeeds or fails by itself. */
export const bulkRetire = defineCall({
  route: "version_bulk_retire",
  method: "POST",
  body: z.strictObject({
    key,
    versions: z.array(z.strictObject(version)).check(z.minLength(1), z.maxLength(200)),
    internal_change_reason: reason,
    confirm: z.optional(z.boolean()),
  }),
  results: z.strictObject({
    retired: z.array(z.strictObject({ lesson_id: z.string(), version_name: z.string() })),
    errors,
  }),
});

/** Moves a version between DRAFT, CANDIDATE and ABANDONED. */
export const changeVersionState = defineCall({
  route: "version_change_state",
  method: "POST",
  body: z.strictObject({ key, ...version, state: z.enum(versionStates), internal_change_reason: z.optional(reason) }),
  results: z.strictObject({ lesson, errors }),
});

/** All versions of a lesson, newest first. */
export const lessonVersions = defineCall({
  route: "lesson_versions",
  method: "POST",
  body: z.strictObject({ lesson_id: z.uuid() }),
  results: z.strictObject({ lesson_versions: z.array(lessonVersionSchema) }),
});

/** Events of a lesson's versions, newest first. */
export const editHistory = defineCall({
  route: "edit_history",
  method: "POST",
  body: z.strictObject({ lesson_id: z.uuid(), version_name: z.optional(versionName), before: z.optional(z.uuid()) }),
  results: z.strictObject({
    edit_history: z.array(
      z.strictObject({
        event_id: z.string(),
        version_name: z.string(),
        from_state: z.nullable(z.enum(versionStates)),
        to_state: z.nullable(z.enum(versionStates)),
        user_name: z.string(),
        internal_change_reason: z.string(),
        /** In a sentence. */
        text: z.string(),
        ts: instant,
      }),
    ),
    /** Value of `before` for the next request; null if there are no more. */
    earlier: z.nullable(z.string()),
  }),
});

/** Deletes learners' work in a lesson or a course: staff only, at most 200 people at once. */
export const resetUserStates = defineCall({
  route: "user_states_reset",
  method: "POST",
  body: z.strictObject({
    key,
    lesson_id: z.optional(z.uuid()),
    course_slug: z.optional(slug),
    /** Without it, the sender's own work. */
    user_ids: z.optional(z.array(z.uuid()).check(z.maxLength(200))),
  }),
  results: z.strictObject({ lessons_reset: z.int(), errors }),
});
