import * as z from "zod";
import type { App } from "../http/app.ts";
import { serveForm } from "../http/serve-form.ts";
import { lazily } from "../lazily.ts";

/** A program is a long field; other fields are limited by their types. */
const MAX_FIELD_LENGTH = 24 * 1024;

/** Fields of every answer form; the others belong to the question, and its type parses them strictly. */
const formSchema = z
  .object({
    widget_id: z.string().min(1).max(80),
    version_hash: z.string().regex(/^[0-9a-f]{64}$/),
  })
  .catchall(z.union([z.string().max(MAX_FIELD_LENGTH), z.array(z.string().max(4000)).max(60)]));

export type Fields = z.infer<typeof formSchema>;

/** Serves answers from pages without JavaScript: judged and stored like any other, then back to the question with its verdict. */
export function serveAnswerForm(app: App): void {
  serveForm(app, {
    route: "lesson_answer_form",
    may: "visit",
    body: formSchema,
    handler: lazily(async () => (await import("./answer-form.ts")).answerForm),
  });
}
