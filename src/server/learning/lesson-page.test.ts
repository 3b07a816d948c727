import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  choiceOf,
  copyCatalogue,
  createLearningApp,
  firstLesson,
  openTab,
  premiumLesson,
  solveFirstLesson,
} from "#tests/kit/learning.ts";
import { contentHash } from "../content/content-hash.ts";
import { importContent } from "../content/import-content.ts";
import { readVersionFiles } from "../content/version-store.ts";
import { createPreviewToken } from "./preview-token.ts";

const now = "2026-03-02T09:00:00Z";
const folder = copyCatalogue();
const text = join(folder, "courses/number-walks/first-steps/equal-steps/lesson.camp");

const app = await createLearningApp({ now });
afterAll(() => app.close());

async function member(email: string, userType: "learner" | "author" | "staff" | "student" | "educator" = "learner") {
  const browser = app.browser();
  await browser.signUp(email);
  await app.db.updateTable("users").set({ user_type: userType }).where("email", "=", email).execute();
  return browser;
}

describe("a lesson opened again a moment later", () => {
  test("shows each learner their own newest work, also where the rest is remembered", async () => {
    const [ada, bob] = [await member("ada.again@example.com"), await member("bob.again@example.com")];
    const tabs = [await openTab(ada, firstLesson, now), await openTab(bob, firstLesson, now)];
    for (const rev of [1, 2]) {
      for (const [index, tab] of tabs.entries()) {
        await tab.save({ rev, states: [tab.work("eighths", { text: `${index} ${rev}` }, rev)] });
      }
      for (const [index, browser] of [ada, bob].entries()) {
        const { results, globals } = await browser.data(firstLesson);
        expect(results.progress.states).toMatchObject([{ id: "eighths", rev, state: { text: `${index} ${rev}` } }]);
        expect(globals.user.email).toBe(["ada.again@example.com", "bob.again@example.com"][index]);
      }
    }
  });
});

describe("the address of a lesson", () => {
  test.each([
    ["without a page", firstLesson, 200, 0],
    ["of its second page", `${firstLesson}1/`, 200, 1],
    ["of its last page", `${firstLesson}2/`, 200, 2],
  ])("%s opens there", async (_, url, status, index) => {
    const answer = await app.browser().get(`${url}?ajax=1`);
    expect(answer.status).toBe(status);
    expect(answer.json().results.progress.block_index).toBe(index);
  });

  test.each([
    [`${firstLesson}3/`, "This lesson has no page 3: it has 3."],
    [`${firstLesson}-1/`, "This lesson has no page -1"],
    [`${firstLesson}01/`, "This lesson has no page 01"],
    [`${firstLesson}1e0/`, "This lesson has no page 1e0"],
    ["/courses/number-walks/first-steps/no-such/", "There's no such lesson."],
    ["/courses/number-walks/further/equal-steps/", "There's no such lesson."],
    ["/courses/no-such/first-steps/equal-steps/", "There's no such lesson."],
  ])("%s gives a page that explains it", async (url, words) => {
    const answer = await app.browser().get(url);
    expect(answer.status).toBe(404);
    expect(answer.body).toContain(words);
  });

  test("is a different one without its trailing slash", async () => {
    expect((await app.browser().get(firstLesson.slice(0, -1))).status).toBe(404);
  });
});

describe("a lesson that is not free", () => {
  test.each([
    ["a visitor", null, 403],
    ["a learner", "learner", 403],
    ["a student", "student", 403],
    ["an educator", "educator", 403],
    ["an author", "author", 200],
    ["staff", "staff", 200],
  ] as const)("for %s", async (_, type, status) => {
    const browser = type === null ? app.browser() : await member(`lock-${type}@example.com`, type);
    const answer = await browser.get(`${premiumLesson}?ajax=1`);
    expect(answer.status).toBe(status);
    if (status === 403) expect(answer.body).toContain("The free lessons of Number walks are open to you.");
    // Its address is a page for everybody.
    const page = await browser.get(premiumLesson);
    expect(page.status).toBe(200);
    expect(page.body).toContain(status === 403 ? 'data-screen="lesson_preview"' : 'data-screen="lesson"');
  });

  test("shows how it begins, without its questions, and names the lessons that are open", async () => {
    const { body } = await app.browser().get(premiumLesson);
    expect(body).toContain("Which question leaves the fewest numbers");
    expect(body).not.toContain("find-it");
    expect(body).toContain("equal-steps");
  });

  test("opens with premium", async () => {
    const browser = await member("rich@example.com");
    await sql`
      insert into entitlements (user_id, entitlement_id, kind, source, starts_at)
      select user_id, user_id, 'premium', 'gift', ${new Date(0)} from users where email = 'rich@example.com'`.execute(
      app.db,
    );
    expect((await browser.get(premiumLesson)).status).toBe(200);
  });

  test("accepts no answers from those who may not open it", async () => {
    const { rows } = await sql<{ lesson_id: string; version_hash: string }>`
      select lesson_id, version_hash from lesson_versions join lessons using (lesson_id) where slug = 'hidden-number'`.execute(
      app.db,
    );
    const body = { key: "00000000-0000-4000-8000-999999999999", ...rows[0], id: "find-it", query: 50 };
    expect((await app.browser().post("/api/v1/userstate/probe/", body)).status).toBe(401);
    expect((await (await member("poor@example.com")).post("/api/v1/userstate/probe/", body)).status).toBe(403);
  });
});

describe("a version that is not public (L9)", () => {
  let draft: { lessonId: string; versionName: string };
  beforeAll(async () => {
    const { rows } = await sql<{ lesson_id: string }>`select lesson_id from lessons where slug = 'equal-steps'`.execute(
      app.db,
    );
    draft = { lessonId: rows[0]?.lesson_id ?? "", versionName: "draft-1" };
    const at = new Date(now);
    await sql`
      insert into lesson_versions select lesson_id, 'draft-1', 'DRAFT', ${"d".repeat(64)}, content_hash || 'd', null, null, ${at}, ${at}, 'A try.'
      from lesson_versions where lesson_id = ${draft.lessonId} and state = 'MAIN'`.execute(app.db);
    await sql`
      insert into lesson_files select lesson_id, 'draft-1', path, replace(text, 'Cutting the line', 'A draft')
      from lesson_files where lesson_id = ${draft.lessonId} and version_name = 'v1'`.execute(app.db);
    // A version opens only if its files have the hash it names.
    const files = await readVersionFiles(app.db, draft.lessonId, "draft-1");
    await sql`
      update lesson_versions set content_hash = ${contentHash(files)}
      where lesson_id = ${draft.lessonId} and version_name = 'draft-1'`.execute(app.db);
  });
  const named = `${firstLesson}?version_name=draft-1`;

  test("is a 404 for a visitor, a learner, and an author not named on the course", async () => {
    expect((await app.browser().get(named)).status).toBe(404);
    expect((await (await member("curious@example.com")).get(named)).status).toBe(404);
    expect((await (await member("other-author@example.com", "author")).get(named)).status).toBe(404);
  });

  test("opens for staff and for a named author, who see its name", async () => {
    const author = await member("author-1@example.com", "author");
    await sql`
      insert into course_authors select course_id, user_id from courses, users
      where slug = 'number-walks' and email = 'author-1@example.com'`.execute(app.db);
    for (const browser of [author, await member("staff-1@example.com", "staff")]) {
      const { results } = await browser.data(named);
      expect(results.lesson).toMatchObject({ version_name: "draft-1", is_editable: true });
      expect(results.lesson.edit_path).toBe(`${firstLesson}edit/draft-1/`);
      expect(results.blocks[0].title).toBe("A draft");
      expect(results.can_earn_per_solvable_xp).toBe(false);
    }
  });

  test("links to the editor only on the pages of those who may edit it", async () => {
    const staff = await member("staff-2@example.com", "staff");
    expect((await staff.data(firstLesson)).results.lesson.edit_path).toBe(`${firstLesson}edit/v1/`);
    for (const browser of [app.browser(), await member("other-author-2@example.com", "author")]) {
      expect((await browser.data(firstLesson)).results.lesson).not.toHaveProperty("edit_path");
    }
  });

  test("opens with its token, until the token expires, and only for this lesson", async () => {
    const { token } = await createPreviewToken(app.tools, { ...draft, createdBy: null });
    const url = `${firstLesson}?preview_token=${token}`;
    const answer = await app.browser().get(url);
    expect(answer.status).toBe(200);
    expect(answer.body).toContain("A draft");
    expect(answer.headers["referrer-policy"]).toBe("no-referrer");
    expect(answer.body).not.toContain(token);
    expect((await app.browser().get(`${premiumLesson}?preview_token=${token}`)).status).toBe(404);
    expect((await app.browser().get(`${firstLesson}?preview_token=${token.slice(1)}`)).status).toBe(404);
    expect(JSON.stringify(app.logged)).not.toContain(token);
    const { rows } = await sql<{ all: string }>`select string_agg(t::text, '') as all from preview_tokens t`.execute(
      app.db,
    );
    expect(rows[0]?.all).not.toContain(token);
    app.setNow("2026-03-17T09:00:00Z");
    expect((await app.browser().get(url)).status).toBe(404);
    app.setNow(now);
  });

  test("accepts no answers from a learner who guessed its hash", async () => {
    const tab = await openTab(app.browser(), firstLesson, now);
    expect((await tab.check("bridges", { text: "7" }, { version_hash: "d".repeat(64) })).status).toBe(404);
  });
});

describe("a lesson changed while somebody is in it (F29)", () => {
  test("judges answers by the version they were given in, and keeps what still fits", async () => {
    const browser = app.browser();
    const tab = await openTab(browser, firstLesson, now);
    await tab.save({
      rev: 2,
      block_index: 1,
      block_id: "eighths",
      states: [tab.work("eighths", { text: "0.7" }, 1), tab.work("bridges", { text: "six" }, 1)],
    });
    const before = readFileSync(text, "utf8");
    writeFileSync(
      text,
      before
        .replace("# Cutting the line", "# Before\n\nA new page.\n\n# Cutting the line")
        .replace('"seven" "7"', '"eight" "8"'),
    );
    await importContent(app.tools, folder);

    const { results } = await browser.data(firstLesson);
    expect(results.lesson.version_hash).not.toBe(tab.place.version_hash);
    expect(results.progress).toMatchObject({ block_index: 2, block_id: "eighths", from_older_version: true });
    const [bridges, eighths] = results.progress.states;
    expect(eighths).toMatchObject({ state: { text: "0.7" }, asset_hash: results.interactives.eighths.asset_hash });
    expect(bridges.asset_hash).not.toBe(results.interactives.bridges.asset_hash);
    // The old tab is still open: seven was right in the version it shows.
    expect((await tab.check("bridges", { text: "seven" }, { rev: 2 })).json().results.verdict).toMatchObject({
      correct: true,
    });
    writeFileSync(text, before);
    await importContent(app.tools, folder);
  });
});

test("a public id is the same for everybody and in every version with the same question, and reveals nothing", async () => {
  const ids = async () => {
    const { results } = await app.browser().data(firstLesson);
    return results.interactives["where-is-it"].pub.choices.map((choice: { id: string }) => choice.id);
  };
  const first = await ids();
  expect(await ids()).toEqual(first);
  expect(first).toEqual([...first].sort());
  for (const id of first) expect(id).toMatch(/^[a-z2-7]{8}$/);
});

test("reading writes nothing (T28)", async () => {
  const dump = async () => {
    const { rows } = await sql<{ sum: string }>`
      select md5(string_agg(row::text, '' order by row::text)) as sum from (
        select to_jsonb(t)::text as row from lesson_progress t union all select to_jsonb(t)::text from solvable_states t
        union all select to_jsonb(t)::text from standings t union all select to_jsonb(t)::text from sessions t
        union all select to_jsonb(t)::text from lesson_programs t) as everything`.execute(app.db);
    return rows[0]?.sum;
  };
  const browser = app.browser();
  await solveFirstLesson(await openTab(browser, firstLesson, now));
  const before = await dump();
  for (const url of [
    "/",
    "/courses/",
    "/courses/number-walks/",
    firstLesson,
    `${firstLesson}1/`,
    `${firstLesson}up-next/`,
    "/topics/",
  ]) {
    await browser.get(url);
    await app.browser().get(url);
  }
  expect(await dump()).toBe(before);
});

test("a visitor's own puzzle on their first page is the one their first answer is judged by", async () => {
  await sql`
    update lesson_programs set program = jsonb_set(program,
      '{lessonWidgetSchema,secret,where-is-it,asset,perLearner}', 'true')`.execute(app.db);
  const fresh = await createLearningApp({ now, database: app.database });
  const ids = new Set<string>();
  for (const browser of [fresh.browser(), fresh.browser()]) {
    const tab = await openTab(browser, firstLesson, now);
    const picked = choiceOf(tab, "where-is-it", "Three quarters");
    expect((await tab.check("where-is-it", { picked })).json().results.verdict).toMatchObject({ correct: true });
    ids.add(picked);
  }
  expect(ids.size).toBe(2);
  await fresh.server.http.close();
});
