import * as z from "zod";
import { lessonCardSchema, subjectSchema } from "../catalogue/cards.ts";
import { definePage } from "../page.ts";

/** Text or picture from the beginning of a lesson. `html` and `svg` are safe to insert. */
const pieceSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("html"), id: z.string(), html: z.string() }),
  z.strictObject({
    kind: z.literal("image"),
    id: z.string(),
    alt: z.string(),
    svg: z.nullable(z.string()),
    url: z.nullable(z.string()),
    width: z.nullable(z.number()),
    height: z.nullable(z.number()),
  }),
]);
export type PreviewPiece = z.infer<typeof pieceSchema>;

/** Beginning of a lesson, for people who may not open it: its address is a page all the same. */
export const lessonPreviewPage = definePage({
  route: "lesson",
  screen: "lesson_preview",
  results: z.strictObject({
    course: z.strictObject({ slug: z.string(), name: z.string(), subject: subjectSchema }),
    chapter: z.strictObject({ slug: z.string(), name: z.string() }),
    lesson: z.strictObject({
      slug: z.string(),
      name: z.string(),
      kind: z.enum(["lesson", "practice_set"]),
      summary: z.string(),
      minutes: z.number(),
      num_pages: z.number(),
    }),
    /** The first page up to its first question. Empty if it begins with one. */
    beginning: z.array(pieceSchema),
    /** Lessons of the course that this viewer may open. */
    open_lessons: z.array(lessonCardSchema),
  }),
});
