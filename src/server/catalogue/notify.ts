import { notifyWhenPublished } from "#contract/catalogue/notify.ts";
import type { App } from "../http/app.ts";
import { redirectBack } from "../http/redirect-back.ts";
import { serveCall } from "../http/serve-call.ts";
import { noSuchCourse } from "./course.page.ts";
import { readCourses, setNotification } from "./store.ts";

/** Serves the toggle for "tell me when this course is published" (L2). Setting it twice is setting it once. */
export function serveNotify(app: App): void {
  serveCall(app, notifyWhenPublished, {
    may: "have_account",
    form: redirectBack(app),
    async handler({ db, viewer, params, now }, body) {
      const { userId } = viewer;
      const courseSlug = params.slug ?? "";
      const [course] = await readCourses(db, viewer, { slug: courseSlug });
      if (!course || userId === null) return noSuchCourse;
      const wanted = body.unset_notification !== true && body.unset_notification !== "true";
      if (wanted && !course.coming_soon) {
        return { refused: 409, errors: [`The course ${course.name} is already here.`] };
      }
      await setNotification(db, { userId, courseSlug, wanted, now });
      return { results: { notify_when_published: wanted } };
    },
  });
}
