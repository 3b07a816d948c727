import type { output } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { changeLeague as call } from "#contract/learning/leagues.page.ts";
import { addMessage } from "../../http/messages.ts";
import type { CallOutcome } from "../../http/outcome.ts";
import type { Visit } from "../../http/visit.ts";
import { joinLeague, NOT_FOR_YOU } from "./join-league.ts";
import { leaveLeagues } from "./leave-leagues.ts";
import { readLeagueStatus } from "./read-league-status.ts";
import { redrawPseudonym } from "./redraw.ts";

const LEFT = "You've left. Your places and your pseudonym are deleted.";

/** Joins, draws another pseudonym, or leaves. Leaving is open to everybody, so that nobody is kept in. */
export async function changeLeague(
  visit: Visit,
  { act, from }: output<typeof call.body>,
): Promise<CallOutcome<output<typeof call.results>>> {
  const { viewer, tools, db, now } = visit;
  if (viewer.kind !== "member") return { refused: 401 };
  const { userId } = viewer;
  if (act === "join") {
    const refused = await joinLeague(tools, userId, now);
    return refused ?? { results: { redirect_to: pathTo("leagues") } };
  }
  const { may, joined } = await readLeagueStatus(db, userId, now);
  if (!may && !joined) return NOT_FOR_YOU;
  if (act === "redraw") {
    await redrawPseudonym(tools, userId, from ?? "", now);
    // The part of the page that they were at.
    return { results: { redirect_to: `${pathTo("leagues")}#pseudonym` } };
  }
  await leaveLeagues(db, userId);
  addMessage(visit, { level: "success", text: LEFT });
  return { results: { redirect_to: pathTo("settings") } };
}
