import * as z from "zod";
import { defineCall } from "../call.ts";
import { docHash, errors, key, reason, rev, version, versionName } from "./fields.ts";
import { lessonSchema } from "./lesson.ts";

const lesson = z.nullable(lessonSchema);

/** Makes a new draft from a version as last saved, or from its text at an earlier revision. */
export const createDraft = defineCall({
  route: "draft_create",
  method: "POST",
  body: z.strictObject({
    key,
    lesson_id: z.uuid(),
    /** Version to copy. */
    from_version_name: versionName,
    /** Revision of its timeline; without it, the text as last saved. */
    from_rev: z.optional(rev),
    /** Text kept beside a version, to make the draft of. */
    copy_id: z.optional(z.uuid()),
    internal_change_reason: z.optional(reason),
  }),
  results: z.strictObject({ lesson, errors }),
});

/** Saves the head of the document as the version's text (Ctrl+S, preview, publishing). */
export const updateDraft = defineCall({
  route: "draft_update",
  method: "POST",
  body: z.strictObject({
    key,
    ...version,
    /** Revision that the author means; a later head is saved as well. */
    rev,
    internal_change_reason: z.optional(reason),
  }),
  results: z.strictObject({ lesson, errors }),
});

/** Something learners notice of a new version. `people` is blurred: "a few", a number, or "more than 10,000". */
const carryOverSchema = z.strictObject({ text: z.string(), people: z.string(), solvable: z.nullable(z.string()) });

/** Publishes a draft, a candidate, or an older version again. */
export const publishDraft = defineCall({
  route: "draft_publish",
  method: "POST",
  body: z.strictObject({
    key,
    ...version,
    rev,
    internal_change_reason: reason,
    /** Content hash that the author has confirmed though the lesson shrinks. */
    confirm_shrink: z.optional(docHash),
    /** Only checks, and says what publishing would mean. */
    dry_run: z.optional(z.boolean()),
  }),
  results: z.strictObject({ lesson, errors, carry_over: z.array(carryOverSchema) }),
});
