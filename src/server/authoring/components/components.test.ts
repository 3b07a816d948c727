import { sql } from "kysely";
import { afterAll, describe, expect, test, vi } from "vitest";
import { resetFailpoints } from "#server/db/failpoint.ts";
import { createAuthor, createLesson, editorCall, type Files, hashOf, type Version } from "#tests/kit/authors.ts";
import type { TestBrowser } from "#tests/kit/client.ts";
import { databaseDigest } from "#tests/kit/database-digest.ts";
import { createLearningApp, newKey } from "#tests/kit/learning.ts";

const app = await createLearningApp({ now: "2026-03-02T09:00:00Z" });
afterAll(() => app.close());
const ada = await createAuthor(app, "Ada");
const ben = await createAuthor(app, "Ben");
const staff = await createAuthor(app, "Sam", "staff");

const call = async (browser: TestBrowser, path: string, body: object) => {
  const answer = await browser.post(`/authors/components/${path}`, { key: newKey(), ...body });
  return { status: answer.status, ...answer.json().results };
};
const read = async (browser: TestBrowser, path: string, body: object) => {
  const answer = await browser.post(`/authors/components/${path}/`, body);
  return { status: answer.status, ...answer.json().results };
};
const page = async (browser: TestBrowser, slug: string) =>
  (await browser.data(`/authors/components/${slug}/edit/`)).results;
const save = (browser: TestBrowser, slug: string, body: object) =>
  call(browser, `${slug}/edit/`, { act: "save", ...body });
const publish = (browser: TestBrowser, slug: string, rev: number, more: object = {}) =>
  call(browser, "publish/", { slug, rev, internal_change_reason: "Better.", ...more });

/** A component of Ada's with one published version. */
async function shared(name: string, body: object = { type: "calcdoku" }): Promise<{ slug: string; text: string }> {
  const { slug } = await call(ada, "", { name, ...body });
  expect(await publish(ada, slug, 0)).toMatchObject({ status: 200, version: 1 });
  return { slug, text: (await page(ada, slug)).draft.text };
}
const renamed = (text: string, prompt: string) => JSON.stringify({ ...JSON.parse(text), prompt }, null, 2);

describe("a component", () => {
  test("begins with the simplest example of its type, and lessons can use it once it's published", async () => {
    const made = await call(ada, "", { name: "Number board", type: "calcdoku" });
    expect(made).toMatchObject({
      status: 200,
      slug: "number-board",
      edit_path: "/authors/components/number-board/edit/",
    });
    const results = await page(ben, "number-board");
    expect(results).toMatchObject({ type: "calcdoku", versions: [], uses: [] });
    expect(results.draft).toMatchObject({ name: "Number board", rev: 0, is_owner: false, may_edit: false });
    expect(JSON.parse(results.draft.text).type).toBe("calcdoku");
    const names = async () => (await read(ben, "list", { search: "number b" })).components.map((row: Row) => row.slug);
    expect(await names()).toEqual([]);
    expect(await publish(ada, "number-board", 0)).toMatchObject({ status: 200, version: 1 });
    expect(await names()).toEqual(["number-board"]);
    expect((await page(ada, "number-board")).versions).toMatchObject([
      { version: 1, reason: "Better.", published_by_name: "Ada L." },
    ]);
  });

  test("a text from an older revision is refused and changes nothing, and the newest wins nothing by itself", async () => {
    const { slug, text } = await shared("Two windows");
    expect(await save(ada, slug, { rev: 0, form: "json", text: renamed(text, "First") })).toMatchObject({
      status: 200,
      draft: { rev: 1 },
    });
    const before = await databaseDigest(app.database);
    const stale = await save(ada, slug, { rev: 0, form: "json", text: renamed(text, "Second") });
    expect(stale).toMatchObject({
      status: 409,
      errors: ["This component was changed elsewhere. Your text is kept here."],
    });
    expect(await databaseDigest(app.database)).toBe(before);
    expect((await page(ada, slug)).draft.text).toContain("First");
    const twice = { key: newKey(), rev: 1, form: "json", text: renamed(text, "Third") };
    const replies = await Promise.all(Array.from({ length: 20 }, () => save(ada, slug, twice)));
    expect(new Set(replies.map((reply) => `${reply.status} ${reply.draft.rev}`))).toEqual(new Set(["200 2"]));
  });

  test("broken text is kept, and isn't published", async () => {
    const { slug } = await shared("Half written");
    expect(await save(ada, slug, { rev: 0, form: "json", text: '{"type": "calcdoku",' })).toMatchObject({
      status: 200,
    });
    expect((await publish(ada, slug, 1)).status).toBe(422);
    await save(ada, slug, { rev: 1, form: "json", text: '{"type": "hotcold"}' });
    expect(await publish(ada, slug, 2)).toMatchObject({
      status: 422,
      errors: ["This component is a calcdoku. Make a new one for another type."],
    });
    await save(ada, slug, { rev: 2, form: "json", text: '{"type": "calcdoku", "size": 99}' });
    expect((await publish(ada, slug, 3)).errors.length).toBeGreaterThan(0);
    expect((await page(ada, slug)).versions).toHaveLength(1);
  });

  test("a picture is checked like a lesson's, and a figure that runs something isn't published", async () => {
    const { slug } = await call(ada, "", { name: "A figure", type: "image" });
    expect(await publish(ada, slug, 0)).toMatchObject({ status: 422, errors: ["Choose a file first."] });
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="3"/></svg>';
    const bad = svg.replace("<circle", "<script>alert(1)</script><circle");
    await save(ada, slug, { rev: 0, form: "svg", text: bad });
    expect((await publish(ada, slug, 1)).status).toBe(422);
    await save(ada, slug, { rev: 1, form: "svg", text: svg });
    expect(await publish(ada, slug, 2)).toMatchObject({ status: 200, version: 1 });
  });

  test("only its owner and staff change it, other authors take it over, and learners never hear of it", async () => {
    const { slug, text } = await shared("Guarded");
    const change = { rev: 0, form: "json", text: renamed(text, "Ben's") };
    expect((await save(ben, slug, change)).status).toBe(403);
    expect((await publish(ben, slug, 0)).status).toBe(403);
    const learner = app.browser();
    await learner.signUp("curious@example.com");
    expect((await learner.get(`/authors/components/${slug}/edit/`)).status).toBe(404);
    expect((await save(learner, slug, change)).status).toBe(404);
    expect((await read(learner, "version", { slug, version: 1 })).status).toBe(404);
    expect(await save(ben, slug, { act: "take", rev: 0 })).toMatchObject({
      draft: { is_owner: true, owned_by_name: "Ben L." },
    });
    expect(await save(ben, slug, change)).toMatchObject({ draft: { rev: 1 } });
    expect(await save(staff, slug, { rev: 1, form: "json", text })).toMatchObject({
      draft: { rev: 2, is_owner: false },
    });
    expect((await save(ada, slug, { rev: 2, form: "json", text: "{}" })).status).toBe(403);
  });

  test("a retired one is offered to nobody, stays where it's used, and can come back", async () => {
    const { slug } = await shared("Old hat");
    await save(ada, slug, { act: "retire", rev: 0 });
    expect((await read(ben, "list", { search: "Old hat" })).components).toEqual([]);
    expect((await read(ben, "list", { slugs: [slug] })).components).toMatchObject([
      { slug, retired: true, version: 1 },
    ]);
    expect(await read(ben, "version", { slug, version: 1 })).toMatchObject({ status: 200, version: 1 });
    await save(ada, slug, { act: "restore", rev: 0 });
    expect((await read(ben, "list", { search: "Old hat" })).components).toHaveLength(1);
  });

  test("publishing twenty times at once makes one version, and a fault at any statement makes none", async () => {
    const { slug, text } = await shared("Pressed often");
    await save(ada, slug, { rev: 0, form: "json", text: renamed(text, "Again") });
    const key = newKey();
    vi.stubEnv("FAILPOINT", "component.published:1");
    expect((await publish(ada, slug, 1, { key })).status).toBe(500);
    vi.unstubAllEnvs();
    resetFailpoints();
    expect((await page(ada, slug)).versions).toHaveLength(1);
    const replies = await Promise.all(Array.from({ length: 20 }, () => publish(ada, slug, 1, { key })));
    expect(replies.map(({ version }) => version)).toEqual(Array.from({ length: 20 }, () => 2));
    expect((await page(ada, slug)).versions).toHaveLength(2);
  });

  test("the form makes one without scripts, and shows what's wrong at its field", async () => {
    await shared("Taken name");
    const form = { key: newKey(), name: "Taken name", type: "image", component_slug: "" };
    const again = await ada.form("/authors/components/", form);
    expect(again.status).toBe(422);
    expect(again.body).toContain("taken-name is taken. taken-name-2 is free.");
    expect(again.body).toContain("&#34;values&#34;:{&#34;name&#34;:&#34;Taken name&#34;");
    const made = await ada.form("/authors/components/", { ...form, key: newKey(), component_slug: "Other Name" });
    expect([made.status, made.headers.location]).toEqual([303, "/authors/components/other-name/edit/"]);
    const listed = (await ada.data("/authors/components/?search=other")).results;
    expect(listed.components.map((row: Row) => row.slug)).toEqual([]);
    expect((await ada.data("/authors/components/?search=Taken")).results.components).toMatchObject([
      { slug: "other-name", version: null, lessons: 0 },
      { slug: "taken-name", version: 1, lessons: 0 },
    ]);
    expect(await call(ada, "", { name: "A program", type: "genericElmAsset" })).toMatchObject({
      status: 422,
      field_errors: { type: ["There's no such kind of component."] },
    });
  });
});

interface Row {
  slug: string;
}

const CAMP = `# One step

Take a step. It's short.

! solvable "board"
`;

/** A draft of Ada's that uses version 1 of a component, as the editor writes it. */
async function draftWith(
  title: string,
  component: { slug: string; text: string },
): Promise<Version & { files: Files }> {
  const version = await createLesson(ada, title);
  const settings = { title, kind: "lesson", summary: "You take one step.", minutes: 6 };
  const files = {
    "lesson.camp": CAMP,
    "settings.json": `${JSON.stringify({ ...settings, components: { board: { component: component.slug, version: 1 } } }, null, 2)}\n`,
    "assets/board.json": component.text,
  };
  await autosave(version, 0, files);
  return { ...version, files };
}

async function autosave(version: Version, base_rev: number, full: Files) {
  const { lesson_id, version_name } = version;
  const sent = { key: newKey(), lesson_id, version_name, client_id: newKey(), base_rev, full, doc_hash: hashOf(full) };
  const saved = await editorCall(ada, "autosave/create", { ...sent, transpiler_sha: "t" });
  expect(saved.autosave).toMatchObject({ rev: base_rev + 1 });
}
const publishLesson = (version: Version, rev: number) =>
  editorCall(ada, "draft/publish", {
    key: newKey(),
    lesson_id: version.lesson_id,
    version_name: version.version_name,
    rev,
    internal_change_reason: "First.",
  });
const load = async (browser: TestBrowser, lesson_id: string, version_name: string) =>
  (await editorCall(browser, "load", { lesson_id, version_name })).lesson;

describe("a lesson that uses a component", () => {
  test("keeps the version it was published with, and gets the next one as a draft when somebody says so", async () => {
    const component = await shared("Sum board");
    const lesson = await draftWith("Uses the board", component);
    expect(await publishLesson(lesson, 1)).toMatchObject({ status: 200, errors: [] });
    const next = renamed(component.text, "Fill the board.");
    await save(ada, component.slug, { rev: 0, form: "json", text: next });
    expect(await publish(ada, component.slug, 1)).toMatchObject({ version: 2 });
    expect((await load(ada, lesson.lesson_id, "v1")).files["assets/board.json"]).toBe(component.text);
    const { uses } = await page(ada, component.slug);
    expect(uses).toMatchObject([
      { lesson_name: "Uses the board", state: "MAIN", version: 1, aliases: ["board"], may_update: true },
    ]);

    const wanted = { slug: component.slug, version: 2, lessons: [{ lesson_id: lesson.lesson_id, version_name: "v1" }] };
    const key = newKey();
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => call(ada, "update-lessons/", { key, ...wanted })),
    );
    const path = "/courses/number-walks/first-steps/uses-the-board/edit/v2/";
    expect(new Set(replies.map(({ lessons }) => lessons[0].edit_path))).toEqual(new Set([path]));
    const draft = await load(ada, lesson.lesson_id, "v2");
    expect(draft).toMatchObject({
      state: "DRAFT",
      based_on: "v1",
      internal_change_reason: "Component Sum board, version 2.",
    });
    expect(draft.files["assets/board.json"]).toBe(next);
    expect(JSON.parse(draft.files["settings.json"]).components.board.version).toBe(2);
    expect(await publishLesson({ lesson_id: lesson.lesson_id, version_name: "v2" }, 0)).toMatchObject({ errors: [] });
    expect((await page(ada, component.slug)).uses).toMatchObject([{ version: 2, version_name: "v2" }]);
  });

  test("an own draft is updated by an edit, which can be taken back, and somebody else's isn't", async () => {
    const component = await shared("Draft board");
    const lesson = await draftWith("A draft with a board", component);
    await save(ada, component.slug, { rev: 0, form: "json", text: renamed(component.text, "Next.") });
    await publish(ada, component.slug, 1);
    const wanted = { slug: component.slug, version: 2, lessons: [{ lesson_id: lesson.lesson_id, version_name: "v1" }] };
    expect((await page(ben, component.slug)).uses).toMatchObject([{ state: "DRAFT", may_update: false }]);
    expect((await call(ben, "update-lessons/", wanted)).lessons).toMatchObject([
      { edit_path: null, problem: "Somebody else is editing v1 now." },
    ]);
    expect((await call(ada, "update-lessons/", wanted)).lessons).toMatchObject([{ problem: null }]);
    const after = await load(ada, lesson.lesson_id, "v1");
    expect(after).toMatchObject({ rev: 2 });
    expect(JSON.parse(after.files["assets/board.json"]).prompt).toBe("Next.");
  });

  test("isn't published while its copy differs from the version it names", async () => {
    const component = await shared("Honest board");
    const lesson = await draftWith("Changed by hand", component);
    await autosave(lesson, 1, { ...lesson.files, "assets/board.json": renamed(component.text, "By hand.") });
    expect((await publishLesson(lesson, 2)).errors).toEqual([
      "The asset board differs from version 1 of the component Honest board. Put that version back, or make the asset this lesson's own.",
    ]);
    const own = { ...JSON.parse(lesson.files["settings.json"] ?? ""), components: undefined };
    await autosave(lesson, 2, {
      ...lesson.files,
      "assets/board.json": renamed(component.text, "By hand."),
      "settings.json": JSON.stringify(own),
    });
    expect(await publishLesson(lesson, 3)).toMatchObject({ status: 200, errors: [] });
  });

  test("drafts of a course are shown only to its authors and staff", async () => {
    const component = await shared("Secret board");
    await draftWith("A secret draft", component);
    await sql`delete from course_authors where user_id = (select user_id from users where email = 'ben@example.com')`.execute(
      app.db,
    );
    expect((await page(ben, component.slug)).uses).toEqual([]);
    expect((await page(staff, component.slug)).uses).toHaveLength(1);
  });

  test("a fault between two lessons updates neither", async () => {
    const component = await shared("Twice used");
    const lessons = [await draftWith("First of two", component), await draftWith("Second of two", component)];
    const wanted = {
      slug: component.slug,
      version: 1,
      lessons: lessons.map(({ lesson_id, version_name }) => ({ lesson_id, version_name })),
    };
    for (const lesson of lessons) await publishLesson(lesson, 1);
    const before = await databaseDigest(app.database);
    vi.stubEnv("FAILPOINT", "component.lesson:1");
    expect((await call(ada, "update-lessons/", wanted)).status).toBe(500);
    vi.unstubAllEnvs();
    resetFailpoints();
    expect(await databaseDigest(app.database)).toBe(before);
  });
});
