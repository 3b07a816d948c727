import * as z from "zod";
import { definePage } from "../page.ts";
import { interactiveGroups } from "./interactive-groups.ts";

/** The gallery: all types of interactive that authors may use, open to everybody. */
export const interactivesPage = definePage({
  route: "interactives",
  screen: "interactives",
  results: z.strictObject({
    types: z.array(
      z.strictObject({
        type: z.string(),
        name: z.string(),
        teaches: z.string(),
        group: z.enum(interactiveGroups),
        num_examples: z.number(),
      }),
    ),
  }),
});

/** An asset to try out in a browser: its public half and the seed of its view. */
export const tryOutSchema = z.strictObject({
  /** Made by the type's own toPublic. */
  pub: z.unknown(),
  asset_hash: z.string(),
  seed: z.string(),
});
export type TryOut = z.infer<typeof tryOutSchema>;

/** One type: examples to try with their source, what is checked, and the shape of its JSON. */
export const interactivePage = definePage({
  route: "interactive",
  screen: "interactive",
  results: z.strictObject({
    type: z.string(),
    name: z.string(),
    teaches: z.string(),
    group: z.enum(interactiveGroups),
    secrecy: z.enum(["open", "derivable", "keyed", "oracle", "program"]),
    examples: z.array(
      z.strictObject({ name: z.string(), description: z.string(), source: z.string(), trial: tryOutSchema }),
    ),
    checks: z.array(z.strictObject({ code: z.string(), text: z.string() })),
    /** Path of a field, such as `cages.op` (list entries and record names left out or `*`) → what to write there. */
    fields: z.record(z.string(), z.string()),
    /** Lessons of the catalogue that use it. */
    lessons: z.array(z.strictObject({ name: z.string(), course_name: z.string(), path: z.string() })),
    /** Notation for authors: JSON beside a lesson, or the lesson's own text. */
    notation: z.enum(["json", "camperdown"]),
    /** JSON Schema (draft 2020-12) of the asset, from which the editor makes its form. Null for types written in the text. */
    json_schema: z.unknown(),
    generates: z.boolean(),
    /** Some problems only show when programs of the asset are run ("prove"). */
    proves: z.boolean(),
  }),
});
