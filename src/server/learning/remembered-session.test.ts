import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { TestApp } from "#tests/kit/app.ts";
import { createLearningApp, firstLesson, newKey, openTab, premiumLesson, type Tab } from "#tests/kit/learning.ts";
import { onePerRole } from "#tests/kit/people.ts";

const now = "2026-03-02T09:00:00Z";
let app: TestApp;

beforeEach(async () => {
  app = await createLearningApp({ now });
  return () => app.close();
});
afterEach(() => {
  vi.restoreAllMocks();
});

const text = (words: string) => ({ text: words });
const saveWork = (tab: Tab, rev: number) => tab.save({ rev, states: [tab.work("eighths", text(`${rev}`), rev)] });

async function written(): Promise<number> {
  const { rows } = await sql<{ n: number }>`select coalesce(max(rev), 0)::int as n from solvable_states`.execute(
    app.db,
  );
  return rows[0]?.n ?? 0;
}

describe("a save by a recent visitor", () => {
  test("needs one database query", async () => {
    const { learner } = await onePerRole(app);
    const tab = await openTab(learner, firstLesson, now);
    await saveWork(tab, 1);
    const asked = vi.spyOn(app.tools.db.getExecutor(), "executeQuery");
    expect((await saveWork(tab, 2)).status).toBe(200);
    expect(asked).toHaveBeenCalledTimes(1);
    expect(await written()).toBe(2);
  });

  test("writes nothing once their session was ended elsewhere", async () => {
    const { learner } = await onePerRole(app);
    const tab = await openTab(learner, firstLesson, now);
    await saveWork(tab, 1);
    await sql`delete from sessions`.execute(app.db);
    await saveWork(tab, 2);
    const { rows } = await sql<{ rev: number }>`
      select rev::int as rev from solvable_states where user_id in (select user_id from users)`.execute(app.db);
    expect(rows).toEqual([{ rev: 1 }]);
  });

  test("writes nothing once their session has expired", async () => {
    const { learner } = await onePerRole(app);
    const tab = await openTab(learner, firstLesson, now);
    await saveWork(tab, 1);
    app.setNow(Date.parse(now) + 61 * 24 * 3_600_000);
    await saveWork(tab, 2);
    const { rows } = await sql<{ rev: number }>`
      select rev::int as rev from solvable_states where user_id in (select user_id from users)`.execute(app.db);
    expect(rows).toEqual([{ rev: 1 }]);
  });

  test("is refused once they may no longer open the lesson", async () => {
    const { staff } = await onePerRole(app);
    const tab = await openTab(staff, premiumLesson, now);
    expect((await tab.save({ rev: 1 })).status).toBe(200);
    await sql`update users set user_type = 'learner' where user_type = 'staff'`.execute(app.db);
    expect((await tab.save({ rev: 2 })).status).toBe(403);
  });

  test("is refused once their premium has ended, and accepted once it has started", async () => {
    const { premium, learner } = await onePerRole(app);
    const tab = await openTab(premium, premiumLesson, now);
    expect((await tab.save({ rev: 1 })).status).toBe(200);
    await sql`update entitlements set ends_at = ${new Date("2026-03-02T08:59:00Z")}`.execute(app.db);
    expect((await tab.save({ rev: 2 })).status).toBe(403);

    const { place, page } = tab;
    const body = { ...place, at: now, rev: 1, block_index: 0, finished: false, states: [], inputs: {} };
    const save = () =>
      learner.post("/api/v1/userstate/save/", { key: newKey(), block_id: page.results.blocks[0].id, ...body });
    await learner.data(firstLesson);
    expect((await save()).status).toBe(403);
    await sql`
      insert into entitlements (user_id, entitlement_id, kind, source, starts_at)
      select user_id, gen_random_uuid(), 'premium', 'demo', ${new Date(now)} from users where email like 'learner@%'`.execute(
      app.db,
    );
    expect((await save()).status).toBe(200);
  });
});
