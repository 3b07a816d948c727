import { type Kysely, sql } from "kysely";
import { GROUP_SIZE, groupPeople, type OpenGroup, type Unplaced } from "#rules/learning/leagues/grouping.ts";
import { drawPseudonym } from "#rules/learning/leagues/pseudonym.ts";
import type { LeagueWeek } from "#rules/learning/leagues/week.ts";
import { failpoint } from "../../db/failpoint.ts";
import type { Database } from "../../db/tables.ts";
import type { Tools } from "../../tools.ts";

type Trx = Kysely<Database>;

/** Groups among which somebody's is looked for: the newest, so that it costs the same on a large site. */
const GROUPS_LOOKED_AT = 50;

/** Locks a week for whatever gives people entries or names, so that two processes do it one after the other. */
export async function lockWeek(trx: Trx, { monday }: LeagueWeek): Promise<void> {
  await sql`insert into league_weeks (week) values (${monday}::date) on conflict do nothing`.execute(trx);
  await sql`select from league_weeks where week = ${monday}::date for update`.execute(trx);
}

/** Gives people entries in groups of the week, which is locked. None of them may have one. */
export async function placePeople(
  trx: Trx,
  { random }: Pick<Tools, "random">,
  week: LeagueWeek,
  people: readonly Unplaced[],
): Promise<void> {
  if (people.length === 0) return;
  const { joined, made } = groupPeople(people, await readOpenGroups(trx, week));
  failpoint("league.grouped");
  for (const { number, ids } of joined) await addEntries(trx, random, week, number, ids);
  for (const { level, ids } of made) {
    await addEntries(trx, random, week, await makeGroup(trx, week, level), ids);
    failpoint("league.made");
  }
}

async function readOpenGroups(trx: Trx, { monday }: LeagueWeek): Promise<OpenGroup[]> {
  const { rows } = await sql<OpenGroup>`
    select g.number, g.level, ${GROUP_SIZE} - count(e.user_id)::int as free
    from (select week, number, level from league_groups where week = ${monday}::date
      order by number desc limit ${GROUPS_LOOKED_AT}) g
    left join league_entries e on e.week = g.week and e.number = g.number
    group by g.number, g.level having count(e.user_id) < ${GROUP_SIZE}`.execute(trx);
  return rows;
}

async function makeGroup(trx: Trx, { monday }: LeagueWeek, level: number): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    insert into league_groups (week, number, level)
    select ${monday}::date, coalesce(max(number), 0) + 1, ${level}::int from league_groups where week = ${monday}::date
    returning number`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error("An insert returned no row.");
  return row.number;
}

async function addEntries(
  trx: Trx,
  random: Tools["random"],
  { monday }: LeagueWeek,
  number: number,
  ids: readonly string[],
): Promise<void> {
  const { rows: others } = await sql<{ chair: number; pseudonym: string }>`
    select chair, pseudonym from league_entries where week = ${monday}::date and number = ${number}`.execute(trx);
  const taken = new Set(others.map(({ pseudonym }) => pseudonym));
  const chairs = freePlaces(others.map(({ chair }) => chair));
  const rows = ids.map((id, index) => {
    const pseudonym = drawPseudonym(diceOf(random), taken);
    taken.add(pseudonym);
    return { id, chair: chairs[index], pseudonym };
  });
  await sql`
    insert into league_entries (user_id, week, number, chair, pseudonym)
    select id, ${monday}::date, ${number}, chair, pseudonym
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e (id uuid, chair smallint, pseudonym text)`.execute(
    trx,
  );
}

function freePlaces(taken: readonly number[]): number[] {
  return Array.from({ length: GROUP_SIZE }, (_, index) => index + 1).filter((chair) => !taken.includes(chair));
}

/** A random whole number. */
export function diceOf(random: Tools["random"]): number {
  return Buffer.from(random.token(4), "base64url").readUInt32BE();
}
