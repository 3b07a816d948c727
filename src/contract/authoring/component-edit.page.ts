import * as z from "zod";
import { defineCall } from "../call.ts";
import { definePage } from "../page.ts";
import { assetForms, MAX_COMPONENT_TEXT } from "./component.ts";
import { key, rev, versionStates } from "./fields.ts";

/** A component's draft as it is now. */
export const componentDraftSchema = z.strictObject({
  name: z.string(),
  form: z.enum(assetForms),
  /** Empty while nothing was uploaded yet. */
  text: z.string(),
  rev,
  retired: z.boolean(),
  is_owner: z.boolean(),
  /** The viewer owns it, or is staff. */
  may_edit: z.boolean(),
  owned_by_name: z.string(),
});

/** Page on which a component is written, with its versions and the lessons that use it. */
export const componentEditPage = definePage({
  route: "component_edit",
  screen: "component_edit",
  results: z.strictObject({
    slug: z.string(),
    type: z.string(),
    draft: componentDraftSchema,
    /** Newest first. */
    versions: z.array(
      z.strictObject({
        version: z.int(),
        /** Revision of the draft that it was made of. */
        rev,
        reason: z.string(),
        published_by_name: z.string(),
        /** In words, in the viewer's time zone. */
        published: z.string(),
      }),
    ),
    uses: z.array(
      z.strictObject({
        lesson_id: z.string(),
        lesson_name: z.string(),
        course_name: z.string(),
        version_name: z.string(),
        state: z.enum(versionStates),
        /** Names that the component has there. */
        aliases: z.array(z.string()),
        /** The oldest version of it that the lesson has. */
        version: z.int(),
        /** Null for a lesson that the viewer may not edit. */
        edit_path: z.nullable(z.string()),
        /** The viewer can put another version into it from here. */
        may_update: z.boolean(),
      }),
    ),
  }),
});

/** Saves a component's draft or its name; takes it over, retires it, or offers it again. */
export const saveComponent = defineCall({
  route: "component_edit",
  method: "POST",
  body: z.strictObject({
    key,
    /** Revision that the change was made from. */
    rev,
    act: z.enum(["save", "take", "retire", "restore"]),
    name: z.optional(z.string().check(z.trim(), z.minLength(1, "Please give the component a name."), z.maxLength(80))),
    form: z.optional(z.enum(assetForms)),
    text: z.optional(z.string().check(z.maxLength(MAX_COMPONENT_TEXT))),
  }),
  results: z.strictObject({ draft: componentDraftSchema }),
});
