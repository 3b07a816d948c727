import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { TestApp } from "./app.ts";
import type { TestBrowser } from "./client.ts";

export const LEAGUES = "/leagues/";

/** Somebody who has said that they're an adult. */
export async function createAdult(app: TestApp, email: string): Promise<TestBrowser> {
  const browser = app.browser();
  await browser.signUp(email);
  await sql`update users set age_band = 'adult' where email = ${email}`.execute(app.db);
  return browser;
}

/** Gives somebody XP as solving something at that moment would. */
export async function earn(app: TestApp, email: string, xp: number, at: string): Promise<void> {
  await sql`
    insert into xp_grants (user_id, lesson_id, solvable, xp, granted_at)
    select user_id, ${randomUUID()}, 'q', ${xp}, ${at} from users where email = ${email}`.execute(app.db);
}

/** Adults like somebody, who asked for leagues before Monday `decidedFor`, each with 10 XP more than the one before. */
export async function addMembers(
  app: TestApp,
  like: string,
  { count, decidedFor, earnedAt }: { count: number; decidedFor: string; earnedAt: string },
): Promise<string[]> {
  const people = Array.from({ length: count }, (_, index) => ({ user_id: randomUUID(), xp: 10 * (index + 1) }));
  const given = sql`jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as p (user_id uuid, xp int)`;
  await sql`
    insert into users select (jsonb_populate_record(u, jsonb_build_object('user_id', p.user_id,
      'email', p.user_id || '@example.org', 'email_key', p.user_id || '@example.org'))).*
    from users u, ${given} where u.email = ${like}`.execute(app.db);
  await sql`
    insert into league_members (user_id, joined_at, decided_for)
    select user_id, now(), ${decidedFor}::date from ${given}`.execute(app.db);
  await sql`
    insert into xp_grants (user_id, lesson_id, solvable, xp, granted_at)
    select user_id, ${randomUUID()}, 'q', xp, ${earnedAt} from ${given}`.execute(app.db);
  return people.map(({ user_id }) => user_id);
}

export const join = (browser: TestBrowser) => browser.post(LEAGUES, { act: "join" });
export const leave = (browser: TestBrowser) => browser.post(LEAGUES, { act: "leave" });
