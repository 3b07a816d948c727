import * as z from "zod";
import { defineCall } from "../call.ts";
import { definePage } from "../page.ts";
import { subjectSchema } from "./cards.ts";

/** Longest text that's searched for; the rest is cut off. */
export const MAX_SEARCH_LENGTH = 120;

export const searchHitSchema = z.strictObject({
  kind: z.enum(["course", "lesson", "help"]),
  path: z.string(),
  title: z.string(),
  summary: z.string(),
  /** The lesson's course, or the question's topic; empty for a course. */
  context: z.string(),
  subject: z.nullable(subjectSchema),
});
export type SearchHit = z.infer<typeof searchHitSchema>;

const found = {
  /** The text as it was asked for. */
  text: z.string(),
  hits: z.array(searchHitSchema),
  /** The text with misspelt words corrected, if only that found something. */
  corrected: z.nullable(z.string()),
};

/** Results of a search, as a page. */
export const searchPage = definePage({ route: "search", screen: "search", results: z.strictObject(found) });

/** Results while somebody types. */
export const searchCall = defineCall({
  route: "search_as_typed",
  method: "GET",
  body: z.strictObject({ q: z.string().max(500) }),
  results: z.strictObject(found),
});
