import * as z from "zod";
import { defineCall } from "../call.ts";
import { changesByPath } from "./edit.ts";
import { docHash, errors, key, path, reason, rev, slug, version, versionStates } from "./fields.ts";

const hit = z.strictObject({
  /** Offsets in the file, in UTF-16 units. */
  from: z.int(),
  to: z.int(),
  /** From 1. */
  line: z.int(),
  column: z.int(),
  found: z.string(),
  before: z.string(),
  after: z.string(),
  /** Groups of a pattern; null for one that took no part. */
  groups: z.array(z.nullable(z.string())),
});

/** Searches the lessons of a course: the author's own drafts, else other people's, else what learners see. */
export const findInCourse = defineCall({
  route: "course_find",
  method: "POST",
  body: z.strictObject({
    course_slug: slug,
    words: z.string().check(z.minLength(1, "Please write what to look for."), z.maxLength(500)),
    /** The words are a regular expression. */
    pattern: z.optional(z.boolean()),
    whole_word: z.optional(z.boolean()),
    match_case: z.optional(z.boolean()),
    /** Assets and settings too, not only the text of lessons. */
    everywhere: z.optional(z.boolean()),
    /** Value of `next` in the previous reply. */
    after: z.optional(z.int().check(z.nonnegative(), z.lte(100_000))),
  }),
  results: z.strictObject({
    /** Only lessons with hits, in the order of the course. */
    lessons: z.array(
      z.strictObject({
        lesson_id: z.string(),
        lesson_name: z.string(),
        chapter_name: z.string(),
        version_name: z.string(),
        state: z.enum(versionStates),
        /** Text that was searched. */
        rev,
        doc_hash: docHash,
        edit_path: z.string(),
        /** Way of replacing in this lesson, and a sentence about it. */
        way: z.enum(["edit", "new-draft", "skip"]),
        about: z.string(),
        files: z.array(z.strictObject({ path, length: z.int(), hits: z.array(hit) })),
        /** There are more hits than a lesson shows. */
        cut: z.boolean(),
      }),
    ),
    /** Lessons searched by this call, and how many the course has. */
    searched: z.int(),
    total: z.int(),
    /** Lessons to skip in the next call; null at the end of the course. */
    next: z.nullable(z.int()),
  }),
});

/** Replaces hits of a search in one lesson: as an edit of the author's draft, or in a new draft from what learners see. */
export const replaceInLesson = defineCall({
  route: "lesson_replace",
  method: "POST",
  body: z.strictObject({
    key,
    ...version,
    /** Text that was searched. If it has changed since, nothing is replaced. */
    rev,
    doc_hash: docHash,
    changes: changesByPath,
    internal_change_reason: z.optional(reason),
  }),
  results: z.strictObject({
    /** The draft that has the changes now; null if nothing was replaced. */
    version_name: z.nullable(z.string()),
    edit_path: z.nullable(z.string()),
    /** The draft was made for it. */
    created: z.boolean(),
    errors,
  }),
});
