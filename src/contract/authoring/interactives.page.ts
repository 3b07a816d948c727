import * as z from "zod";
import { page } from "../page.ts";
import { interactiveGroups } from "./interactive-groups.ts";

/** The gallery (issue: every interactive, open to everybody): each type that authors may use. */
export const interactivesPage = page({
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

/** What a browser plays an asset with: its public half, and the seed of its view. */
export const trialSchema = z.strictObject({
  /** The type's own toPublic made it. */
  pub: z.unknown(),
  asset_hash: z.string(),
  seed: z.string(),
});
export type Trial = z.infer<typeof trialSchema>;

/** One type: its examples to play with their source, what is checked, and the shape of its JSON. */
export const interactivePage = page({
  route: "interactive",
  screen: "interactive",
  results: z.strictObject({
    type: z.string(),
    name: z.string(),
    teaches: z.string(),
    group: z.enum(interactiveGroups),
    secrecy: z.enum(["open", "derivable", "keyed", "oracle", "program"]),
    examples: z.array(
      z.strictObject({ name: z.string(), description: z.string(), source: z.string(), trial: trialSchema }),
    ),
    checks: z.array(z.strictObject({ code: z.string(), text: z.string() })),
    /** Place of a field, such as `cages.op` (entries of a list and names of a record left out or `*`) → what to write there. */
    fields: z.record(z.string(), z.string()),
    /** Of the catalogue, where it is at work. */
    lessons: z.array(z.strictObject({ name: z.string(), course_name: z.string(), path: z.string() })),
    /** How authors write it: as JSON beside a lesson, or in the lesson's own text. */
    notation: z.enum(["json", "camperdown"]),
    /** JSON Schema (draft 2020-12) of the asset: the form of the editor is made from it. Null for what is written in the text. */
    json_schema: z.unknown(),
    generates: z.boolean(),
    /** Some problems only show when programs of the asset are run: "prove". */
    proves: z.boolean(),
  }),
});
