import type { infer as ZodInfer, input as ZodInput } from "zod/v4/core";
import type { createAutosave } from "#contract/authoring/autosave.ts";
import type { lessonSchema } from "#contract/authoring/lesson.ts";
import type { liveEventSchema } from "#contract/authoring/live.ts";

export type AutosaveBody = ZodInput<typeof createAutosave.body>;
export type AutosaveReply = ZodInfer<typeof createAutosave.results>;
export type Lesson = ZodInfer<typeof lessonSchema>;
export type LiveEvent = ZodInfer<typeof liveEventSchema>;
