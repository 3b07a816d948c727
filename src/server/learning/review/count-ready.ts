import { sessionOf } from "#rules/learning/review/session.ts";
import type { Visit } from "../../http/visit.ts";
import { localDay } from "../local-day.ts";
import { readCards, waitingOf } from "./card-row.ts";

/** Number of questions that are ready, at most ten. */
export async function countReady({ db, viewer, now }: Visit): Promise<number> {
  if (viewer.learnerId === null) return 0;
  const waiting = waitingOf(await readCards(db, viewer.learnerId));
  return sessionOf(waiting, localDay(now, viewer.timeZone)).length;
}
