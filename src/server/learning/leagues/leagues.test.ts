import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import type { TestBrowser } from "#tests/kit/client.ts";
import { createAdult, earn, join, LEAGUES, leave } from "#tests/kit/leagues.ts";
import { createLearningApp, firstLesson, openTab } from "#tests/kit/learning.ts";

/** A Wednesday. */
const NOW = "2026-03-04T10:00:00Z";
const REFUSAL = "Leagues are for people who've told us they're 18 or over, and who aren't in a classroom.";

const app = await createLearningApp({ now: NOW });
afterAll(() => app.close());
const ada = await createAdult(app, "ada@example.com");

const leagues = async (browser: TestBrowser) => (await browser.data(LEAGUES)).results;
const own = (group: { is_you: boolean; name: string }[]) => group.find(({ is_you }) => is_you);
const change = (email: string, set: string) =>
  sql`update users set ${sql.raw(set)} where email = ${email}`.execute(app.db);

describe("before somebody asks for it", () => {
  test("there's an offer in settings, and nothing on home", async () => {
    expect((await ada.data("/account/settings/")).results.league).toBe(false);
    expect((await ada.data("/")).results.league).toBe(null);
    expect(await leagues(ada)).toMatchObject({ joined: false, group: null, past: [] });
  });

  test.each([
    ["hasn't said how old they are", "unsaid", "age_band = 'unknown'"],
    ["is under 18", "teen", "age_band = 'teen', age_band_changes_at = '2030-01-01'"],
    ["was a child, and may still be a teen", "grown", "age_band = 'child', age_band_changes_at = '2026-01-01'"],
    ["is a student of a classroom", "student", "user_type = 'student'"],
  ])("somebody who %s sees no offer and is refused", async (_, name, set) => {
    const email = `${name}@example.com`;
    const browser = await createAdult(app, email);
    await change(email, set);
    expect((await browser.data("/account/settings/")).results.league).toBe(null);
    const refused = [await browser.get(`${LEAGUES}?ajax=1`), await join(browser), await leave(browser)];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
    for (const answer of refused) expect(answer.json().results.errors).toEqual([REFUSAL]);
    const page = await browser.get(LEAGUES);
    expect(page.body).toContain("18 or over");
    const form = await browser.form(LEAGUES, { act: "join" });
    expect(form.status).toBe(403);
  });

  test("a teen is let in once they're an adult", async () => {
    const browser = await createAdult(app, "tess@example.com");
    await change("tess@example.com", "age_band = 'teen', age_band_changes_at = '2026-03-01'");
    expect((await browser.get(LEAGUES)).status).toBe(200);
  });
});

describe("in a league", () => {
  test("a form joins and leads to the group, where the first is alone and has no place yet", async () => {
    const joined = await ada.form(LEAGUES, { act: "join" });
    expect([joined.status, joined.headers.location]).toEqual([303, LEAGUES]);
    const { results } = await ada.data(LEAGUES);
    expect(results).toMatchObject({
      joined: true,
      week: { monday: "2026-03-02", sunday: "2026-03-08" },
      group: [{ is_you: true, xp: 0, place: null }],
    });
    expect((await ada.data("/account/settings/")).results.league).toBe(true);
    expect((await ada.data("/")).results.league).toEqual({ place: null, size: 1, last: null });
  });

  test("XP of the week counts as it's earned, from Monday in UTC", async () => {
    await earn(app, "ada@example.com", 500, "2026-03-01T23:59:59Z");
    const tab = await openTab(ada, firstLesson, NOW);
    const { results } = (await tab.check("eighths", { text: "0.75" })).json();
    expect(results.xp_earned).toBeGreaterThan(0);
    expect(own((await leagues(ada)).group)).toMatchObject({ xp: results.xp_earned, place: 1 });
  });

  test("somebody who comes later is put into the group that's there, and both see the same places", async () => {
    const ben = await createAdult(app, "ben@example.com");
    await earn(app, "ben@example.com", 90, "2026-03-04T09:00:00Z");
    await join(ben);
    const [mine, theirs] = [(await leagues(ada)).group, (await leagues(ben)).group];
    const open = (group: { name: string; xp: number; place: number }[]) =>
      group.map(({ name, xp, place }) => ({ name, xp, place }));
    expect(open(mine)).toEqual(open(theirs));
    expect(mine).toHaveLength(2);
    expect(own(theirs)).toMatchObject({ xp: 90, place: 1 });
    expect((await ada.data("/")).results.league).toMatchObject({ place: 2, size: 2 });
  });

  test("another pseudonym can be drawn; a double click draws one", async () => {
    const before = own((await leagues(ada)).group)?.name ?? "";
    const body = { act: "redraw", from: before };
    const answers = await Promise.all(Array.from({ length: 20 }, () => ada.post(LEAGUES, body)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const after = own((await leagues(ada)).group)?.name ?? "";
    expect(after).not.toBe(before);
    await ada.post(LEAGUES, body);
    expect(own((await leagues(ada)).group)?.name).toBe(after);
  });

  test("somebody who leaves is gone from the group at once, and starts from nothing when they come back", async () => {
    const cleo = await createAdult(app, "cleo@example.com");
    await join(cleo);
    const name = own((await leagues(cleo)).group)?.name;
    const left = await cleo.form(LEAGUES, { act: "leave" });
    expect(left.headers.location).toBe("/account/settings/");
    expect((await leagues(ada)).group.map((member: { name: string }) => member.name)).not.toContain(name);
    const { rows } = await sql`
      select from league_members join users using (user_id) where email = 'cleo@example.com'`.execute(app.db);
    expect(rows).toEqual([]);
    expect((await leave(cleo)).status).toBe(200);
    await join(cleo);
    expect((await leagues(cleo)).past).toEqual([]);
  });

  test("joining a classroom ends it in the same moment", async () => {
    const dan = await createAdult(app, "dan@example.com");
    await join(dan);
    const size = (await leagues(ada)).group.length;
    const educator = await createAdult(app, "eve@example.com");
    await change("eve@example.com", "user_type = 'educator', email_verified_at = now(), email_key = email");
    const made = await educator.post("/classrooms/", { name: "8b", request_key: "key-of-the-form-1" });
    const { code } = (await educator.data(made.json().results.redirect_to)).results.teaching.join;
    const joined = await dan.post("/classrooms/join/", { code, shown_name: "Dan" });
    expect(joined.status).toBe(200);
    expect((await leagues(ada)).group).toHaveLength(size - 1);
    expect((await dan.get(LEAGUES)).status).toBe(403);
  });

  test("twenty requests to join are one, and a group never has a twenty-first", async () => {
    const browsers: TestBrowser[] = [];
    for (let index = 0; index < 22; index += 1) browsers.push(await createAdult(app, `crowd${index}@example.com`));
    const joins = browsers.flatMap((browser) => [join(browser), join(browser)]);
    expect((await Promise.all(joins)).map(({ status }) => status)).toEqual(joins.map(() => 200));
    const { rows } = await sql<{ people: number }>`
      select count(*)::int as people from league_entries group by week, number order by number`.execute(app.db);
    expect(rows.map(({ people }) => people)[0]).toBe(20);
    expect(rows).toHaveLength(2);
  });
});
