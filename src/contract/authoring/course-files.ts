import * as z from "zod";
import { defineCall } from "../call.ts";
import { docHash, errors, files, key, rev, slug, versionName, versionStates } from "./fields.ts";

const place = z.string().check(z.regex(/^[a-z0-9-]{1,60}\/[a-z0-9-]{1,60}$/, "A lesson's place is CHAPTER/LESSON."));

/** A course as its author would take it out: their own drafts where they have one, else what learners see. */
export const courseFiles = defineCall({
  route: "course_files",
  method: "POST",
  body: z.strictObject({
    course_slug: slug,
    /** Texts too, to take them out; without them only what's needed to compare. */
    texts: z.optional(z.boolean()),
  }),
  results: z.strictObject({
    course_name: z.string(),
    /** course.json. */
    course_file: z.nullable(z.string()),
    /** Slugs of the chapters that lessons can be added to. */
    chapters: z.array(z.string()),
    lessons: z.array(
      z.strictObject({
        /** CHAPTER/LESSON. */
        place: z.string(),
        lesson_id: z.string(),
        version_name: z.string(),
        state: z.enum(versionStates),
        rev,
        doc_hash: docHash,
        /** Effect of changing it from outside, and a sentence about it. */
        way: z.enum(["edit", "new-draft", "skip"]),
        about: z.string(),
        /** Null unless texts were asked for. */
        files: z.nullable(files),
      }),
    ),
  }),
});

/** Takes in a lesson's files: as an edit of the author's draft, in a new draft, or as a new lesson. */
export const importLesson = defineCall({
  route: "lesson_import",
  method: "POST",
  body: z.strictObject({
    key,
    course_slug: slug,
    place,
    files,
    /** The lesson as it was compared; without it the lesson is new. */
    compared: z.optional(z.strictObject({ lesson_id: z.uuid(), version_name: versionName, rev, doc_hash: docHash })),
  }),
  results: z.strictObject({
    version_name: z.nullable(z.string()),
    edit_path: z.nullable(z.string()),
    /** A draft was made for it. */
    created: z.boolean(),
    errors,
  }),
});

/** Takes in a course's course.json: in the author's own draft of the course, or in a new one. The same text changes nothing. */
export const importCourseFile = defineCall({
  route: "course_import",
  method: "POST",
  body: z.strictObject({
    key,
    course_slug: slug,
    // In an object: a plain field of a form would get other line ends.
    file: z.strictObject({ text: z.string().check(z.maxLength(200_000)) }),
  }),
  results: z.strictObject({
    /** Draft with this text; null if the course says the same already. */
    version_name: z.nullable(z.string()),
    edit_path: z.nullable(z.string()),
    errors,
  }),
});
