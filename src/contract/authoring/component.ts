import * as z from "zod";
import { defineCall } from "../call.ts";
import { key, reason, rev, slug, versionName } from "./fields.ts";

/** Characters of a component's file at most. */
export const MAX_COMPONENT_TEXT = 400_000;

/** Form of an asset's file: JSON, or the drawing of a figure. */
export const assetForms = ["json", "svg"] as const;

const version = z.int().check(z.positive(), z.lte(1_000_000));

/** A component as lists show it. */
export const componentRowSchema = z.strictObject({
  slug: z.string(),
  name: z.string(),
  /** Type of interactive, or image, sound or lottie. */
  type: z.string(),
  /** Newest published version; null before the first. */
  version: z.nullable(z.int()),
  owned_by_name: z.string(),
  retired: z.boolean(),
  edit_path: z.string(),
});

/** Components that a lesson can use, by name; or those with these slugs, retired ones too. */
export const listComponents = defineCall({
  route: "component_list",
  method: "POST",
  body: z.strictObject({
    /** Words of the name. */
    search: z.optional(z.string().check(z.maxLength(80))),
    slugs: z.optional(z.array(slug).check(z.maxLength(200))),
    /** Value of `next` in the previous reply. */
    after: z.optional(z.string().check(z.maxLength(200))),
  }),
  results: z.strictObject({ components: z.array(componentRowSchema), next: z.nullable(z.string()) }),
});

/** A published version's file, to copy into a lesson. */
export const componentVersion = defineCall({
  route: "component_version",
  method: "POST",
  body: z.strictObject({ slug, version }),
  results: z.strictObject({
    slug: z.string(),
    name: z.string(),
    type: z.string(),
    version: z.int(),
    form: z.enum(assetForms),
    text: z.string(),
  }),
});

/** Publishes a component's draft as its next version. Lessons keep the version they have until somebody updates them. */
export const publishComponent = defineCall({
  route: "component_publish",
  method: "POST",
  body: z.strictObject({ key, slug, rev, internal_change_reason: reason }),
  results: z.strictObject({ version: z.int() }),
});

/**
 * Puts a version into lessons: a draft of the sender's is edited, and of what learners see a new draft is made. Nothing is
 * published. Each lesson succeeds or fails by itself.
 */
export const updateLessons = defineCall({
  route: "component_update_lessons",
  method: "POST",
  body: z.strictObject({
    key,
    slug,
    version,
    lessons: z
      .array(z.strictObject({ lesson_id: z.uuid(), version_name: versionName }))
      .check(z.minLength(1), z.maxLength(50)),
  }),
  results: z.strictObject({
    lessons: z.array(
      z.strictObject({
        lesson_id: z.string(),
        lesson_name: z.string(),
        /** Draft with the new version; null if there's a problem. */
        edit_path: z.nullable(z.string()),
        problem: z.nullable(z.string()),
      }),
    ),
  }),
});
