import * as z from "zod";
import { defineCall } from "../call.ts";
import { definePage } from "../page.ts";
import { assetForms, componentRowSchema, MAX_COMPONENT_TEXT } from "./component.ts";
import { key, slug } from "./fields.ts";

/** All components, with the form for a new one. */
export const componentsPage = definePage({
  route: "components",
  screen: "components",
  results: z.strictObject({
    components: z.array(
      z.strictObject({
        ...componentRowSchema.shape,
        /** In words, in the viewer's time zone. */
        changed: z.string(),
        /** Lessons that learners see it in. */
        lessons: z.int(),
      }),
    ),
    search: z.string(),
    /** Address of the next components; null if there are no more. */
    next_path: z.nullable(z.string()),
    /** Kinds that a new one can be. */
    types: z.array(z.strictObject({ type: z.string(), name: z.string() })),
    form: z.strictObject({
      key: z.string(),
      values: z.record(z.string(), z.string()),
      field_errors: z.record(z.string(), z.array(z.string())),
      errors: z.array(z.string()),
    }),
  }),
});

/** Creates a component: from an example of its type, or from an asset's file. */
export const newComponent = defineCall({
  route: "components",
  method: "POST",
  body: z.strictObject({
    key,
    name: z.string().check(z.trim(), z.minLength(1, "Please give the component a name."), z.maxLength(80)),
    type: z.string().check(z.minLength(1, "Please choose what it is."), z.maxLength(40)),
    /** Made from the name if it's left out. */
    component_slug: z.optional(slug),
    form: z.optional(z.enum(assetForms)),
    text: z.optional(z.string().check(z.maxLength(MAX_COMPONENT_TEXT))),
  }),
  results: z.strictObject({ slug: z.string(), rev: z.int(), edit_path: z.string() }),
});
