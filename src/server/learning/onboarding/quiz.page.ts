import * as z from "zod";
import { quizPage } from "#contract/learning/onboarding.page.ts";
import type { App } from "../../http/app.ts";
import { serveForm } from "../../http/serve-form.ts";
import { servePage } from "../../http/serve-page.ts";
import { lazily } from "../../lazily.ts";

const formSchema = z.strictObject({
  act: z.enum(["answer", "unknown", "skip", "again"]),
  item: z.optional(z.string().max(400)),
  answer: z.optional(z.string().max(200)),
});

export type QuizForm = z.infer<typeof formSchema>;

/** Serves the level check: questions of the catalogue as plain forms. It doesn't say which were right. */
export function serveQuiz(app: App): void {
  servePage(app, quizPage, {
    title: () => "Level check",
    load: lazily(async () => (await import("./level-check.ts")).loadQuiz),
  });
  serveForm(app, {
    route: "welcome_quiz",
    may: "visit",
    body: formSchema,
    handler: lazily(async () => (await import("./level-check.ts")).answerQuiz),
  });
}
