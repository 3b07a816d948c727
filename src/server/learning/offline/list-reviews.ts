import type { OfflineReviews } from "#contract/learning/offline-reviews.ts";
import { aheadOf } from "#rules/learning/review/ahead.ts";
import type { App } from "../../http/app.ts";
import type { CallOutcome, Refused } from "../../http/outcome.ts";
import type { Visit } from "../../http/visit.ts";
import { localDay } from "../local-day.ts";
import { readCards, waitingOf } from "../review/card-row.ts";
import { asLesson, openCards } from "../review/load-session.ts";
import { shellFiles } from "./shell-files.ts";

const noOffline: Refused = { refused: 404, errors: ["Reviews can't be taken offline here."] };

/** Lists what a browser keeps of a learner's reviews: the questions of four days, and the build's files that draw them. */
export async function listReviews(app: App, visit: Visit): Promise<CallOutcome<OfflineReviews>> {
  const { db, viewer, now } = visit;
  const { learnerId } = viewer;
  const offline = await app.loadOffline();
  if (!offline || learnerId === null) return noOffline;
  const today = localDay(now, viewer.timeZone);
  const cards = await readCards(db, learnerId);
  const ahead = aheadOf(waitingOf(cards), today);
  const plays = await openCards(visit, learnerId, cards, ahead);
  const session = await asLesson(visit, learnerId, plays);
  const firstDays = new Map(ahead.map(({ id, on }) => [id, on]));
  const types = new Set(plays.map(({ solvable }) => solvable.interactive.type));
  const hasFormulas = JSON.stringify(session).includes('class=\\"katex');
  return {
    results: {
      today,
      session,
      days: plays.map(({ id, card }) => ({ id, on: firstDays.get(card.card_id) ?? today })),
      shell: {
        build: offline.build,
        files: await shellFiles(app.assetsDir, offline.files([...types].sort(), hasFormulas)),
      },
    },
  };
}
