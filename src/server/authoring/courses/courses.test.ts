import { sql } from "kysely";
import { afterAll, describe, expect, test, vi } from "vitest";
import { resetFailpoints } from "#server/db/failpoint.ts";
import { createAuthor } from "#tests/kit/authors.ts";
import type { TestBrowser } from "#tests/kit/client.ts";
import { databaseDigest } from "#tests/kit/database-digest.ts";
import { createLearningApp, firstLesson, newKey, openTab } from "#tests/kit/learning.ts";

const app = await createLearningApp({ now: "2026-03-02T09:00:00Z" });
afterAll(() => app.close());
const ada = await createAuthor(app, "Ada");
const ben = await createAuthor(app, "Ben");
const staff = await createAuthor(app, "Sam", "staff");

const address = (version: string) => `/authors/courses/number-walks/edit/${version}/`;
const read = async (version: string, browser = ada) => (await browser.data(address(version))).results;
const save = async (browser: TestBrowser, version: string, body: object) => {
  const { rev } = (await read(version, staff)).version;
  const answer = await browser.post(address(version), { key: newKey(), rev: String(rev), act: "save", ...body });
  return { status: answer.status, ...answer.json().results };
};
const toState = async (browser: TestBrowser, version_name: string, state: string, more: object = {}) => {
  const body = { key: newKey(), course_slug: "number-walks", version_name, state, ...more };
  const answer = await browser.post("/authors/courses/change-state/", body);
  return { status: answer.status, ...answer.json().results };
};
/** A new draft of this author, made from what learners see. */
async function draft(browser: TestBrowser): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select version_name as name from course_versions v join courses c using (course_id)
    where c.slug = 'number-walks' and v.state = 'MAIN'`.execute(app.db);
  const made = await save(browser, rows[0]?.name ?? "", { act: "new-draft" });
  return made.version_name;
}
const order = (results: { facts: { chapters: { slug: string; lessons: { place: string }[] }[] } }) =>
  results.facts.chapters.map(
    ({ slug, lessons }) => `${slug}: ${lessons.map(({ place }) => place.split("/")[1]).join(" ")}`,
  );
const mains = async () =>
  (
    await sql<{ mains: number }>`
    select count(*)::int as mains from course_versions v join courses c using (course_id)
    where c.slug = 'number-walks' and state = 'MAIN'`.execute(app.db)
  ).rows[0]?.mains;

describe("writing a course", () => {
  test("a draft holds its facts, and learners see them once it's published", async () => {
    const name = await draft(ada);
    const facts = { name: "Walks with numbers", level: "From about 11", needs: "Halves", outcomes: "Walk\n\nCount\n" };
    expect(await save(ada, name, { ...facts, tagline: "One step at a time.", subject: "number-theory" })).toMatchObject(
      {
        status: 200,
        version_name: name,
      },
    );
    const results = await read(name);
    expect(results.facts).toMatchObject({ ...facts, outcomes: "Walk\nCount" });
    expect(results.changes[0]).toBe("The title is now “Walks with numbers”.");
    const learner = app.browser();
    expect((await learner.data("/courses/number-walks/")).results.course.name).toBe("Number walks");
    expect(await toState(ada, name, "MAIN", { internal_change_reason: "Clearer." })).toMatchObject({ status: 200 });
    const page = (await learner.data("/courses/number-walks/")).results;
    expect(page).toMatchObject({ course: { name: "Walks with numbers" }, level: "From about 11", needs: "Halves" });
    expect(await mains()).toBe(1);
  });

  test("a lesson moves to another chapter with its learners' work, and its old address leads on", async () => {
    const learner = app.browser();
    await learner.signUp("walker@example.com");
    const tab = await openTab(learner, firstLesson, "2026-03-02T09:00:00Z");
    expect((await tab.save()).status).toBe(200);
    const name = await draft(ada);
    await save(ada, name, { lesson: ["first-steps/equal-steps>workshop"] });
    expect(order(await read(name))).toContainEqual(expect.stringMatching(/^workshop: .*equal-steps$/));
    expect((await toState(ada, name, "MAIN")).status).toBe(200);
    const moved = await learner.get(firstLesson);
    expect([moved.status, moved.headers.location]).toEqual([302, "/courses/number-walks/workshop/equal-steps/"]);
    const { lesson, progress } = (await learner.data("/courses/number-walks/workshop/equal-steps/")).results;
    expect(lesson.lesson_id).toBe(tab.place.lesson_id);
    expect(progress.rev).toBe(1);
  });

  test("taking a lesson out is asked about, and putting it back finds it as it was", async () => {
    const name = await draft(ada);
    await save(ada, name, { lesson: ["workshop/halving-game>"] });
    expect((await read(name)).facts.left_out).toMatchObject([{ place: "workshop/halving-game" }]);
    expect(await toState(ada, name, "MAIN")).toMatchObject({
      status: 409,
      confirm: "yes",
      errors: ["This takes one lesson out of the course. Learners won't find it any more. Publish anyway?"],
    });
    expect((await toState(ada, name, "MAIN", { confirm: "yes" })).status).toBe(200);
    const learner = app.browser();
    expect((await learner.get("/courses/number-walks/workshop/halving-game/")).status).toBe(404);
    const next = await draft(ada);
    await save(ada, next, { lesson: "workshop/halving-game>workshop" });
    expect((await toState(ada, next, "MAIN")).status).toBe(200);
    expect((await learner.get("/courses/number-walks/workshop/halving-game/")).status).toBe(200);
  });

  test("buttons change the order without scripts, and keep what was typed", async () => {
    const name = await draft(ada);
    const { rev } = (await read(name)).version;
    const form = { key: newKey(), rev: String(rev), act: "chapter-up further", tagline: "Another line." };
    const moved = await ada.form(address(name), form);
    expect([moved.status, moved.headers.location]).toEqual([303, `${address(name)}#chapter-further`]);
    const results = await read(name);
    expect(order(results)[0]).toMatch(/^further/);
    expect(results.facts.tagline).toBe("Another line.");
    const wrong = { ...form, key: newKey(), rev: String(results.version.rev), act: "save", name: "", tagline: "Kept?" };
    const refused = await ada.form(address(name), wrong);
    expect(refused.status).toBe(422);
    expect(refused.body).toContain("Please fill this in.");
    expect(refused.body).toContain("Kept?");
  });

  test("a chapter is added, and goes again while it's empty", async () => {
    const name = await draft(ada);
    await save(ada, name, { act: "add-chapter", new_chapter_name: "Further", new_chapter_summary: "More." });
    expect(order(await read(name)).at(-1)).toBe("further-2: ");
    expect(await toState(ada, name, "MAIN")).toMatchObject({
      status: 422,
      errors: ["The chapter Further has no lessons. Add one, or remove the chapter."],
    });
    await save(ada, name, { act: "chapter-away further-2" });
    expect(await save(ada, name, { act: "chapter-away further" })).toMatchObject({ status: 422 });
    expect((await toState(ada, name, "CANDIDATE")).status).toBe(200);
  });

  test("a lesson that's published meanwhile is in every draft, and isn't lost by an older form", async () => {
    const name = await draft(ada);
    const before = await read(name);
    const place = { course_slug: "number-walks", chapter_slug: "first-steps" };
    const { lesson } = (
      await ada.post("/authors/lessons/create/", { key: newKey(), ...place, title: "One step" })
    ).json().results;
    const version = { lesson_id: lesson.lesson_id, version_name: "v1" };
    const files = {
      "lesson.camp": "# One step\n\nTake a step. It's short.\n",
      "settings.json": JSON.stringify({ title: "One step", kind: "lesson", summary: "A step.", minutes: 5 }),
    };
    const draftOf = { key: newKey(), ...version, client_id: newKey(), base_rev: 0, full: files, transpiler_sha: "t" };
    const { contentHash } = await import("#server/content/content-hash.ts");
    const doc_hash = contentHash(new Map(Object.entries(files)));
    const saved = await ada.postForm("/authors/lessons/autosave/create/", { ...draftOf, doc_hash });
    const { rev } = saved.json().results.autosave;
    const published = await ada.postForm("/authors/lessons/draft/publish/", {
      key: newKey(),
      ...version,
      rev,
      internal_change_reason: "",
    });
    expect(published.json().results.errors).toEqual([]);
    const stale = { key: newKey(), rev: String(before.version.rev), act: "save", name: "Typed before" };
    expect((await ada.post(address(name), stale)).status).toBe(409);
    await save(ada, name, { lesson: [] });
    expect(order(await read(name)).join()).toContain("one-step");
  });
});

describe("permissions", () => {
  test("a draft is its owner's until somebody takes it over", async () => {
    const name = await draft(ada);
    expect(await save(ben, name, { name: "Mine" })).toMatchObject({
      status: 403,
      errors: ["Only this draft's owner can change it. Take it over first."],
    });
    expect((await toState(ben, name, "MAIN")).status).toBe(403);
    expect((await save(ben, name, { act: "take" })).status).toBe(200);
    expect((await save(ben, name, { name: "Mine" })).status).toBe(200);
    expect((await save(ada, name, { name: "Not mine" })).status).toBe(403);
  });

  test("nobody else finds the course's versions", async () => {
    await sql`delete from course_authors where user_id = (select user_id from users where email = 'ben@example.com')`.execute(
      app.db,
    );
    expect((await ben.get(address("v1"))).status).toBe(404);
    expect((await toState(ben, "v1", "DRAFT")).status).toBe(404);
    const learner = app.browser();
    await learner.signUp("nobody@example.com");
    expect((await learner.get(address("v1"))).status).toBe(404);
  });
});

describe("exactly one MAIN (F4)", () => {
  test("a fault at any statement changes nothing, and the same request then publishes once", async () => {
    const name = await draft(ada);
    await save(ada, name, { tagline: "Published in the end." });
    const key = newKey();
    const before = await databaseDigest(app.database);
    for (const place of ["legacy", "main", "arranged"]) {
      vi.stubEnv("FAILPOINT", `course.${place}:1`);
      resetFailpoints();
      expect((await toState(ada, name, "MAIN", { key })).status).toBe(500);
      expect(await databaseDigest(app.database)).toBe(before);
    }
    vi.unstubAllEnvs();
    const twenty = await Promise.all(Array.from({ length: 20 }, () => toState(ada, name, "MAIN", { key })));
    expect(new Set(twenty.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await mains()).toBe(1);
  });

  test("an older version is published again, and only staff retire one", async () => {
    expect(await toState(staff, "v1", "MAIN", { confirm: "yes" })).toMatchObject({ status: 200, state: "MAIN" });
    expect(await mains()).toBe(1);
    const { versions } = await read("v1");
    const legacy = versions.find(({ state }: { state: string }) => state === "LEGACY").version_name;
    expect((await toState(ada, legacy, "RETIRED")).status).toBe(403);
    expect((await toState(staff, legacy, "RETIRED")).status).toBe(200);
    expect((await toState(staff, "v1", "DRAFT")).errors).toEqual(["A MAIN version can't become DRAFT."]);
  });
});
