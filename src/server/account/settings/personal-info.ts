import { personalInfo, personalInfoPage } from "#contract/account/personal-info.ts";
import { pathTo } from "#contract/build-path.ts";
import { toSingleLine } from "#rules/account/single-line.ts";
import type { App } from "../../http/app.ts";
import { serveCall } from "../../http/serve-call.ts";
import type { Visit } from "../../http/visit.ts";
import { serveFormPage } from "../settings-form.ts";

const TITLE = "Your name";

/** First and last name. Either may be empty: people tell us what they want to be called, or nothing. */
export function servePersonalInfo(app: App): void {
  const form = serveFormPage(app, {
    contract: personalInfoPage,
    title: TITLE,
    may: "have_account",
    kept: ["first_name", "last_name"],
    done: "Saved.",
    load,
  });
  serveCall(app, personalInfo, {
    may: "have_account",
    async handler({ db, viewer }, { first_name, last_name }) {
      if (viewer.kind !== "member") return { refused: 401 };
      await db
        .updateTable("users")
        .set({ first_name: toSingleLine(first_name), last_name: toSingleLine(last_name) })
        .where("user_id", "=", viewer.userId)
        .execute();
      return { results: { redirect_to: pathTo("settings") } };
    },
    form,
  });
}

function load({ viewer }: Visit) {
  if (viewer.kind !== "member") return { refused: 403 } as const;
  return { results: { first_name: viewer.firstName, last_name: viewer.lastName } };
}
