import * as z from "zod";
import { defineCall } from "../call.ts";
import { editSchema } from "./edit.ts";
import { clientId, docHash, errors, files, instant, key, rev, version, versionStates } from "./fields.ts";

/** Place of an overlap: two people changed these lines, or this field of an asset, differently. */
export const overlapSchema = z.strictObject({
  path: z.string(),
  /** 1-based lines of the head's text; null if the file itself is disputed. */
  from_line: z.nullable(z.int()),
  to_line: z.nullable(z.int()),
  /** Field of an asset as a JSON pointer. */
  pointer: z.nullable(z.string()),
  base: z.string(),
  mine: z.string(),
  theirs: z.string(),
});

/**
 * Saves what was typed since `base_rev`, or the whole text in `full` if the edit would be large or its base is unknown.
 * Exactly one of `edit` and `full` is given; without `base_rev` the base is unknown.
 */
export const createAutosave = defineCall({
  route: "autosave_create",
  method: "POST",
  body: z
    .strictObject({
      ...version,
      client_id: clientId,
      key,
      base_rev: z.optional(rev),
      edit: z.optional(editSchema),
      full: z.optional(files),
      /** Hash of the sender's text after the edit. */
      doc_hash: docHash,
      transpiler_sha: z.string().check(z.maxLength(64)),
    })
    .check(z.refine(({ edit, full }) => (edit === undefined) !== (full === undefined), "Send either edit or full.")),
  results: z.strictObject({
    /** Null if nothing was written to the version. */
    autosave: z.nullable(
      z.strictObject({
        rev,
        saved_at: instant,
        /** Others' edits were in between, and both were kept. */
        merged: z.boolean(),
        /** Edit that turns the sender's text into that of `rev`; null if it already is. */
        changes: z.nullable(editSchema),
        doc_hash: docHash,
      }),
    ),
    transpiler_sha: z.string(),
    autosave_outdated: z.strictObject({
      value: z.boolean(),
      head_rev: rev,
      places: z.array(overlapSchema),
      /** The kept text, when there is one. */
      copy_id: z.nullable(z.string()),
    }),
    ownership_changed: z.nullable(z.strictObject({ new_owner_name: z.string() })),
    lesson_state_not_editable: z.nullable(z.strictObject({ new_lesson_state: z.enum(versionStates) })),
    errors,
  }),
});
