import { type Kysely, sql } from "kysely";
import { placesOf } from "#rules/learning/leagues/places.ts";
import {
  comparedFrom,
  keptFrom,
  type LeagueWeek,
  lastToSettle,
  weekAt,
  weekFrom,
} from "#rules/learning/leagues/week.ts";
import { failpoint } from "../../db/failpoint.ts";
import type { Database } from "../../db/tables.ts";
import type { Tools } from "../../tools.ts";
import { withComparedXp } from "./join-league.ts";
import { lockWeek, placePeople } from "./place-people.ts";
import { FACTS, type FactsRow, isEligible } from "./read-league-status.ts";
import { xpBetween } from "./xp-between.ts";

type Trx = Kysely<Database>;

const AT_ONCE = 200;
/** Left for the next batch if there is one, so that its groups aren't too small. */
const LEFT = 20;
const GROUPS_AT_ONCE = 25;
const DROPPED_AT_ONCE = 5000;

/**
 * Groups people for the week, settles weeks that are over, and drops old ones. Each step is a transaction of its own
 * that only does what isn't done, so it may be interrupted, and run twice or in two processes at once.
 */
export async function maintainLeagues(tools: Tools): Promise<void> {
  const now = tools.now();
  while (await groupSome(tools, weekAt(now), now));
  while (await settleSome(tools, now));
  await dropOld(tools.db, keptFrom(now));
}

interface Undecided extends FactsRow {
  id: string;
}

/** Decides for some people whether they take part this week, and groups those who do; true if there are more. */
function groupSome({ db, random }: Tools, week: LeagueWeek, now: number): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await lockWeek(trx, week);
    const { rows } = await sql<Undecided>`
      select m.user_id as id, ${FACTS}
      from league_members m join users u on u.user_id = m.user_id
      where m.decided_for < ${week.monday}::date order by m.user_id limit ${AT_ONCE + 1} for update of m`.execute(trx);
    const more = rows.length > AT_ONCE;
    const batch = more ? rows.slice(0, AT_ONCE - LEFT) : rows;
    const may = batch.filter((person) => isEligible(person, now));
    const gone = batch.filter((person) => !may.includes(person)).map(({ id }) => id);
    const ids = may.map(({ id }) => id);
    await sql`delete from league_members where user_id = any(${gone}::uuid[])`.execute(trx);
    await sql`
      update league_members set decided_for = ${week.monday}::date
      where user_id = any(${ids}::uuid[])`.execute(trx);
    failpoint("league.decided");
    const active = await xpBetween(trx, ids, { from: comparedFrom(week), to: week.to });
    const taking = may.filter(({ id }) => active.has(id));
    await placePeople(trx, { random }, week, await withComparedXp(trx, week, taking));
    return more;
  });
}

/** Settles some groups of weeks that are over; true if there may be more. */
function settleSome({ db }: Tools, now: number): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { rows: groups } = await sql<{ week: string; number: number }>`
      select week::text as week, number from league_groups
      where settled_at is null and week <= ${lastToSettle(now)}::date
      order by week, number limit ${GROUPS_AT_ONCE} for update skip locked`.execute(trx);
    for (const group of groups) {
      await settle(trx, group);
      failpoint("league.settled");
    }
    await sql`
      update league_groups g set settled_at = ${new Date(now)}
      from jsonb_to_recordset(${JSON.stringify(groups)}::jsonb) as s (week date, number int)
      where g.week = s.week and g.number = s.number`.execute(trx);
    return groups.length === GROUPS_AT_ONCE;
  });
}

async function settle(trx: Trx, { week, number }: { week: string; number: number }): Promise<void> {
  const { rows } = await sql<{ id: string; name: string }>`
    select e.user_id as id, e.pseudonym as name
    from league_entries e where e.week = ${week}::date and e.number = ${number}`.execute(trx);
  const xp = await xpBetween(
    trx,
    rows.map(({ id }) => id),
    weekFrom(week),
  );
  const places = placesOf(rows.map((row) => ({ ...row, xp: xp.get(row.id) ?? 0 }))).map(({ id, place }) => ({
    id,
    place,
  }));
  await sql`
    update league_entries e set place = p.place, size = ${places.length}
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as p (id uuid, place smallint)
    where e.user_id = p.id and e.week = ${week}::date`.execute(trx);
}

/** Drops weeks that aren't kept any longer, a part at a time. */
async function dropOld(db: Kysely<Database>, before: string): Promise<void> {
  for (let more = true; more; ) {
    const { numAffectedRows = 0n } = await sql`
      delete from league_entries where (user_id, week) in (
        select user_id, week from league_entries where week < ${before}::date limit ${DROPPED_AT_ONCE})`.execute(db);
    more = numAffectedRows === BigInt(DROPPED_AT_ONCE);
  }
  await sql`delete from league_groups where week < ${before}::date`.execute(db);
  await sql`delete from league_weeks where week < ${before}::date`.execute(db);
}
