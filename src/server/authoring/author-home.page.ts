import type { infer as Infer } from "zod/v4/core";
import { authorHomePage, newLesson } from "#contract/authoring/author-home.page.ts";
import { pathTo } from "#contract/build-path.ts";
import { answerPage } from "../http/answer-page.ts";
import type { App } from "../http/app.ts";
import { type CallOutcome, isRefused } from "../http/outcome.ts";
import { serialise } from "../http/serialise.ts";
import { type FormAnswer, serveCall } from "../http/serve-call.ts";
import { servePage } from "../http/serve-page.ts";
import type { Visit } from "../http/visit.ts";
import { lazily } from "../lazily.ts";

const TITLE = "Your lessons";

/** Serves the start page of authors, with its form for a new lesson. */
export function serveAuthorHome(app: App): void {
  servePage(app, authorHomePage, {
    title: () => TITLE,
    may: "author_tools",
    load: lazily(async () => {
      const { readAuthorHome } = await import("./read-author-home.ts");
      return async (visit: Visit) => ({ results: await readAuthorHome(visit) });
    }),
  });
  serveCall(app, newLesson, { may: "author_tools", handler: create, form: answerForm(app) });
}

type Results = Infer<typeof newLesson.results>;

async function create(visit: Visit, body: Infer<typeof newLesson.body>): Promise<CallOutcome<Results>> {
  const [courseSlug = "", chapterSlug = ""] = body.place.split("/");
  const { key, title, lesson_slug } = body;
  const { createLessonWithDraft } = await import("./versions/create-lesson.ts");
  const made = await createLessonWithDraft(visit, {
    key,
    title,
    lesson_slug,
    course_slug: courseSlug,
    chapter_slug: chapterSlug,
  });
  if (isRefused(made)) {
    const { course_slug = [], chapter_slug = [], ...fields } = made.fields ?? {};
    const place = [...course_slug, ...chapter_slug];
    return { ...made, fields: { ...fields, ...(place.length > 0 && { place }) } };
  }
  const place = { courseSlug, chapterSlug, lessonSlug: made.results.lesson_slug };
  return { results: { edit_path: pathTo("lesson_edit", { ...place, versionName: "v1" }) } };
}

/** Leads into the editor, or shows the form again with what was typed and its errors. */
function answerForm(app: App): FormAnswer {
  return async (visit, reply, { outcome, values, fields }) => {
    if (!isRefused(outcome)) {
      const { edit_path } = outcome.results as Results; // serialised by this contract before
      return reply.redirect(edit_path, 303);
    }
    if (visit.requester.role !== "author" && visit.requester.role !== "staff") {
      return reply.redirect(pathTo("login", {}, { next: pathTo("author_home") }), 303);
    }
    const { readAuthorHome } = await import("./read-author-home.ts");
    const home = await readAuthorHome(visit);
    const { csrf_token: _, key: __, ...kept } = values;
    const field_errors = Object.fromEntries(Object.entries(fields).map(([name, errors]) => [name, [...errors]]));
    const errors = Object.keys(fields).length > 0 ? [] : [...(outcome.errors ?? [])];
    const results = { ...home, form: { ...home.form, values: kept, field_errors, errors } };
    return answerPage(app, visit, visit.request, reply, {
      route: "author_home",
      screen: authorHomePage.screen,
      results: serialise(authorHomePage.results, results, "author_home"),
      title: TITLE,
      status: outcome.refused,
      message: outcome.errors?.[0] ?? "",
    });
  };
}
