import { type Kysely, sql } from "kysely";
import type { Logger } from "pino";
import { boundedCache } from "../../bounded-cache.ts";
import type { Database } from "../tables.ts";
import { countKey } from "./count-key.ts";

/** Number of times that something may happen in a window, which begins with the first of them. */
export interface Limit {
  max: number;
  windowMs: number;
  /** Number that a process lets through in a window without asking the database. */
  spare: number;
}

/** Seconds until the window ends, where nothing more is let through; else 0. */
export interface Taken {
  waitS: number;
}

/** Limits that all processes of one database count together. */
export interface Allowances {
  /** Lets one more of `what` through for somebody, or says how long to wait. */
  take(what: string, whom: string, limit: Limit, now: number): Promise<Taken>;
  /** True if this process knows that nothing more is let through: it looks nowhere, and counts nothing. */
  isFull(what: string, whom: string, now: number): Taken;
}

/** The share of a limit that a process takes at a time, and the spare of a limit that says nothing else. */
export function onePercent(max: number): number {
  return Math.floor(max / 100);
}

const MAX_KNOWN = 50_000;

/** One window, as far as this process knows it. */
interface Known {
  endsAt: number;
  windowMs: number;
  used: number;
  /** Taken from the database for this process, used or not. */
  granted: number;
  isFull: boolean;
  asking: Promise<void> | null;
}

/**
 * Creates the limits. A process takes a share of a limit and counts it down by itself, so that most requests cost no
 * statement; what it let through before it first asked is part of that share. All processes together let at most
 * `max` plus one spare for each further process through. Somebody whose requests go to several of them may be refused
 * a share for each further process early.
 */
export function createAllowances(db: Kysely<Database>, log: Pick<Logger, "warn">): Allowances {
  const all = boundedCache<Known>(MAX_KNOWN);

  function knownOf(name: string, windowMs: number, now: number): Known {
    const last = all.get(name);
    if (last && !isOver(last, now)) return last;
    const fresh = { endsAt: now + windowMs, windowMs, used: 0, granted: 0, isFull: false, asking: null };
    all.set(name, fresh);
    return fresh;
  }

  async function ask(known: Known, key: Buffer, { max }: Limit, now: number): Promise<void> {
    const share = known.used - known.granted + Math.max(1, onePercent(max)) - 1;
    try {
      const taken = await reserveShare(db, key, { share, max, windowMs: known.windowMs }, now);
      known.granted += taken.granted;
      known.isFull = taken.isFull;
      known.endsAt = taken.endsAt;
    } catch (err) {
      // Without the database each process counts alone: more is let through for a while, but never everything.
      log.warn({ event: "allowance_alone", err }, "couldn't count a limit together with the other processes");
      const granted = Math.min(share, max - known.granted);
      known.granted += granted;
      known.isFull = known.granted >= max;
    }
  }

  return {
    async take(what, whom, limit, now) {
      const known = knownOf(`${what}\0${whom}`, limit.windowMs, now);
      if (known.isFull && known.used >= known.granted) return wait(known, now);
      known.used += 1;
      const nth = known.used;
      if (nth <= limit.spare) return { waitS: 0 };
      while (nth > known.granted && !known.isFull) {
        known.asking ??= ask(known, countKey(what, whom), limit, now).finally(() => {
          known.asking = null;
        });
        await known.asking;
      }
      return nth <= known.granted ? { waitS: 0 } : wait(known, now);
    },
    isFull(what, whom, now) {
      const known = all.peek(`${what}\0${whom}`);
      if (!known || isOver(known, now)) return { waitS: 0 };
      return known.isFull && known.used >= known.granted ? wait(known, now) : { waitS: 0 };
    },
  };
}

/** Only a clock that was set back explains a window that ends two windows from now. Those of two machines may differ a little. */
function isOver({ endsAt, windowMs }: Known, now: number): boolean {
  return now >= endsAt || now < endsAt - 2 * windowMs;
}

function wait({ endsAt }: Known, now: number): Taken {
  return { waitS: Math.max(1, Math.ceil((endsAt - now) / 1000)) };
}

/**
 * Takes a share for this process, in one statement: what's left of the limit at most. Once nothing is left, nothing is
 * written any more.
 */
async function reserveShare(
  db: Kysely<Database>,
  key: Buffer,
  { share, max, windowMs }: { share: number; max: number; windowMs: number },
  now: number,
): Promise<{ granted: number; isFull: boolean; endsAt: number }> {
  const at = new Date(now);
  const ends = new Date(now + windowMs);
  // As in isOver.
  const over = sql`(a.ends_at <= ${at} or a.ends_at > ${new Date(now + 2 * windowMs)})`;
  const { rows } = await sql<{ used: number; ends_at: Date }>`
    insert into allowances as a (key, used, ends_at) values (${key}, ${share}, ${ends})
    on conflict (key) do update set
      used = case when ${over} then ${share} else a.used + ${share} end,
      ends_at = case when ${over} then ${ends} else a.ends_at end
    where a.used < ${max} or ${over}
    returning used, ends_at`.execute(db);
  const [row] = rows;
  if (row) {
    const before = row.used - share;
    const granted = Math.max(0, Math.min(share, max - before));
    return { granted, isFull: row.used >= max, endsAt: row.ends_at.getTime() };
  }
  const full = await db.selectFrom("allowances").select("ends_at").where("key", "=", key).executeTakeFirst();
  return { granted: 0, isFull: true, endsAt: full?.ends_at.getTime() ?? now };
}

/** Deletes counts, places and presses that no longer mean anything, up to `limit` of each. */
export async function deleteOldCounts(db: Kysely<Database>, before: number, limit: number): Promise<void> {
  const at = new Date(before);
  await sql`delete from allowances where key in (select key from allowances
    where ends_at < ${at} order by ends_at limit ${limit})`.execute(db);
  await sql`delete from program_places where key in (select key from program_places
    where ends_at < ${at} order by ends_at limit ${limit})`.execute(db);
  await sql`delete from presses where key in (select key from presses
    where ends_at < ${at} order by ends_at limit ${limit})`.execute(db);
}
