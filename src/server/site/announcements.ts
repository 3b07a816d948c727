import type { Kysely, Selectable, Transaction } from "kysely";
import type { Globals } from "#contract/page.ts";
import type { Database } from "../db/tables.ts";
import { setHiddenCookie } from "../http/cookies.ts";
import type { Visit } from "../http/visit.ts";

export const SEEN_COOKIE = "seen_messages";

type Message = Globals["client_type"]["context"]["messages"][number];
export type Announcement = Selectable<Database["announcements"]>;

const MAX_LISTED = 50;
/** Announcements that a browser remembers to have shown. */
const MAX_SEEN = 20;
const SEEN_S = 60 * 24 * 3600;

/** Messages that staff made, newest first. */
export function listAnnouncements(db: Kysely<Database>): Promise<Announcement[]> {
  return db.selectFrom("announcements").selectAll().orderBy("made_at", "desc").limit(MAX_LISTED).execute();
}

export function lockAnnouncement(trx: Transaction<Database>, id: string): Promise<Announcement | undefined> {
  return trx.selectFrom("announcements").selectAll().where("announcement_id", "=", id).forUpdate().executeTakeFirst();
}

export async function addAnnouncement(
  trx: Transaction<Database>,
  given: { id: string; level: Message["level"]; text: string; until: number; now: number },
): Promise<void> {
  const { id, level, text, until, now } = given;
  await trx
    .insertInto("announcements")
    .values({ announcement_id: id, level, text, until: new Date(until), made_at: new Date(now) })
    .execute();
}

export async function endAnnouncement(trx: Transaction<Database>, id: string, now: number): Promise<void> {
  await trx
    .updateTable("announcements")
    .set({ ended_at: new Date(now) })
    .where("announcement_id", "=", id)
    .execute();
}

/** Messages change rarely, so each process reads them at most once in this many milliseconds. */
const KEEP_MS = 5000;

export function cacheAnnouncements(db: Kysely<Database>): (now: number) => Promise<readonly Announcement[]> {
  let kept: readonly Announcement[] = [];
  let askedAt = Number.NEGATIVE_INFINITY;
  return async (now) => {
    const at = performance.now();
    if (at - askedAt >= KEEP_MS) {
      kept = await db
        .selectFrom("announcements")
        .selectAll()
        .where("ended_at", "is", null)
        .where("until", ">", new Date(now))
        .orderBy("made_at")
        .limit(MAX_SEEN)
        .execute();
      askedAt = at;
    }
    return kept.filter(({ until }) => until.getTime() > now);
  };
}

/** Messages that this browser hasn't shown yet. It remembers them from now on. */
export function unseenAnnouncements(visit: Visit, live: readonly Announcement[]): Message[] {
  if (live.length === 0) return [];
  const seen = (visit.request.cookies[SEEN_COOKIE] ?? "").split(".").filter((id) => id !== "");
  const fresh = live.filter(({ announcement_id }) => !seen.includes(shortOf(announcement_id)));
  if (fresh.length === 0) return [];
  const value = [...seen, ...fresh.map(({ announcement_id }) => shortOf(announcement_id))].slice(-MAX_SEEN).join(".");
  setHiddenCookie(visit.reply, visit.tools.settings, SEEN_COOKIE, { value, maxAgeS: SEEN_S });
  return fresh.map(({ level, text }) => ({ level, text }));
}

const shortOf = (id: string) => id.slice(-12);
