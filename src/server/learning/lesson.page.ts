import { lessonPage } from "#contract/learning/lesson.page.ts";
import { ALONGSIDE_FIRST } from "../account/session-store.ts";
import type { App } from "../http/app.ts";
import { servePage } from "../http/serve-page.ts";
import type { Alongside } from "../http/visit.ts";
import { lazily } from "../lazily.ts";
import { choiceOf, pathOfLesson } from "./lesson-choice.ts";
import { cachedHead } from "./lesson-heads.ts";
import { lessonView, ownWorkIn } from "./lesson-store.ts";

export function serveLesson(app: App): void {
  servePage(app, lessonPage, {
    title: ({ lesson }) => lesson.name,
    alongside: viewOrWork,
    load: lazily(async () => (await import("./load-lesson.ts")).loadLesson),
  });
}

/** The learner's own work where the rest is known, else a whole `LessonView`. */
const viewOrWork: Alongside = (asked) => {
  const path = pathOfLesson(asked);
  const choice = choiceOf(asked);
  const head = choice.k === "main" ? cachedHead(asked.tools, path) : undefined;
  return head
    ? ownWorkIn(head.lessonId, asked.learnerId, ALONGSIDE_FIRST)
    : lessonView(path, asked.learnerId, choice, ALONGSIDE_FIRST);
};
