import { DateTime } from "luxon";
import type { infer as Infer } from "zod/v4/core";
import type { leaguesPage } from "#contract/learning/leagues.page.ts";
import { weekAt } from "#rules/learning/leagues/week.ts";
import { addDays } from "#rules/learning/local-date.ts";
import type { PageOutcome } from "../../http/outcome.ts";
import type { Visit } from "../../http/visit.ts";
import { NOT_FOR_YOU } from "./join-league.ts";
import { readGroup, readResults } from "./read-group.ts";
import { readDecidedWeek, readLeagueStatus } from "./read-league-status.ts";

/** Loads somebody's week in a league, or the offer of one. */
export async function loadLeagues({ db, viewer, now }: Visit): Promise<PageOutcome<Infer<typeof leaguesPage.results>>> {
  if (viewer.kind !== "member") return { refused: 403 };
  const { userId, timeZone } = viewer;
  const { may, joined } = await readLeagueStatus(db, userId, now);
  if (!may) return NOT_FOR_YOU;
  const week = weekAt(now);
  const [group, past, decidedFor] = await Promise.all([
    readGroup(db, userId, week),
    readResults(db, userId),
    readDecidedWeek(db, userId),
  ]);
  const end = DateTime.fromMillis(week.to, { zone: timeZone });
  return {
    results: {
      joined,
      week: { monday: week.monday, sunday: addDays(week.monday, 6) },
      ends: { date: end.toFormat("yyyy-MM-dd"), time: end.toFormat("HH:mm") },
      group,
      is_coming: joined && group === null && decidedFor !== week.monday,
      past,
    },
  };
}
