import { DateTime } from "luxon";
import { MAX_GRANT_YEARS } from "#contract/staff/act.page.ts";
import type { Refused } from "../../http/outcome.ts";
import { say } from "../say.ts";
import { type Act, type ActFacts, type ActFields, type Planned, refuseField } from "./act.ts";

/** Gives premium from now to the end of a day in the person's time zone. */
export const give: Act = { choices: () => [], plan };

function plan({ subject, words, now, at, key }: ActFacts, { until: day = "" }: ActFields): Planned | Refused {
  if (subject.kind !== "account") return refuseField("until", "no_account");
  const end = /^\d{4}-\d{2}-\d{2}$/.test(day) ? DateTime.fromISO(day, { zone: subject.timeZone }).endOf("day") : null;
  const today = DateTime.fromMillis(now, { zone: subject.timeZone });
  if (!end?.isValid || end <= today.endOf("day") || end > today.plus({ years: MAX_GRANT_YEARS }).endOf("day"))
    return refuseField("until", "no_date", { years: MAX_GRANT_YEARS });
  const until = end.toMillis();
  return {
    entries: [{ k: "premium_given", grant: key, until, key: `given:${key}`, at }],
    commands: [],
    lines: [say("e_give", { until: words.moment(until) }), say("e_give_ledger")],
    mail: null,
    subscription: null,
  };
}
