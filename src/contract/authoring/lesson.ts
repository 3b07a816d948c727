import * as z from "zod";
import { defineCall } from "../call.ts";
import {
  docHash,
  errors,
  files,
  instant,
  key,
  lessonKinds,
  productTiers,
  reason,
  rev,
  slug,
  version,
  versionName,
  versionStates,
} from "./fields.ts";

/** Somebody who has a version open now, with one entry for all their windows. */
export const activeUserSchema = z.strictObject({
  user_id: z.string(),
  full_name: z.string(),
  is_you: z.boolean(),
  is_owner: z.boolean(),
  /** They read, and would like to edit. */
  asks_to_edit: z.boolean(),
  /** They asked, and the owner said "Not now". */
  declined: z.boolean(),
});

/** One entry of `content.assets`: JSON text for interactive types, Elm source with its packages for genericElmAsset. */
export const assetSchema = z.strictObject({
  alias: z.string(),
  type: z.string(),
  json: z.optional(z.string()),
  elm: z.optional(z.string()),
  packages: z.optional(z.array(z.string())),
});

/** Facts of one version, as lists show them. */
const versionFields = {
  version_name: z.string(),
  state: z.enum(versionStates),
  kind: z.enum(lessonKinds),
  product_tier: z.nullable(z.enum(productTiers)),
  /** Version that this one was copied from. */
  based_on: z.nullable(z.string()),
  created_by_name: z.string(),
  owned_by_name: z.string(),
  /** Member of staff who is responsible for it. */
  staff_user_name: z.string(),
  created_ts: instant,
  last_modified_ts: instant,
  published_ts: z.nullable(instant),
  internal_change_reason: z.string(),
  /** Hash of the text as last saved as a draft. */
  content_hash: docHash,
};
export const lessonVersionSchema = z.strictObject({ ...versionFields, lesson_source: z.string() });

/** A lesson and its place in the catalogue. */
const lessonFields = {
  lesson_id: z.string(),
  lesson_slug: z.string(),
  lesson_name: z.string(),
  course_slug: z.string(),
  course_name: z.string(),
  chapter_slug: z.string(),
  chapter_name: z.string(),
};

/** A lesson version open in the editor. `files` is the document; `content` is a view of it. */
export const lessonSchema = z.strictObject({
  ...versionFields,
  ...lessonFields,
  is_editable: z.boolean(),
  is_owner: z.boolean(),
  /** The viewer may publish, retire and abandon it. */
  may_publish: z.boolean(),
  is_staff: z.boolean(),
  active_users: z.array(activeUserSchema),
  content: z.strictObject({ camperdown: z.string(), assets: z.array(assetSchema) }),
  files,
  /** Revision of the document, which grows by one with each accepted edit. */
  rev,
  /** Revision that was last saved as a draft. */
  saved_rev: rev,
  doc_hash: docHash,
  transpiler_sha: z.string(),
  /** The viewer's texts that were kept beside the document and wait for a decision. */
  copies: z.int(),
});

/** Opens a version by its lesson's id, or by its address "course/chapter/lesson". Reading writes nothing. */
export const loadLesson = defineCall({
  route: "lesson_load",
  method: "POST",
  body: z.strictObject({
    lesson_id: z.optional(z.uuid()),
    lesson_path: z.optional(z.string().check(z.maxLength(250))),
    version_name: versionName,
  }),
  results: z.strictObject({ lesson: lessonSchema }),
});

const place = { course_slug: slug, chapter_slug: slug };
const made = z.strictObject({ lesson: z.nullable(lessonSchema), lesson_slug: z.string(), errors });

/** Creates a lesson with its first draft, from a title; the slug is made from it if none is given. */
export const createLesson = defineCall({
  route: "lesson_create",
  method: "POST",
  body: z.strictObject({
    key,
    ...place,
    title: z.string().check(z.trim(), z.minLength(1, "Please give the lesson a title."), z.maxLength(80)),
    lesson_slug: z.optional(slug),
    kind: z.optional(z.enum(lessonKinds)),
    product_tier: z.optional(z.enum(productTiers)),
  }),
  results: made,
});

/** Creates a lesson without a title or text, to import files into. */
export const createEmptyLesson = defineCall({
  route: "lesson_create_empty",
  method: "POST",
  body: z.strictObject({ key, ...place, lesson_slug: slug }),
  results: made,
});

/** Changes facts about a version or its lesson; fields that are left out stay. */
export const updateLesson = defineCall({
  route: "lesson_update",
  method: "POST",
  body: z.strictObject({
    key,
    ...version,
    kind: z.optional(z.enum(lessonKinds)),
    product_tier: z.optional(z.enum(productTiers)),
    internal_change_reason: z.optional(reason),
    staff_user_id: z.optional(z.uuid()),
    lesson_slug: z.optional(slug),
  }),
  results: z.strictObject({ lesson: z.nullable(lessonSchema), errors }),
});

/** Lessons of the courses that name the author, latest change first. */
export const listLessons = defineCall({
  route: "lesson_list",
  method: "POST",
  body: z.strictObject({
    course_slug: z.optional(slug),
    /** Words of the lesson's name. */
    search: z.optional(z.string().check(z.maxLength(80))),
    state: z.optional(z.enum(versionStates)),
    /** Only versions that the viewer owns. */
    mine: z.optional(z.boolean()),
    /** Value of `next` in the previous reply. */
    after: z.optional(z.string().check(z.maxLength(200))),
  }),
  results: z.strictObject({
    lessons: z.array(
      z.strictObject({
        ...lessonFields,
        version_name: z.string(),
        state: z.enum(versionStates),
        kind: z.enum(lessonKinds),
        owned_by_name: z.string(),
        last_modified_ts: instant,
      }),
    ),
    next: z.nullable(z.string()),
  }),
});
