import { sql } from "kysely";
import { afterAll, describe, expect, test, vi } from "vitest";
import { contentHash } from "#server/content/content-hash.ts";
import { resetFailpoints } from "#server/db/failpoint.ts";
import type { TestBrowser } from "#tests/kit/client.ts";
import { databaseDigest } from "#tests/kit/database-digest.ts";
import { createLearningApp, firstLesson, newKey, openTab } from "#tests/kit/learning.ts";
import { PUBLISH_STATEMENTS } from "./write-publication.ts";

const now = "2026-03-02T09:00:00Z";
const app = await createLearningApp({ now });
afterAll(() => app.close());
const ada = await author("ada@example.com", "Ada");
const staff = await author("staff@example.com", "Sam", "staff");

async function author(email: string, first_name: string, user_type = "author") {
  const browser = app.browser();
  await browser.signUp(email);
  await sql`update users set user_type = ${user_type}, first_name = ${first_name}, last_name = 'L.' where email = ${email}`.execute(
    app.db,
  );
  if (user_type === "author") {
    await sql`insert into course_authors select course_id, user_id from courses, users
      where slug in ('number-walks', 'knots') and email = ${email}`.execute(app.db);
  }
  return browser;
}

const reads = ["list", "versions", "edit-history"];
const call = async (browser: TestBrowser, path: string, body: object) => {
  const answer = await browser.post(
    `/authors/lessons/${path}/`,
    reads.includes(path) ? body : { key: newKey(), ...body },
  );
  return { status: answer.status, ...answer.json().results };
};

const place = { course_slug: "number-walks", chapter_slug: "first-steps" };
const TEXT = `# One step

Take a step. It's short.

! numeric "step" |> answer "1" |> difficulty 1 >>
  How many steps is that?

  ! hint >> Count them.
  ! explanation >> You took one.
`;
const SETTINGS = JSON.stringify({ title: "One step", kind: "lesson", summary: "You take one step.", minutes: 6 });

/** A lesson with one draft that can be published. */
async function lessonOf(browser: TestBrowser, title: string) {
  const { lesson } = await call(browser, "create", { ...place, title });
  return { lesson_id: lesson.lesson_id as string, ...(await write(lesson.lesson_id, "v1", TEXT)) };
}

/** Types a text into a draft, as the editor's autosave does. */
async function write(lesson_id: string, version_name: string, text: string) {
  const doc = sql`(select doc_id from editor_docs where lesson_id = ${lesson_id} and version_name = ${version_name})`;
  for (const [path, file] of [
    ["lesson.camp", text],
    ["settings.json", SETTINGS],
  ]) {
    await sql`insert into editor_files values (${doc}, ${path}, ${file}) on conflict (doc_id, path) do update set text = excluded.text`.execute(
      app.db,
    );
  }
  const { rows } = await sql<{
    rev: number;
  }>`update editor_docs set rev = rev + 1 where doc_id = ${doc} returning rev`.execute(app.db);
  return { version_name, rev: rows[0]?.rev ?? 0 };
}

const publishing = { internal_change_reason: "Better words." };

describe("a new lesson", () => {
  test("begins with a draft of its author, and learners see it once that's published", async () => {
    const made = await call(ada, "create", { ...place, title: "Three quarters" });
    expect(made).toMatchObject({ status: 200, lesson_slug: "three-quarters", errors: [] });
    expect(made.lesson).toMatchObject({
      version_name: "v1",
      state: "DRAFT",
      is_editable: true,
      is_owner: true,
      owned_by_name: "Ada L.",
    });
    const address = "/courses/number-walks/first-steps/three-quarters/";
    expect((await app.browser().get(address)).status).toBe(404);
    expect((await app.browser().get("/courses/number-walks/")).body).not.toContain("three-quarters");
    const draft = await write(made.lesson.lesson_id, "v1", TEXT);
    const published = await call(ada, "draft/publish", { lesson_id: made.lesson.lesson_id, ...draft, ...publishing });
    expect(published).toMatchObject({ status: 200, errors: [], lesson: { state: "MAIN", is_editable: false } });
    const { results } = await app.browser().data(address);
    expect(results.lesson).toMatchObject({ name: "One step", minutes: 6 });
    expect((await app.browser().get("/courses/number-walks/")).body).toContain("You take one step.");
    const { rows } = await sql<{
      text: string;
    }>`select text from catalogue_files where path = 'courses/number-walks/course.json'`.execute(app.db);
    expect(JSON.parse(rows[0]?.text ?? "").chapters[0].lessons).toContain("three-quarters");
  });

  test("is refused at the field that's wrong", async () => {
    const taken = await call(ada, "create", { ...place, title: "Other", lesson_slug: "Equal Steps" });
    expect(taken).toMatchObject({
      status: 422,
      field_errors: { lesson_slug: ["equal-steps is taken. equal-steps-2 is free."] },
    });
    expect(await call(ada, "create", { ...place, title: "?!" })).toMatchObject({
      status: 422,
      errors: ["Type at least one letter or digit."],
    });
    expect(await call(ada, "create", { ...place, chapter_slug: "none", title: "A" })).toMatchObject({
      errors: ["This course has no such chapter."],
    });
    expect((await call(ada, "create", { ...place, course_slug: "playroom", title: "A" })).status).toBe(404);
    expect(
      (await (await author("learner@example.com", "L", "learner")).post("/authors/lessons/create/", {})).status,
    ).toBe(404);
  });

  test("is created once, though its request comes twenty times at once", async () => {
    const body = { key: newKey(), ...place, title: "Only once" };
    const answers = await Promise.all(Array.from({ length: 20 }, () => ada.post("/authors/lessons/create/", body)));
    expect(new Set(answers.map(({ body: text }) => text)).size).toBe(1);
    expect((await call(ada, "list", { search: "Only once" })).lessons).toHaveLength(1);
  });
});

describe("publishing", () => {
  test("is refused with every problem, and changes nothing", async () => {
    const { lesson } = await call(ada, "create", { ...place, title: "Full of mistakes" });
    const body = { lesson_id: lesson.lesson_id, version_name: "v1", rev: 0, ...publishing };
    const refused = await call(ada, "draft/publish", body);
    expect(refused.status).toBe(422);
    expect(refused.errors.join("\n")).toContain("settings.json");
    expect(refused.errors.join("\n")).toContain("LESSON_EMPTY");
    expect(await call(ada, "draft/publish", { ...body, dry_run: true })).toMatchObject({
      status: 200,
      lesson: null,
      errors: refused.errors,
    });
    expect(
      (await call(ada, "version/change-state", { lesson_id: lesson.lesson_id, version_name: "v1", state: "CANDIDATE" }))
        .status,
    ).toBe(422);
    const { lesson_versions } = await call(ada, "versions", { lesson_id: lesson.lesson_id });
    expect(lesson_versions).toMatchObject([{ version_name: "v1", state: "DRAFT" }]);
  });

  test("is only for the owner and staff, and for the text that was checked", async () => {
    const draft = await lessonOf(ada, "Mine");
    const ben = await author("ben@example.com", "Ben");
    expect(await call(ben, "draft/publish", { ...draft, ...publishing })).toMatchObject({
      status: 403,
      errors: ["Only this version's owner can do that."],
    });
    expect(await call(ada, "draft/publish", { ...draft, rev: 99, ...publishing })).toMatchObject({
      status: 409,
      errors: ["The draft changed while it was being checked."],
    });
    expect((await call(staff, "draft/publish", { ...draft, ...publishing })).status).toBe(200);
  });

  test("twenty times at once: nobody publishes over a version they hadn't seen, and they read who was first", async () => {
    const first = await lessonOf(ada, "A race");
    await call(ada, "draft/publish", { ...first, ...publishing });
    const drafts: { version_name: string; rev: number }[] = [];
    for (const index of [1, 2, 3, 4]) {
      const { lesson } = await call(ada, "draft/create", { lesson_id: first.lesson_id, from_version_name: "v1" });
      drafts.push(await write(first.lesson_id, lesson.version_name, TEXT.replace("short", `short ${index}`)));
    }
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        call(ada, "draft/publish", { lesson_id: first.lesson_id, ...drafts[index % 4], ...publishing }),
      ),
    );
    // On a busy machine a request may begin when another is over already: it has seen that version, and may go on from it.
    const winners = answers.filter(({ status }) => status === 200).map(({ lesson }) => lesson.version_name);
    const losers = answers.filter(({ status }) => status === 409);
    expect([winners.length > 0, new Set(winners).size, winners.length + losers.length]).toEqual([
      true,
      winners.length,
      20,
    ]);
    const firsts = winners.map((name) => `Ada L. published ${name} a moment ago.`);
    for (const { errors } of losers) expect(firsts).toContain(errors.join());
    const { lesson_versions } = await call(ada, "versions", { lesson_id: first.lesson_id });
    const inState = (wanted: string) =>
      lesson_versions.filter(({ state }: { state: string }) => state === wanted).length;
    // Each of them replaced exactly one, and the last is MAIN.
    expect([inState("MAIN"), inState("LEGACY"), inState("DRAFT")]).toEqual([1, winners.length, 4 - winners.length]);
  });

  test("asks before a lesson shrinks a lot, and names what learners lose", async () => {
    const address = "/courses/number-walks/first-steps/large/";
    const page = (index: number) => TEXT.replace("One step", `Step ${index}`).replace('"step"', `"step-${index}"`);
    const long = Array.from({ length: 12 }, (_, index) => page(index)).join("\n");
    const { lesson } = await call(ada, "create", { ...place, title: "Large" });
    const { lesson_id } = lesson;
    const draft = await write(lesson_id, "v1", long);
    expect(await call(ada, "draft/publish", { lesson_id, ...draft, ...publishing })).toMatchObject({ status: 200 });
    const tab = await openTab(app.browser(), address, now);
    expect((await tab.check("step-5", { text: "1" })).status).toBe(200);
    await tab.save({ rev: 5, block_index: 7, block_id: "step-7" });
    await call(ada, "draft/create", { lesson_id, from_version_name: "v1" });
    const small = { lesson_id, ...(await write(lesson_id, "v2", `${page(0)}\n${page(1)}`)), ...publishing };
    expect(
      (await call(ada, "draft/publish", { ...small, dry_run: true })).carry_over.map(
        ({ text }: { text: string }) => text,
      ),
    ).toEqual([
      "A few learners have answers to a question you removed (step-5).",
      "A few learners are on a page you removed.",
    ]);
    const asked = await call(ada, "draft/publish", small);
    expect(asked).toMatchObject({
      status: 409,
      errors: ["This would shrink the lesson from 12 pages to 2. Publish anyway?"],
    });
    expect((await call(ada, "draft/publish", { ...small, confirm_shrink: "0".repeat(64) })).status).toBe(409);
    expect((await call(ada, "draft/publish", { ...small, confirm_shrink: asked.confirm_shrink })).status).toBe(200);
    app.setNow("2026-03-02T09:00:10Z");
    const { results } = await app.browser().data(address);
    expect(results.blocks).toHaveLength(2);
  });
});

describe("publishing that's interrupted (F4)", () => {
  test("at any statement changes nothing, and with the same key it's published once", async () => {
    const first = await lessonOf(ada, "Interrupted");
    const { lesson_id } = first;
    await call(ada, "draft/publish", { ...first, ...publishing });
    for (const [index, place] of [...PUBLISH_STATEMENTS, "committed"].entries()) {
      const { lesson } = await call(ada, "draft/create", { lesson_id, from_version_name: "v1" });
      const draft = await write(lesson_id, lesson.version_name, TEXT.replace("short", `short ${index}`));
      const body = { key: newKey(), lesson_id, ...draft, ...publishing };
      const before = await databaseDigest(app.database);
      vi.stubEnv("FAILPOINT", `publish.${place}:1`);
      resetFailpoints();
      expect([place, (await ada.post("/authors/lessons/draft/publish/", body)).status]).toEqual([place, 500]);
      vi.unstubAllEnvs();
      if (place !== "committed") expect([place, await databaseDigest(app.database)]).toEqual([place, before]);
      const again = await ada.post("/authors/lessons/draft/publish/", body);
      expect([place, again.status]).toEqual([place, 200]);
      const done = await databaseDigest(app.database);
      expect((await ada.post("/authors/lessons/draft/publish/", body)).status).toBe(200);
      expect(await databaseDigest(app.database)).toBe(done);
      const { lesson_versions } = await call(ada, "versions", { lesson_id });
      const mains = lesson_versions.filter(({ state }: { state: string }) => state === "MAIN");
      expect(mains.map(({ version_name }: { version_name: string }) => version_name)).toEqual([lesson.version_name]);
    }
  });
});

describe("a learner in the middle of the old version", () => {
  test("finishes it, and finds answers and page again in the new one", async () => {
    const address = "/courses/number-walks/first-steps/halfway/";
    const page = (name: string) => TEXT.replace("One step", name).replace('"step"', `"${name.toLowerCase()}"`);
    const { lesson } = await call(ada, "create", { ...place, title: "Halfway" });
    const { lesson_id } = lesson;
    const first = await write(lesson_id, "v1", ["One", "Two", "Three"].map(page).join("\n"));
    await call(ada, "draft/publish", { lesson_id, ...first, ...publishing });
    const learner = app.browser();
    const tab = await openTab(learner, address, now);
    await tab.check("two", { text: "1" });
    await tab.save({ rev: 3, block_index: 1, block_id: "two" });
    // A copy that nobody has changed has the same hash, and mustn't be taken for the learner's version.
    await call(ada, "draft/create", { lesson_id, from_version_name: "v1" });
    expect((await tab.save({ rev: 4, block_index: 1, block_id: "two" })).status).toBe(200);
    const renamed = [page("Zero"), page("One"), page("Two").replace("# Two", "# Second"), page("Three")].join("\n");
    const second = await write(lesson_id, "v2", renamed);
    expect((await call(ada, "draft/publish", { lesson_id, ...second, ...publishing })).carry_over).toEqual([]);
    expect((await tab.check("three", { text: "1" })).json().results.verdict).toMatchObject({ correct: true });
    app.setNow(Date.parse(now) + 60_000);
    const { results } = await learner.data(address);
    expect(results.progress).toMatchObject({ block_index: 2, block_id: "second", from_older_version: true });
    const work = Object.fromEntries(results.progress.states.map((state: { id: string }) => [state.id, state]));
    expect(work.two).toMatchObject({ phase: "correct", ever_solved: true, state: { text: "1" } });
    expect(work.three).toMatchObject({ phase: "correct", ever_solved: true });
  });
});

describe("older versions", () => {
  test("an earlier text of the timeline becomes a draft of its own", async () => {
    const { lesson } = await call(ada, "create", { ...place, title: "Typed twice" });
    const { lesson_id } = lesson;
    for (const [base_rev, text] of ["First words.", "Second words."].entries()) {
      const full = { "lesson.camp": text, "settings.json": SETTINGS };
      const saved = await call(ada, "autosave/create", {
        lesson_id,
        version_name: "v1",
        client_id: newKey(),
        base_rev,
        full,
        doc_hash: contentHash(new Map(Object.entries(full))),
        transpiler_sha: lesson.transpiler_sha,
      });
      expect(saved.status).toBe(200);
    }
    const from = { lesson_id, from_version_name: "v1" };
    const earlier = await call(ada, "draft/create", { ...from, from_rev: 1 });
    expect(earlier.lesson).toMatchObject({
      version_name: "v2",
      based_on: "v1",
      content: { camperdown: "First words." },
    });
    expect(await call(ada, "draft/create", { ...from, from_rev: 99 })).toMatchObject({ status: 404 });
  });

  test("a legacy version is published again, retired by staff only, and has its place in the history", async () => {
    const first = await lessonOf(ada, "Back again");
    const { lesson_id } = first;
    await call(ada, "draft/publish", { ...first, ...publishing });
    await call(ada, "draft/create", {
      lesson_id,
      from_version_name: "v1",
      internal_change_reason: "Restored from v1.",
    });
    const second = await write(lesson_id, "v2", TEXT.replace("short", "long"));
    await call(ada, "draft/publish", { lesson_id, ...second, ...publishing });
    const back = await call(ada, "draft/publish", { lesson_id, version_name: "v1", rev: first.rev, ...publishing });
    expect(back).toMatchObject({ status: 200, lesson: { version_name: "v1", state: "MAIN" } });
    const legacy = { lesson_id, version_name: "v2", internal_change_reason: "Wrong." };
    expect(await call(ada, "version/retire", legacy)).toMatchObject({
      status: 403,
      errors: ["Only staff can retire versions."],
    });
    expect(await call(staff, "version/retire", { ...legacy, version_name: "v1" })).toMatchObject({
      status: 409,
      errors: ["A MAIN version can't become RETIRED."],
    });
    expect(
      await call(staff, "version/bulk-retire", {
        versions: [legacy, { lesson_id, version_name: "v1" }].map(({ lesson_id: id, version_name }) => ({
          lesson_id: id,
          version_name,
        })),
        internal_change_reason: "Wrong.",
      }),
    ).toMatchObject({
      status: 200,
      retired: [{ version_name: "v2" }],
      errors: ["v1: A MAIN version can't become RETIRED."],
    });
    const { edit_history } = await call(ada, "edit-history", { lesson_id });
    expect(edit_history.map(({ text }: { text: string }) => text)).toEqual([
      "Retired v2.",
      "Published v1 in place of v2.",
      "Published v2 in place of v1.",
      "Created v2 from v1.",
      "Published v1.",
      "Created v1.",
    ]);
    expect(edit_history[3]).toMatchObject({ user_name: "Ada L.", internal_change_reason: "Restored from v1." });
  });

  test("isn't retired while learners work in it, unless staff confirm", async () => {
    const first = await lessonOf(ada, "In the middle");
    const { lesson_id } = first;
    await call(ada, "draft/publish", { ...first, ...publishing });
    const tab = await openTab(app.browser(), "/courses/number-walks/first-steps/in-the-middle/", now);
    await tab.save({ rev: 1 });
    await call(ada, "draft/create", { lesson_id, from_version_name: "v1" });
    await call(ada, "draft/publish", {
      lesson_id,
      ...(await write(lesson_id, "v2", TEXT.replace("short", "long"))),
      ...publishing,
    });
    const retiring = { lesson_id, version_name: "v1", internal_change_reason: "" };
    expect(await call(staff, "version/retire", retiring)).toMatchObject({
      status: 409,
      errors: ["A few learners worked in v1 in the last 24 hours. Retire it anyway?"],
    });
    // Until then whoever is in it can finish it.
    expect((await tab.check("step", { text: "1" })).status).toBe(200);
    expect((await call(staff, "version/retire", { ...retiring, confirm: true })).status).toBe(200);
  });

  test("a draft becomes a candidate, a draft again, and is abandoned for good", async () => {
    const draft = await lessonOf(ada, "To and from");
    const to = (state: string) =>
      call(ada, "version/change-state", { lesson_id: draft.lesson_id, version_name: "v1", state });
    expect(await to("CANDIDATE")).toMatchObject({ status: 200, lesson: { state: "CANDIDATE" } });
    expect(await to("MAIN")).toMatchObject({ status: 409, errors: ["A CANDIDATE version can't become MAIN."] });
    expect(await to("DRAFT")).toMatchObject({ status: 200 });
    expect(await to("ABANDONED")).toMatchObject({ status: 200, lesson: { is_editable: false } });
    expect(await to("DRAFT")).toMatchObject({ status: 409, errors: ["An ABANDONED version can't become DRAFT."] });
  });
});

test("the database refuses a lesson whose last MAIN goes while it has a LEGACY", async () => {
  const first = await lessonOf(ada, "Never without");
  const { lesson_id } = first;
  await call(ada, "draft/publish", { ...first, ...publishing });
  await expect(
    sql`update lesson_versions set state = 'LEGACY' where lesson_id = ${lesson_id}`.execute(app.db),
  ).rejects.toThrow("has no MAIN version");
});

test("authors only see lessons of their courses, and learners none", async () => {
  const other = await app.db
    .selectFrom("lessons")
    .select("lesson_id")
    .where("path", "like", "playroom/%")
    .executeTakeFirstOrThrow();
  expect((await call(ada, "versions", other)).status).toBe(404);
  expect((await call(staff, "versions", other)).status).toBe(200);
  const { lessons } = await call(ada, "list", {});
  expect(new Set(lessons.map(({ course_slug }: { course_slug: string }) => course_slug))).toEqual(
    new Set(["number-walks"]),
  );
  expect((await (await author("reader@example.com", "R", "learner")).post("/authors/lessons/list/", {})).status).toBe(
    404,
  );
  expect((await app.browser().get(firstLesson)).status).toBe(200);
});
