import type { LeagueCard } from "#contract/learning/leagues.page.ts";
import { weekAt } from "#rules/learning/leagues/week.ts";
import type { Visit } from "../../http/visit.ts";
import { readGroup, readResults } from "./read-group.ts";

/** Somebody's place this week; null for everybody who isn't in a group. */
export async function readLeagueCard({
  db,
  viewer,
  now,
}: Pick<Visit, "db" | "viewer" | "now">): Promise<LeagueCard | null> {
  if (viewer.kind !== "member") return null;
  const week = weekAt(now);
  const group = await readGroup(db, viewer.userId, week);
  const you = group?.find(({ is_you }) => is_you);
  if (!group || !you) return null;
  const before = you.place === null ? (await readResults(db, viewer.userId))[0] : undefined;
  const isLast = before !== undefined && before.week === weekAt(week.from - 1).monday;
  return {
    place: you.place,
    size: group.length,
    last: isLast && before.place !== null ? { place: before.place, size: before.size } : null,
  };
}
