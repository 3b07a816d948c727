import { type FlagName, flagNames, setFlag, unsetFlag } from "#contract/account/flags.ts";
import type { App } from "../http/app.ts";
import { setPreferenceCookie } from "../http/cookies.ts";
import { redirectBack } from "../http/redirect-back.ts";
import { serveCall } from "../http/serve-call.ts";
import { writeFlag } from "./store.ts";

/** Sets and unsets the flags people may set on themselves. Any other name is a 404, even a column's. */
export function serveFlags(app: App): void {
  for (const [call, value] of [
    [setFlag, true],
    [unsetFlag, false],
  ] as const) {
    serveCall(app, call, {
      may: "visit",
      form: redirectBack(app),
      async handler(visit) {
        const flag = flagOf(visit.params.flag);
        if (!flag) return { refused: 404 };
        if (visit.viewer.kind === "member") await writeFlag(visit.db, visit.viewer.userId, flag, value);
        // Also for members: the browser keeps the choice when they log out.
        setPreferenceCookie(visit.reply, app.tools.settings, flag, value ? "1" : null);
        return { results: { flag, value } };
      },
    });
  }
}

function flagOf(name: string | undefined): FlagName | undefined {
  return flagNames.find((flag) => flag === name);
}
