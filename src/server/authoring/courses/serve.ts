import { courseEditPage, saveCourse } from "#contract/authoring/course-edit.page.ts";
import { changeCourseState } from "#contract/authoring/course-state.ts";
import { pathTo } from "#contract/build-path.ts";
import type { CourseFile } from "../../content/formats.ts";
import { answerErrorPage, answerPage } from "../../http/answer-page.ts";
import type { App } from "../../http/app.ts";
import { type CallOutcome, isRefused } from "../../http/outcome.ts";
import { serialise } from "../../http/serialise.ts";
import { type FormAnswer, serveCall } from "../../http/serve-call.ts";
import { servePage } from "../../http/serve-page.ts";
import type { Visit } from "../../http/visit.ts";
import { lazily } from "../../lazily.ts";

/** Serves the page on which a course is written, and what changes its versions. Both are plain forms. */
export function serveCourseEdit(app: App): void {
  servePage(app, courseEditPage, {
    title: ({ facts, version }) => `${facts.name} ${version.version_name}`,
    may: "author_tools",
    load: lazily(async () => {
      const { readCourseEdit } = await import("./read-course-edit.ts");
      return async (visit: Visit) => {
        const read = await readCourseEdit(visit);
        return isRefused(read) ? read : { results: read };
      };
    }),
  });
  serveCall(app, saveCourse, {
    may: "author_tools",
    handler: lazily(async () => (await import("./save-course.ts")).saveCourseVersion),
    form: answerForm(app),
  });
  serveCall(app, changeCourseState, {
    may: "author_tools",
    handler: lazily(async () => (await import("./change-course-state.ts")).changeState),
    form: answerForm(app),
  });
}

/** Leads to the version that was changed or made, or shows it with what was typed and what's wrong. */
function answerForm(app: App): FormAnswer {
  return async (visit, reply, { outcome, values, fields }) => {
    if (!isRefused(outcome)) {
      const { version_name } = outcome.results as { version_name: string }; // serialised by one of the two contracts before
      const courseSlug = visit.params.courseSlug ?? values.course_slug ?? "";
      const anchor = anchorOf(values.act ?? "");
      const to = pathTo("course_edit", { courseSlug, versionName: version_name }, { done: doneBy(values.act) });
      return reply.redirect(`${to}${anchor}`, 303);
    }
    const { role } = visit.requester;
    const place = {
      courseSlug: visit.params.courseSlug ?? values.course_slug ?? "",
      versionName: visit.params.versionName ?? values.version_name ?? "",
    };
    if (role !== "author" && role !== "staff") {
      const back = place.courseSlug === "" ? pathTo("author_home") : pathTo("course_edit", place);
      return reply.redirect(pathTo("login", {}, { next: back }), 303);
    }
    const { readCourseEdit } = await import("./read-course-edit.ts");
    const errors = Object.keys(fields).length > 0 ? [] : [...(outcome.errors ?? [])];
    const field_errors = Object.fromEntries(Object.entries(fields).map(([name, texts]) => [name, [...texts]]));
    const read = await readCourseEdit(
      { ...visit, params: { ...visit.params, ...place } },
      { typed: typedIn(outcome), form: { errors, field_errors, done: null } },
    );
    if (isRefused(read))
      return answerErrorPage(app, visit, visit.request, reply, outcome.refused, outcome.errors ?? []);
    return answerPage(app, visit, visit.request, reply, {
      route: "course_edit",
      screen: courseEditPage.screen,
      results: serialise(courseEditPage.results, read, "course_edit"),
      title: read.facts.name,
      status: outcome.refused,
      message: outcome.errors?.[0] ?? "",
    });
  };
}

/** Course as it was typed, from a refusal; nothing if the form was never filled in. */
function typedIn(outcome: CallOutcome<unknown>): CourseFile | undefined {
  if (!isRefused(outcome) || outcome.results === undefined) return undefined;
  const { typed } = outcome.results;
  return typed === undefined ? undefined : (typed as CourseFile); // put there by `save-course.ts`
}

function doneBy(act: string | undefined): "saved" | "made" | "taken" | "changed" | undefined {
  if (act === undefined) return "changed";
  if (act === "save") return "saved";
  return act === "new-draft" ? "made" : act === "take" ? "taken" : undefined;
}

/** Part of the page that a step was about, so that the browser stays there. */
function anchorOf(act: string): string {
  if (act === "add-chapter") return "#new-chapter";
  const [, chapter] = /^(?:chapter|lesson)-[a-z]+ ([a-z0-9-]+)/.exec(act) ?? [];
  return chapter === undefined ? "" : `#chapter-${chapter}`;
}
