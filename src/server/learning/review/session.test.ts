import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { TestApp } from "#tests/kit/app.ts";
import type { TestBrowser } from "#tests/kit/client.ts";
import { choiceOf, createLearningApp, firstLesson, newKey, openTab } from "#tests/kit/learning.ts";

const monday = "2026-03-02T09:00:00Z";
const thursday = "2026-03-05T09:00:00Z";
let app: TestApp;
let browser: TestBrowser;

beforeEach(async () => {
  app = await createLearningApp({ now: monday });
  browser = app.browser();
  await browser.signUp("ada@example.com");
});
afterEach(() => app.close());

const EIGHTHS = "c-fractions-and-decimals-1";

/** Solves two questions on Monday; it's Thursday afterwards. */
async function meetTwo(): Promise<void> {
  const tab = await openTab(browser, firstLesson, monday);
  await tab.check("where-is-it", { picked: choiceOf(tab, "where-is-it", "Three quarters") });
  await tab.check("eighths", { text: "0.75" });
  app.setNow(thursday);
}

const post = (name: string, body: object) =>
  browser.post(`/api/v1/review/${name}/`, { key: newKey(), id: EIGHTHS, ...body });
const answer = (text: string, more: object = {}) =>
  post("check", { at: thursday, rev: 1, state: { text }, answer: { text }, ...more });

async function card(id = "c-fractions-and-decimals") {
  const { rows } = await sql<Record<string, unknown>>`
    select due::text, reps, lapses, members from review_cards where card_id = ${id}`.execute(app.db);
  return rows[0];
}

describe("a session", () => {
  test("is for what's due, a page each, named by its idea", async () => {
    await meetTwo();
    expect((await browser.data("/")).results.ready).toBe(2);
    const { results } = await browser.data("/review/session/");
    expect(results.blocks.map(({ title }: { title: string }) => title).toSorted()).toEqual([
      "Fractions and decimals",
      "Where numbers live",
    ]);
    expect(results.interactives[EIGHTHS]).toMatchObject({ type: "numeric", xp: 0 });
    expect(results.up_next).toBe("/review/");
  });

  test("gives no answer, hint or explanation away", async () => {
    await meetTwo();
    for (const page of ["/review/session/?ajax=1", "/review/session/", "/review/"]) {
      expect((await browser.get(page)).body).not.toMatch(/Secret|0\.375/);
    }
  });

  test("leads back when nothing is due, and for visitors who haven't met anything", async () => {
    expect((await browser.get("/review/session/")).status).toBe(302);
    expect((await app.browser().get("/review/session/")).status).toBe(302);
    await meetTwo();
    app.setNow("2026-03-02T12:00:00Z");
    expect((await browser.get("/review/session/")).status).toBe(302);
  });

  test("leaves out lessons that are gone", async () => {
    await meetTwo();
    await sql`update lessons set removed_at = ${new Date(thursday)}`.execute(app.db);
    expect((await browser.data("/review/")).results.ready).toBe(0);
    expect((await browser.get("/review/session/")).status).toBe(302);
  });
});

test("a question that has got a concept since is still asked by its old card", async () => {
  await meetTwo();
  await sql`update review_cards set card_id = 'q-0123456789abcdef', concept = null where card_id = 'c-number-line'`.execute(
    app.db,
  );
  const { results } = await browser.data("/review/session/");
  expect(Object.keys(results.interactives)).toContain("q-0123456789abcdef-1");
});

test("a munch comes back with other numbers, and is judged by them", async () => {
  const tab = await openTab(browser, "/courses/playroom/toys/threes/", monday);
  const before = tab.interactive("munch-threes").pub;
  await tab.check("munch-threes", munchThrees(before));
  app.setNow(thursday);
  const { results } = await browser.data("/review/session/");
  const [id = ""] = Object.keys(results.interactives);
  const { pub } = results.interactives[id];
  expect(pub.prompt).toBe(before.prompt);
  expect(pub.tiles.map(numberOn)).not.toEqual(before.tiles.map(numberOn));
  const munch = async (work: object, rev: number) =>
    (await post("check", { id, at: thursday, rev, state: work, answer: work })).json().results.verdict.correct;
  expect(await munch({ events: "mrmrmdmlmlm", bins: [] }, 1)).toBe(false);
  expect(await munch(munchThrees(pub), 2)).toBe(true);
});

const numberOn = ({ value }: { value: string }) => Number(value);

/** A walk over both rows of three tiles, which munches the multiples of three. */
function munchThrees({ tiles }: { tiles: { value: string }[] }) {
  const walk = [0, 1, 2, 5, 4, 3].map((cell, step) => {
    const isThree = Number(tiles[cell]?.value) % 3 === 0;
    return `${["", "r", "r", "d", "l", "l"][step]}${isThree ? "m" : ""}`;
  });
  return { events: walk.join(""), bins: [] };
}

describe("an answer in a review", () => {
  test("if right, sends the card far ahead, earns no XP and counts for the day", async () => {
    await meetTwo();
    const { xp } = (await browser.data("/")).globals.user;
    const { results } = (await answer("0.75")).json();
    expect(results).toMatchObject({ verdict: { correct: true }, xp_earned: 0, xp, ever_solved: true });
    expect(results.explanation).toContain("Secret explanation");
    expect(await card()).toMatchObject({ reps: 2, lapses: 0, due: expect.stringMatching(/^2026-03-1[5-9]/) });
    const { rows } = await sql`select 1 from deeds where local_date = '2026-03-05'`.execute(app.db);
    expect(rows).toHaveLength(1);
    expect((await browser.data("/")).results.ready).toBe(1);
  });

  test("if wrong, brings it back tomorrow, whatever comes after it", async () => {
    await meetTwo();
    const { results } = (await answer("0.375")).json();
    expect(results).toMatchObject({ verdict: { correct: false }, explanation: null, can_reveal: true });
    expect((await answer("0.75", { rev: 2 })).json().results.verdict.correct).toBe(true);
    expect(await card()).toMatchObject({ reps: 2, lapses: 1, due: "2026-03-06" });
  });

  test("sent twice counts once", async () => {
    await meetTwo();
    const key = newKey();
    const replies = await Promise.all([1, 2, 3].map(() => answer("0.75", { key })));
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    expect(await card()).toMatchObject({ reps: 2 });
  });

  test("is measured from the answer before it", async () => {
    await meetTwo();
    await answer("0.75");
    const { results } = await browser.data("/review/session/");
    const [id] = Object.keys(results.interactives);
    const picked = results.interactives[id ?? ""].pub.choices[0].id;
    app.setNow("2026-03-05T09:00:20Z");
    await answer("", { id, at: "2026-03-05T09:00:20Z", state: { picked }, answer: { picked } });
    const { rows } = await sql`select ms from review_log where source = 'review' order by at`.execute(app.db);
    expect(rows).toEqual([{ ms: null }, { ms: 20_000 }]);
  });

  test("that's late by days is put on its day", async () => {
    await meetTwo();
    app.setNow("2026-03-09T09:00:00Z");
    await answer("0.75");
    const { rows } = await sql<{ day: string }>`
      select local_date::text as day from review_log where source = 'review'`.execute(app.db);
    expect(rows).toEqual([{ day: "2026-03-05" }]);
  });

  test("from a window that's behind is refused", async () => {
    await meetTwo();
    await answer("0.75");
    app.setNow("2026-04-01T09:00:00Z");
    await browser.logIn("ada@example.com");
    expect(
      (
        await post("check", {
          at: thursday,
          id: "c-fractions-and-decimals-0",
          rev: 1,
          state: { text: "" },
          answer: { text: "1" },
        })
      ).status,
    ).toBe(409);
    expect(
      (await app.browser().post("/api/v1/review/hint/", { key: newKey(), id: EIGHTHS, index: 0, state: {} })).status,
    ).toBe(404);
  });
});

describe("help in a review", () => {
  test("hints come in order and make the answer a hard one", async () => {
    await meetTwo();
    expect((await post("hint", { index: 1, state: { text: "" } })).status).toBe(409);
    const { results } = (await post("hint", { index: 0, state: { text: "" } })).json();
    expect(results.html).toContain("Secret hint");
    await answer("0.75");
    const { rows } = await sql`select rating from review_log where source = 'review'`.execute(app.db);
    expect(rows).toEqual([{ rating: 2 }]);
  });

  test("lets a learner who has solved it say they've forgotten, and brings it back tomorrow", async () => {
    await meetTwo();
    const shown = (await post("reveal", {})).json().results;
    expect(shown.steps.length).toBeGreaterThan(0);
    expect(await card()).toMatchObject({ due: "2026-03-06", lapses: 1, members: [{ missed: true }] });
    await answer("0.75");
    expect(await card()).toMatchObject({ due: "2026-03-06" });
  });

  test("a question that was only missed is shown no earlier than in its lesson", async () => {
    const tab = await openTab(browser, firstLesson, monday);
    await tab.check("eighths", { text: "0.5" });
    app.setNow(thursday);
    expect((await browser.data("/review/session/")).results.interactives[EIGHTHS].pub.revealAfter).toBe(3);
    expect((await post("reveal", {})).status).toBe(409);
    await answer("0.5");
    expect((await post("reveal", {})).status).toBe(409);
  });
});

describe("the page of reviews", () => {
  test("lists what was missed, until it's solved, and where", async () => {
    const tab = await openTab(browser, firstLesson, monday);
    await tab.check("eighths", { text: "0.5" });
    expect((await browser.data("/review/")).results.missed).toEqual([
      { name: "Fractions and decimals", lesson: "Equal steps", href: `${firstLesson}1/` },
    ]);
    app.setNow(thursday);
    await answer("0.75");
    expect((await browser.data("/review/")).results.missed).toEqual([]);
  });

  test("says how much sticks only from twenty reviews on, and forecasts two weeks", async () => {
    await meetTwo();
    const { results } = await browser.data("/review/");
    expect(results).toMatchObject({ ready: 2, cards: 2, retention: null, reviewed_today: 0 });
    expect(results.forecast[0]).toEqual({ date: "2026-03-05", cards: 2 });
    await sql`
      insert into review_log (user_id, log_id, key, card_id, lesson_id, solvable, at, local_date, rating, elapsed_days,
        stability, difficulty, source, hints, wrong, shown, weights)
      select user_id, gen_random_uuid(), gen_random_uuid(), 'c-' || n, lesson_id, solvable, at, date '2026-03-04',
        case when n <= 18 then 3 else 1 end, 2, 1, 5, 'review', 0, 0, false, 'fsrs-6'
      from review_log, generate_series(1, 20) n where solvable = 'eighths'`.execute(app.db);
    expect((await browser.data("/review/")).results.retention).toMatchObject({ share: 0.9, of: 20 });
  });

  test("after two weeks away ten are ready, and the others come over the next two weeks", async () => {
    await meetTwo();
    await sql`
      insert into review_cards (user_id, card_id, members, stability, difficulty, due, last_on, reps, lapses)
      select user_id, 'q-' || n, members, n, 5, date '2026-03-04', date '2026-03-02', 1, 0
      from review_cards, generate_series(3, 30) n where card_id = 'c-number-line'`.execute(app.db);
    const back = "2026-03-20T09:00:00Z";
    app.setNow(back);
    await browser.logIn("ada@example.com");
    expect((await browser.data("/")).results.ready).toBe(10);
    const tab = await openTab(browser, firstLesson, back);
    await tab.check("bridges", { text: "seven" }, { at: back });
    const { rows } = await sql<{ count: number; latest: string }>`
      select count(*)::int as count, max(due)::text as latest from review_cards where due > '2026-03-20'`.execute(
      app.db,
    );
    expect(rows[0]?.count).toBe(21);
    expect((rows[0]?.latest ?? "9") <= "2026-04-03").toBe(true);
  });
});
