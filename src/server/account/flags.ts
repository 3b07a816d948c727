import { type FlagName, flagNames, setFlag, unsetFlag } from "#contract/account/flags.ts";
import { type ConsentChoice, POLICY_VERSION } from "#rules/account/consent.ts";
import type { App } from "../http/app.ts";
import { setPreferenceCookie } from "../http/cookies.ts";
import { redirectBack } from "../http/redirect-back.ts";
import { serveCall } from "../http/serve-call.ts";
import type { Visit } from "../http/visit.ts";
import { choiceOfBrowser, setChoiceCookie } from "./privacy/choice-cookie.ts";
import { saveNewChoice } from "./privacy/consent-store.ts";
import { removeTrackerCookies } from "./privacy/remove-tracker-cookies.ts";
import { writeViewedBanner } from "./store.ts";

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
        if (flag === "viewed_privacy_banner") await recordViewed(visit, value);
        else await choose(visit, value ? "refused" : "granted");
        return { results: { flag, value } };
      },
    });
  }
}

/** Closing the banner says that it was seen. It grants nothing. */
async function recordViewed({ viewer, db, reply, tools }: Visit, value: boolean): Promise<void> {
  if (viewer.kind === "member") await writeViewedBanner(db, viewer.userId, value);
  setPreferenceCookie(reply, tools.settings, "viewed_privacy_banner", value ? "1" : null);
}

/** Keeps an explicit choice, for members in the browser too, so that it lasts when they log out. */
async function choose(visit: Visit, choice: ConsentChoice): Promise<void> {
  const { viewer, db, now, request } = visit;
  const before = choiceOfBrowser(request, now);
  // Later than the choice before, also within one millisecond.
  const made = { choice, at: Math.max(now, (before?.at ?? 0) + 1), policyVersion: POLICY_VERSION };
  const at = viewer.kind === "member" ? await saveNewChoice(db, viewer.userId, made) : made.at;
  setChoiceCookie(visit, { ...made, at });
  if (choice === "refused") removeTrackerCookies(visit);
}

function flagOf(name: string | undefined): FlagName | undefined {
  return flagNames.find((flag) => flag === name);
}
