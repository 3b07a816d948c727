import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { changesFor, replacementFor } from "#rules/authoring/find/replacement.ts";
import { resetFailpoints } from "#server/db/failpoint.ts";
import { autosaveBody, createAuthor, createLesson, editorCall, type Files, type Version } from "#tests/kit/authors.ts";
import type { TestBrowser } from "#tests/kit/client.ts";
import { databaseDigest } from "#tests/kit/database-digest.ts";
import { createLearningApp } from "#tests/kit/learning.ts";

let word: string;
const app = await createLearningApp();
afterAll(() => app.close());
const ada = await createAuthor(app, "Ada");
const ben = await createAuthor(app, "Ben");
let words = 0;
beforeEach(() => {
  words += 1;
  word = `gradient${"x".repeat(words)}y`;
});
afterEach(() => {
  vi.unstubAllEnvs();
  resetFailpoints();
});

async function find(browser: TestBrowser, asked: object) {
  const answer = await browser.postForm("/authors/courses/find/", { course_slug: "number-walks", ...asked });
  return { status: answer.status, ...answer.json().results };
}

async function draftOf(browser: TestBrowser, text: string, title = `A draft ${words}`): Promise<Version> {
  const version = await createLesson(browser, title);
  await write(browser, version, (files) => ({ ...files, "lesson.camp": text }));
  return version;
}

async function load(browser: TestBrowser, version: Version) {
  const { lesson } = await editorCall(browser, "load", version);
  return lesson as { rev: number; files: Files; state: string; is_owner: boolean; based_on: string | null };
}

async function write(browser: TestBrowser, version: Version, to: (files: Files) => Files) {
  const { rev, files } = await load(browser, version);
  expect(
    (await editorCall(browser, "autosave/create", autosaveBody(version, { rev, files }, to(files)))).errors,
  ).toEqual([]);
}

type Found = Awaited<ReturnType<typeof find>>["lessons"][number];

/** Body of a request that replaces all hits in a lesson. */
function replaceAll(lesson: Found, by: string, more: object = {}) {
  const { lesson_id, version_name, rev, doc_hash } = lesson;
  const changes = Object.fromEntries(
    lesson.files.map(({ path, length, hits }: Found["files"][number]) => [
      path,
      changesFor(
        length,
        hits.map((hit: Found) => ({ ...hit, insert: replacementFor(hit, by, true) })),
      ),
    ]),
  );
  return { key: randomUUID(), lesson_id, version_name, rev, doc_hash, changes, ...more };
}

const replace = (browser: TestBrowser, body: object) => editorCall(browser, "replace", body);

test("finds words in the author's drafts, in others', and in what learners see, and writes nothing", async () => {
  const mine = await draftOf(ada, `# One\n\nA ${word} here.\nNo.\n`, "Mine");
  const theirs = await draftOf(ben, `# Two\n\nThe ${word.toUpperCase()}.\n`, "Theirs");
  const before = await databaseDigest(app.database);
  const { lessons, searched, total, next } = await find(ada, { words: word });
  expect(lessons).toMatchObject([
    {
      ...mine,
      way: "edit",
      about: "Your draft v1.",
      edit_path: "/courses/number-walks/first-steps/mine/edit/v1/",
      files: [{ path: "lesson.camp", hits: [{ line: 3, column: 3, found: word, before: "A ", after: " here." }] }],
    },
    { ...theirs, way: "skip", about: "Ben L. owns the draft v1, so nothing changes here." },
  ]);
  expect([searched, next]).toEqual([total, null]);
  expect((await find(ada, { words: word, match_case: true })).lessons).toHaveLength(1);
  expect((await find(ada, { words: "halving", whole_word: true, everywhere: true })).lessons).toMatchObject(
    expect.arrayContaining([expect.objectContaining({ way: "new-draft", state: "MAIN" })]),
  );
  expect(await databaseDigest(app.database)).toBe(before);
});

test("the author's own draft hides what learners see, and somebody else's newer draft", async () => {
  const path = "number-walks/further/hidden-number";
  const { lesson } = await editorCall(ada, "load", { lesson_path: path, version_name: "v1" });
  const from = { key: randomUUID(), lesson_id: lesson.lesson_id, from_version_name: "v1" };
  const own = (await editorCall(ada, "draft/create", from)).lesson.version_name;
  await editorCall(ben, "draft/create", { ...from, key: randomUUID() });
  const here = (found: Found) => found.lessons.find(({ lesson_id }: Found) => lesson_id === lesson.lesson_id);
  const everything = { words: ".", pattern: true };
  expect(here(await find(ada, everything))).toMatchObject({ version_name: own, way: "edit" });
  expect(here(await find(ben, everything))).toMatchObject({ way: "edit" });
  const staff = await createAuthor(app, "Sam", "staff");
  expect(here(await find(staff, everything))).toMatchObject({ way: "skip" });
});

test("a pattern that would run for ever is cut off, one that's broken is named, and others are answered meanwhile", async () => {
  await draftOf(ada, `# One\n\n${"a".repeat(40)}!${word}\n`);
  const late = await find(ada, { words: `(a+)+b${word}`, pattern: true });
  expect(late).toMatchObject({ status: 422, errors: ["This pattern takes too long. Make it simpler."] });
  expect(await find(ada, { words: "(", pattern: true })).toMatchObject({
    status: 422,
    errors: ["This pattern can't be read: unterminated group."],
  });
  expect((await find(ada, { words: `!${word}` })).lessons).toHaveLength(1);
  expect(await find(ada, { words: "" })).toMatchObject({ status: 400 });
});

test("replacing edits the author's draft once, and its timeline has the text from before", async () => {
  const version = await draftOf(ada, `# One\n\n${word} and ${word}.\n`);
  const { lessons } = await find(ada, { words: `(${word})`, pattern: true });
  const body = replaceAll(lessons[0], "[$1]");
  const answers = await Promise.all(Array.from({ length: 20 }, () => replace(ada, body)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toMatchObject({ status: 200, version_name: "v1", created: false, errors: [] });
  const after = await load(ada, version);
  expect(after).toMatchObject({ rev: 2, files: { "lesson.camp": `# One\n\n[${word}] and [${word}].\n` } });
  const { timeline } = await editorCall(ada, "timeline", version);
  expect(timeline).toMatchObject([
    { kind: "replace", from_rev: 2, rev: 2 },
    { kind: "typing", rev: 1 },
  ]);
  const earlier = await editorCall(ada, "timeline/text", { ...version, rev: 1 });
  expect(earlier.files["lesson.camp"]).toBe(`# One\n\n${word} and ${word}.\n`);
  expect(await replace(ada, { ...body, key: randomUUID() })).toMatchObject({
    status: 409,
    errors: ["This lesson has changed since you searched. Search again."],
  });
});

test("published text stays as it is: replacing makes a draft that begins with it", async () => {
  const { lessons } = await find(ada, { words: "small grids", everywhere: true });
  const found = lessons.find(({ state }: Found) => state === "MAIN");
  const main = { lesson_id: found.lesson_id, version_name: found.version_name };
  const before = await load(ada, main);
  const body = replaceAll(found, "Tiny grids", { internal_change_reason: "Other words" });
  const made = await replace(ada, body);
  expect(made).toMatchObject({ created: true, version_name: "v2", edit_path: expect.stringContaining("/edit/v2/") });
  expect(await replace(ada, body)).toEqual(made);
  const draft = { ...main, version_name: "v2" };
  expect(await load(ada, main)).toMatchObject({ files: before.files, state: "MAIN" });
  const after = await load(ada, draft);
  expect(after).toMatchObject({ state: "DRAFT", is_owner: true, based_on: "v1", rev: 1 });
  expect(JSON.stringify(after.files)).toContain("Tiny grids");
  expect((await editorCall(ada, "timeline/text", { ...draft, rev: 0 })).files).toEqual(before.files);
  // Now that Ada works on it, Ben's search finds her draft, and an older search of his replaces nothing.
  expect(await replace(ben, { ...body, key: randomUUID() })).toMatchObject({
    status: 409,
    errors: ["Ada L. owns the draft v2, so nothing changes here."],
  });
  expect(await replace(ada, { ...body, key: randomUUID() })).toMatchObject({ status: 409 });
});

test("nothing is replaced in somebody else's draft, nor where a file would break", async () => {
  const theirs = await draftOf(ben, `# Two\n\n${word}\n`);
  const [found] = (await find(ada, { words: word })).lessons;
  expect(await replace(ada, replaceAll(found, "other"))).toMatchObject({
    status: 409,
    errors: ["Ben L. owns the draft v1, so nothing changes here."],
  });
  expect((await load(ben, theirs)).rev).toBe(1);
  await write(ben, theirs, (files) => ({ ...files, "settings.json": `{"title": "${word}"}` }));
  const everywhere = (await find(ben, { words: word, everywhere: true })).lessons[0];
  expect(everywhere.files.map(({ path }: Found) => path)).toEqual(["lesson.camp", "settings.json"]);
  expect(await replace(ben, replaceAll(everywhere, 'a "b"'))).toMatchObject({
    status: 422,
    errors: ["settings.json would no longer be JSON, so nothing was replaced in this lesson."],
  });
  expect((await load(ben, theirs)).rev).toBe(2);
});

test("authors of other courses, learners and visitors find no course and replace nothing", async () => {
  const version = await draftOf(ada, `# One\n\n${word}\n`);
  const [found] = (await find(ada, { words: word })).lessons;
  const eve = app.browser();
  await eve.signUp("eve-find@example.com");
  for (const type of ["learner", "author"]) {
    await sql`update users set user_type = ${type} where email = 'eve-find@example.com'`.execute(app.db);
    expect((await find(eve, { words: word })).status).toBe(404);
    expect((await replace(eve, replaceAll(found, "other"))).status).toBe(404);
  }
  expect((await load(ada, version)).rev).toBe(1);
});

test("leaves out copies of components, which are changed on their own page", async () => {
  const version = await draftOf(ada, "# One\n");
  const text = JSON.stringify({ type: "gridfill", prompt: word });
  await write(ada, version, (files) => ({
    ...files,
    "settings.json": JSON.stringify({ title: "One", components: { shared: { component: "a-grid", version: 1 } } }),
    "assets/shared.json": text,
    "assets/own.json": text,
  }));
  const [found] = (await find(ada, { words: word, everywhere: true })).lessons;
  expect(found.files.map(({ path }: Found) => path)).toEqual(["assets/own.json"]);
});

test("a fault at any statement replaces all or nothing, and the same request then does it once", async () => {
  const version = await draftOf(ada, `# One\n\n${word}\n`);
  for (const [index, place] of ["edit.files", "edit.row", "replace.written"].entries()) {
    const [found] = (await find(ada, { words: word })).lessons;
    const body = replaceAll(found, `${word} ${index}`);
    vi.stubEnv("FAILPOINT", `${place}:1`);
    resetFailpoints();
    expect([place, (await replace(ada, body)).status]).toEqual([place, 500]);
    vi.unstubAllEnvs();
    expect((await load(ada, version)).rev).toBe(index + 1);
    await replace(ada, body);
    await replace(ada, body);
    expect((await load(ada, version)).rev).toBe(index + 2);
  }
  const main = (await find(ada, { words: "point on a line", everywhere: true })).lessons.find(
    ({ state }: Found) => state === "MAIN",
  );
  const body = replaceAll(main, "Somewhere");
  const names = async () =>
    (await editorCall(ada, "versions", { lesson_id: main.lesson_id })).lesson_versions.length as number;
  for (const place of ["outside.draft", "outside.document", "replace.written"]) {
    vi.stubEnv("FAILPOINT", `${place}:1`);
    resetFailpoints();
    expect([place, (await replace(ada, body)).status]).toEqual([place, 500]);
    vi.unstubAllEnvs();
    expect(await names()).toBe(1);
  }
  await replace(ada, body);
  await replace(ada, body);
  expect(await names()).toBe(2);
});
