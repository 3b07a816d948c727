import * as z from "zod";
import { defineCall } from "../call.ts";
import { subjectSchema } from "../catalogue/cards.ts";
import { definePage } from "../page.ts";
import { key, rev, versionStates } from "./fields.ts";

const lessonRow = z.strictObject({
  /** CHAPTER/LESSON, where this version has it. */
  place: z.string(),
  name: z.string(),
  about: z.string(),
  edit_path: z.nullable(z.string()),
});

/** A course's version as its form shows it. */
export const courseFormSchema = z.strictObject({
  name: z.string(),
  tagline: z.string(),
  subject: z.string(),
  level: z.string(),
  needs: z.string(),
  /** One a line. */
  outcomes: z.string(),
  coming_soon: z.boolean(),
  chapters: z.array(
    z.strictObject({
      slug: z.string(),
      name: z.string(),
      summary: z.string(),
      free: z.boolean(),
      lessons: z.array(lessonRow),
      /** Lessons of it that aren't published yet. */
      drafts: z.array(z.strictObject({ name: z.string(), edit_path: z.nullable(z.string()) })),
    }),
  ),
  /** Published lessons that this version has in no chapter. */
  left_out: z.array(lessonRow),
});

/** Page on which a course is written: its facts, chapters and the order of its lessons. */
export const courseEditPage = definePage({
  route: "course_edit",
  screen: "course_edit",
  results: z.strictObject({
    course: z.strictObject({
      slug: z.string(),
      /** Its place in the menu, in words. */
      category: z.string(),
      path: z.string(),
    }),
    version: z.strictObject({
      version_name: z.string(),
      state: z.enum(versionStates),
      rev,
      is_editable: z.boolean(),
      is_owner: z.boolean(),
      owned_by_name: z.string(),
      /** Steps that the viewer may take: states to go to. */
      steps: z.array(z.enum(versionStates)),
      /** In words, in the viewer's time zone. */
      changed: z.string(),
    }),
    facts: courseFormSchema,
    subjects: z.array(subjectSchema),
    /** Changes that learners will see, in sentences. */
    changes: z.array(z.string()),
    /** Problems to be put right before publishing, in sentences. */
    problems: z.array(z.string()),
    /** Lessons that learners lose: publishing asks about them. */
    taken_out: z.int(),
    versions: z.array(
      z.strictObject({
        version_name: z.string(),
        state: z.enum(versionStates),
        owned_by_name: z.string(),
        changed: z.string(),
        reason: z.string(),
        edit_path: z.string(),
      }),
    ),
    form: z.strictObject({
      key: z.string(),
      errors: z.array(z.string()),
      field_errors: z.record(z.string(), z.array(z.string())),
      /** Act that was just done. */
      done: z.nullable(z.enum(["saved", "made", "taken", "changed"])),
    }),
  }),
});

const text = z.optional(z.string().check(z.maxLength(4000)));
/** A field that a form may repeat: one text, or several. */
const texts = z.optional(z.union([z.string().check(z.maxLength(300)), z.array(z.string().check(z.maxLength(300)))]));

/**
 * Saves a draft of a course and takes at most one step in its order; makes a draft from a version; takes a draft over.
 * Fields that are left out stay as they are.
 */
export const saveCourse = defineCall({
  route: "course_edit",
  method: "POST",
  body: z.strictObject({
    key,
    /** Revision that the form was made from, as text. */
    rev: z.string().check(z.regex(/^\d{1,9}$/)),
    /** save, new-draft, take, add-chapter, or a step with what it's about: "lesson-up first/halves". */
    act: z.string().check(z.maxLength(200)),
    name: text,
    tagline: text,
    subject: text,
    level: text,
    needs: text,
    outcomes: text,
    coming_soon: text,
    /** Slugs of the form's chapters, with their names and summaries in the same order. */
    chapter: texts,
    chapter_name: texts,
    chapter_summary: texts,
    /** Slugs of the chapters that are free. */
    chapter_free: texts,
    /** For each lesson "PLACE>CHAPTER": where it is, and the chapter it should be in; none takes it out. */
    lesson: texts,
    new_chapter_name: text,
    new_chapter_summary: text,
  }),
  results: z.strictObject({ version_name: z.string(), rev, edit_path: z.string() }),
});
