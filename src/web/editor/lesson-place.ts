import type { infer as Infer } from "zod/v4/core";
import type { lessonEditPage } from "#contract/authoring/lesson-edit.page.ts";

/** The version that is open, as its page names it. */
export type LessonPlace = Infer<typeof lessonEditPage.results>;
