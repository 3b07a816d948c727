import * as z from "zod";
import { subjectSchema } from "../catalogue/cards.ts";
import { fromClassroomSchema } from "../classroom/progress.ts";
import { definePage } from "../page.ts";
import { keptStateSchema, streakSchema } from "./userstate.ts";

/** A widget of a page: the public half of the transpiler's output. `svg` and `html` are safe to insert. */
export type LessonWidget =
  | { kind: "html"; id: string; html: string }
  | { kind: "interactive"; id: string; required: boolean; height: number | null }
  | {
      kind: "image";
      id: string;
      alt: string;
      caption: string | null;
      svg: string | null;
      /** The picture at its largest, in pixels, so that its place is kept while it loads. */
      url: string | null;
      width: number | null;
      height: number | null;
      srcset: string | null;
    }
  | { kind: "sound"; id: string; alt: string; url: string | null; transcript: string | null }
  | {
      kind: "lottie";
      id: string;
      alt: string;
      url: string | null;
      width: number | null;
      height: number | null;
      loop: boolean;
      /** Frame for people who want less motion. */
      still: number;
    }
  | { kind: "reveal"; id: string; title: string; contents: LessonWidget[] }
  | { kind: "note"; id: string; contents: LessonWidget[] }
  | { kind: "columns"; id: string; columns: LessonWidget[][] }
  | { kind: "choose"; id: string; options: { html: string; target: string }[] };

const widgetSchema: z.ZodType<LessonWidget> = z.lazy(() =>
  z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("html"), id: z.string(), html: z.string() }),
    z.strictObject({
      kind: z.literal("interactive"),
      id: z.string(),
      required: z.boolean(),
      height: z.nullable(z.number()),
    }),
    z.strictObject({
      kind: z.literal("image"),
      id: z.string(),
      alt: z.string(),
      caption: z.nullable(z.string()),
      svg: z.nullable(z.string()),
      url: z.nullable(z.string()),
      width: z.nullable(z.number()),
      height: z.nullable(z.number()),
      srcset: z.nullable(z.string()),
    }),
    z.strictObject({
      kind: z.literal("sound"),
      id: z.string(),
      alt: z.string(),
      url: z.nullable(z.string()),
      transcript: z.nullable(z.string()),
    }),
    z.strictObject({
      kind: z.literal("lottie"),
      id: z.string(),
      alt: z.string(),
      url: z.nullable(z.string()),
      width: z.nullable(z.number()),
      height: z.nullable(z.number()),
      loop: z.boolean(),
      still: z.number(),
    }),
    z.strictObject({ kind: z.literal("reveal"), id: z.string(), title: z.string(), contents: z.array(widgetSchema) }),
    z.strictObject({ kind: z.literal("note"), id: z.string(), contents: z.array(widgetSchema) }),
    z.strictObject({ kind: z.literal("columns"), id: z.string(), columns: z.array(z.array(widgetSchema)) }),
    z.strictObject({
      kind: z.literal("choose"),
      id: z.string(),
      options: z.array(z.strictObject({ html: z.string(), target: z.string() })),
    }),
  ]),
);

/** One page of the lesson. A branch page has `index` null. */
export const lessonBlockSchema = z.strictObject({
  id: z.string(),
  index: z.nullable(z.number()),
  /** HTML; empty for an unnamed page. */
  title: z.string(),
  contents: z.array(widgetSchema),
  /** Ids of solvables to solve before going on. */
  required: z.array(z.string()),
  /** Page id that "Continue" leads to, if it isn't the next one. */
  next: z.nullable(z.string()),
});
export type LessonBlock = z.infer<typeof lessonBlockSchema>;

/** A solvable or explorable as the learner may see it; `pub` comes from the type's `toPublic`. */
export const lessonInteractiveSchema = z.strictObject({
  id: z.string(),
  type: z.string(),
  /** Same asset, same hash: a saved state fits. */
  asset_hash: z.string(),
  /** It has hidden state and answers probes, in rounds kept on the server. */
  probes: z.boolean(),
  seed: z.string(),
  xp: z.number(),
  /** There's another like it: with other numbers, or a new puzzle. */
  another: z.optional(z.literal(true)),
  pub: z.unknown(),
});
export type LessonInteractive = z.infer<typeof lessonInteractiveSchema>;

/** The lesson player (L3). The whole lesson is in the page; `block_index` says where to begin. */
export const lessonPage = definePage({
  route: "lesson",
  screen: "lesson",
  results: z.strictObject({
    course: z.strictObject({ slug: z.string(), name: z.string(), subject: subjectSchema }),
    chapter: z.strictObject({ slug: z.string(), name: z.string() }),
    lesson: z.strictObject({
      lesson_id: z.string(),
      slug: z.string(),
      name: z.string(),
      kind: z.enum(["lesson", "practice_set"]),
      summary: z.string(),
      minutes: z.number(),
      version_hash: z.string(),
      /** Null for the public version. */
      version_name: z.nullable(z.string()),
      is_editable: z.boolean(),
      /** Path of this version in the editor; only for those who may open it. */
      edit_path: z.optional(z.string()),
    }),
    blocks: z.array(lessonBlockSchema),
    branches: z.array(lessonBlockSchema),
    interactives: z.record(z.string(), lessonInteractiveSchema),
    progress: z.strictObject({
      rev: z.number(),
      block_index: z.number(),
      block_id: z.string(),
      finished: z.boolean(),
      states: z.array(keptStateSchema),
      inputs: z.record(z.string(), z.string()),
      /** The work was done in an earlier version; everything that still fits was kept. */
      from_older_version: z.boolean(),
    }),
    streak: streakSchema,
    can_earn_per_solvable_xp: z.boolean(),
    xp_per_difficulty: z.array(z.number()),
    /** Path of the page shown after the lesson. */
    up_next: z.string(),
    from_llp: z.nullable(z.string()),
    from_classroom: z.nullable(fromClassroomSchema),
    /** Message at the top after a form was sent without JavaScript. */
    notice: z.nullable(z.string()),
  }),
});
