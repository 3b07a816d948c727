import { type Kysely, sql } from "kysely";
import type { Database } from "../tables.ts";

/** Programs that may be inside at once, and those that may begin in a minute. */
export interface PlaceLimit {
  inside: number;
  perMinute: number;
}

export interface Place {
  key: Buffer;
  limit: PlaceLimit;
}

const MINUTE_MS = 60_000;

/** A process that was killed leaves its programs behind: their places are free again after this long. */
export const LEASE_MS = 60_000;

type Runs = Readonly<Record<string, readonly [began: number, until: number]>>;

/**
 * Takes a place for a run under the learner's key and, for visitors, under their network's, in one statement: both or
 * neither. Returns which of the two is full, and the seconds to wait.
 */
export async function claimPlaces(
  db: Kysely<Database>,
  { run, own, shared }: { run: string; own: Place; shared: Place | null },
  now: number,
): Promise<null | { full: "own" | "shared"; waitS: number }> {
  const entry = sql`jsonb_build_object(${run}::text, jsonb_build_array(${now}::bigint, ${now + LEASE_MS}::bigint))`;
  const ends = sql`${new Date(now + LEASE_MS + MINUTE_MS)}::timestamptz`;
  const onConflict = ({ limit }: Place) => sql`
    on conflict (key) do update set ends_at = excluded.ends_at, runs = ${entry} || (
      select coalesce(jsonb_object_agg(id, times), '{}') from jsonb_each(p.runs) as r (id, times) where ${counts(now)})
    where (select count(*) filter (where ${isInside(now)}) < ${limit.inside}::int
        and count(*) filter (where ${isRecent(now)}) < ${limit.perMinute}::int
      from jsonb_each(p.runs) as r (id, times))
    returning 1`;
  const { rows } = await sql<{ own: boolean; shared: boolean }>`
    with own as (
      insert into program_places as p (key, runs, ends_at) values (${own.key}, ${entry}, ${ends}) ${onConflict(own)}
    ), shared as (
      insert into program_places as p (key, runs, ends_at)
      select ${shared?.key ?? null}::bytea, ${entry}, ${ends} from own where ${shared !== null}
      ${onConflict(shared ?? own)}
    )
    select exists (select from own) as own, exists (select from shared) as shared`.execute(db);
  const [got] = rows;
  if (!got?.own) return { full: "own", waitS: await secondsToWait(db, own, now) };
  if (!shared || got.shared) return null;
  await releasePlace(db, own.key, run, "not run");
  return { full: "shared", waitS: await secondsToWait(db, shared, now) };
}

/** Gives a place back. A run that never began doesn't count. */
export async function releasePlace(
  db: Kysely<Database>,
  key: Buffer,
  run: string,
  how: "ran" | "not run",
): Promise<void> {
  const left = how === "ran" ? sql`jsonb_set(runs, array[${run}::text, '1'], '0', false)` : sql`runs - ${run}::text`;
  await sql`update program_places set runs = ${left} where key = ${key}`.execute(db);
}

/** Seconds until a full place admits another program. */
async function secondsToWait(db: Kysely<Database>, { key, limit }: Place, now: number): Promise<number> {
  const row = await db.selectFrom("program_places").select("runs").where("key", "=", key).executeTakeFirst();
  const runs = Object.values((row?.runs ?? {}) as Runs); // what claimPlaces wrote
  const inside = runs.filter(([, until]) => until > now && until <= now + LEASE_MS).length;
  const begun = runs.map(([began]) => began).filter((began) => began > now - MINUTE_MS && began <= now);
  if (inside >= limit.inside || begun.length < limit.perMinute) return 1;
  return Math.max(1, Math.ceil((Math.min(...begun) + MINUTE_MS - now) / 1000));
}

// Times after now come from a clock that has since been set back.
const isInside = (now: number) => sql`(times->>1)::bigint > ${now} and (times->>1)::bigint <= ${now + LEASE_MS}`;
const isRecent = (now: number) => sql`(times->>0)::bigint > ${now - MINUTE_MS} and (times->>0)::bigint <= ${now}`;
const counts = (now: number) => sql`(${isInside(now)}) or (${isRecent(now)})`;
