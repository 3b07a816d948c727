import type { OfflineReviews, offlineReviews } from "#contract/learning/offline-reviews.ts";
import { send } from "../api/send.ts";
import { embeddedPage } from "../page-data.ts";
import { deleteKept } from "./delete-kept.ts";
import { setKeptFor } from "./kept-for.ts";
import { deviceToday } from "./kept-reviews.ts";
import { dropOldShells, keepShell, registerWorker } from "./kept-shell.ts";
import { changeReviews, keptCourses, readReviews, recordSession, writeReviews } from "./kept-store.ts";

/** Time after which kept reviews are asked for again, in milliseconds. A lesson may have added to them. */
const STALE_AFTER_MS = 10 * 60 * 1000;

/** Asks the server for the questions of today and the next three days. */
export function fetchOfflineReviews(): Promise<OfflineReviews> {
  return send<typeof offlineReviews>({ route: "review_offline", method: "GET" }, {});
}

/** Size of everything that's kept for reviews, in bytes. */
export function reviewBytes({ session, shell }: OfflineReviews): number {
  return shell.files.reduce((sum, { bytes }) => sum + bytes, JSON.stringify(session).length);
}

/** Keeps reviews because the learner asked for it, with or without a course. */
export async function chooseReviews(
  learner: string,
  listed: OfflineReviews,
  onBytes: (done: number) => void,
): Promise<void> {
  await writeAll(learner, listed, true, onBytes);
  await recordSession(learner);
  setKeptFor(learner);
  await registerWorker();
}

/** Keeps reviews along with what else is kept, unless they've only just been fetched. */
export async function refreshReviews(learner: string): Promise<void> {
  const kept = await readReviews(learner);
  if (kept && !isStale(kept)) return;
  await writeAll(learner, await fetchOfflineReviews(), kept?.chosen ?? false);
  await dropOldShells(learner);
}

/** Keeps reviews only as long as a course is kept. */
export async function dropUnusedReviews(learner: string): Promise<void> {
  if ((await keptCourses(learner)).length === 0) return deleteKept();
  await changeReviews(learner, (kept) => ({ ...kept, chosen: false }));
}

function isStale({ askedAt, askedOn, answered }: { askedAt: number; askedOn: string; answered: readonly string[] }) {
  const now = Date.now();
  return answered.length > 0 || Math.abs(now - askedAt) > STALE_AFTER_MS || askedOn !== deviceToday(new Date(now));
}

async function writeAll(
  learner: string,
  { today, session, days, shell }: OfflineReviews,
  chosen: boolean,
  onBytes: (done: number) => void = () => undefined,
): Promise<void> {
  let done = 0;
  await keepShell(shell, (bytes) => {
    done += bytes;
    onBytes(done);
  });
  const now = new Date();
  const { globals } = embeddedPage().data;
  const page = session && { results: session, globals };
  const asked = { askedAt: now.getTime(), askedOn: deviceToday(now) };
  await writeReviews(learner, { page, today, days, shell, ...asked, chosen, answered: [] });
}
