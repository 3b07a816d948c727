import type { output } from "zod/v4/core";
import { changeNotifications, notificationsPage } from "#contract/account/notifications.ts";
import { pathTo } from "#contract/build-path.ts";
import type { App } from "../../http/app.ts";
import type { PageOutcome } from "../../http/outcome.ts";
import { serveCall } from "../../http/serve-call.ts";
import type { Visit } from "../../http/visit.ts";
import { serveFormPage, type Without } from "../settings-form.ts";
import { readChosenMails, writeChoices } from "./notification-choices.ts";

type Results = output<typeof notificationsPage.results>;

const TITLE = "Notifications";

/** Kinds of mail that people can turn on and off. */
export function serveNotifications(app: App): void {
  const form = serveFormPage(app, {
    contract: notificationsPage,
    title: TITLE,
    may: "have_account",
    done: "Saved.",
    load,
  });
  serveCall(app, changeNotifications, {
    may: "have_account",
    async handler({ db, viewer, now }, body) {
      if (viewer.kind !== "member") return { refused: 401 };
      const { streak, weekly, new_lessons, course_ready, assignments, product_news } = body;
      const choices = {
        streak: streak !== undefined,
        weekly: weekly !== undefined,
        new_lessons: new_lessons !== undefined,
        course_ready: course_ready !== undefined,
        assignments: assignments !== undefined,
        product_news: product_news !== undefined,
      };
      await writeChoices(db, viewer.userId, choices, now);
      return { results: { redirect_to: pathTo("settings") } };
    },
    form,
  });
}

async function load({ viewer, db }: Visit): Promise<PageOutcome<Without<Results>>> {
  if (viewer.kind !== "member") return { refused: 403 };
  const { userId, email } = viewer;
  const [{ choices, age }, user] = await Promise.all([
    readChosenMails(db, userId),
    db.selectFrom("users").select("email_verified_at").where("user_id", "=", userId).executeTakeFirst(),
  ]);
  return { results: { email, email_verified: Boolean(user?.email_verified_at), choices: { ...choices }, age } };
}
