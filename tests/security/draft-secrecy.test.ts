import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestApp } from "../kit/app.ts";
import { autosaveBody, createAuthor, editorCall, type Files, type Version } from "../kit/authors.ts";
import type { Answer, TestBrowser } from "../kit/client.ts";
import { fewAtATime } from "../kit/few-at-a-time.ts";
import { createLearningApp, firstLesson, openTab, type Tab } from "../kit/learning.ts";
import { matrix } from "./route-matrix.ts";

/**
 * Words planted in a draft, in its assets, in a text that a lost owner couldn't save, and in the name of a preview
 * link must not reach anybody who may not read them: by no page, by no call, with the draft's own ids.
 */
const DRAFT = "canary-draft-4711";
const SECRET = "canary-answer-4711";
const COPY = "canary-copy-4711";

let app: TestApp;
let tab: Tab;
let owner: TestBrowser;
let former: TestBrowser;
let colleague: TestBrowser;
let version: Version;
let copyId: string;
let link: string;
const strangers = new Map<string, TestBrowser>();

beforeAll(async () => {
  app = await createLearningApp();
  const { db } = app;
  former = await createAuthor(app, "Ada");
  owner = await createAuthor(app, "Ben");
  colleague = await createAuthor(app, "Cleo");
  strangers.set("visitor", app.browser());
  for (const [name, type, course] of [
    ["learner", "learner", null],
    ["student", "student", null],
    ["author-of-another-course", "author", "playroom"],
  ] as const) {
    const browser = app.browser();
    await browser.signUp(`${name}@example.com`);
    await sql`update users set user_type = ${type} where email = ${`${name}@example.com`}`.execute(db);
    await sql`insert into course_authors select course_id, user_id from courses, users
      where slug = ${course} and email = ${`${name}@example.com`}`.execute(db);
    strangers.set(name, browser);
  }
  tab = await openTab(app.browser(), firstLesson, "2026-03-02T09:00:00Z");
  const path = "number-walks/first-steps/equal-steps";
  const { lesson } = await editorCall(former, "load", { lesson_path: path, version_name: "v1" });
  const from = { lesson_id: lesson.lesson_id, from_version_name: "v1" };
  const made = (await editorCall(former, "draft/create", { ...from, key: randomUUID() })).lesson;
  version = { lesson_id: lesson.lesson_id, version_name: made.version_name };
  await write({
    ...made.files,
    "lesson.camp": `# ${DRAFT} page\n\n${DRAFT} text.\n\n! numeric "q" |> answer "0.5" >>\n  ${DRAFT} asks?\n\n  ! hint >> ${SECRET} hint.\n  ! explanation >> ${SECRET} reason.\n`,
    "settings.json": JSON.stringify({ title: `${DRAFT} title`, kind: "lesson", summary: DRAFT, minutes: 3 }),
    [`assets/${DRAFT}.svg`]: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><title>${DRAFT}</title></svg>`,
  });
  const saved = await loadAs(former);
  await editorCall(former, "draft/update", { ...version, key: randomUUID(), rev: saved.rev });
  // Ben takes over while Ada's last words are on their way.
  await editorCall(owner, "take-ownership", { ...version, key: randomUUID() });
  const late = { ...saved.files, "lesson.camp": `# ${COPY}\n\n${COPY} words.\n` };
  const kept = await editorCall(former, "autosave/create", autosaveBody(version, saved, late));
  copyId = kept.autosave_outdated.copy_id;
  const asked = await owner.postForm("/authors/lessons/preview-link/", { ...version, key: randomUUID() });
  link = asked.json().results.address.slice(app.tools.settings.siteUrl.length);
});
afterAll(() => app.close());

async function loadAs(browser: TestBrowser) {
  const { lesson } = await editorCall(browser, "load", version);
  return lesson as { rev: number; files: Files };
}

async function write(files: Files): Promise<void> {
  const base = await loadAs(former);
  const { errors } = await editorCall(former, "autosave/create", autosaveBody(version, base, files));
  expect(errors).toEqual([]);
}

function expectNothingIn({ body, headers }: Answer, where: string, words: readonly string[]): void {
  const all = `${body}\n${JSON.stringify(headers)}`;
  for (const word of words) expect(all.includes(word), `${where} shows ${word}`).toBe(false);
}

/** A body of the matrix, about the draft and the copy instead of nothing. */
function aboutDraft(body: unknown): object {
  const known: Record<string, unknown> = {
    ...version,
    from_version_name: version.version_name,
    lesson_path: "number-walks/first-steps/equal-steps",
    course_slug: "number-walks",
    copy_id: copyId,
    rev: 1,
    words: "canary",
    texts: true,
    everywhere: true,
  };
  const fields = Object.entries(Object(body)).map(([name, value]) => [name, known[name] ?? value]);
  return Object.fromEntries(fields);
}

const gets = matrix.filter(({ method }) => method === "GET");
const posts = matrix.filter(({ body, route }) => body !== undefined && !["logout", "signup", "login"].includes(route));

test("the words are there for those who may read them", async () => {
  const { files } = await loadAs(owner);
  expect(JSON.stringify(files)).toContain(SECRET);
  const [copy] = (await editorCall(owner, "copies", { ...version, copy_id: copyId })).copies;
  expect(copy.files["lesson.camp"]).toContain(COPY);
  expect((await app.browser().get(link)).body).toContain(DRAFT);
});

describe.each(["visitor", "learner", "student", "author-of-another-course"])("a %s", (name) => {
  const words = [DRAFT, SECRET, COPY];
  const browser = () => strangers.get(name) ?? app.browser();

  test("finds none of them on any page", async () => {
    const addresses = gets.flatMap(({ address }) => [address, `${address}${address.includes("?") ? "&" : "?"}ajax=1`]);
    const { lesson_id, version_name } = version;
    const edit = `${firstLesson}edit/${version_name}/`;
    const own = [
      edit,
      `${edit}?ajax=1`,
      `${firstLesson}?version_name=${version_name}`,
      `${firstLesson}?version_name=${version_name}&ajax=1`,
      `/authors/lessons/live/?lesson_id=${lesson_id}&version_name=${version_name}&client_id=${randomUUID()}&rev=0`,
      `/api/v1/lesson-insights/?lesson_id=${lesson_id}`,
      `/search/?q=${DRAFT}`,
      `/search/?q=${DRAFT}&ajax=1`,
    ];
    await fewAtATime(new Set([...addresses, ...own]), async (address) =>
      expectNothingIn(await browser().get(address), address, address.includes(DRAFT) ? [SECRET, COPY] : words),
    );
  });

  test("gets none of them by any call, asked with the draft's own ids", async () => {
    await fewAtATime(posts, async ({ address, body, route }) => {
      const answer = await browser().post(address, aboutDraft(body?.(tab)));
      expectNothingIn(answer, `${route} ${address}`, words);
    });
    for (const path of ["load", "timeline", "timeline/text", "copies", "versions", "edit-history", "owner-details"]) {
      const answer = await browser().post(`/authors/lessons/${path}/`, { ...version, copy_id: copyId, rev: 1 });
      expectNothingIn(answer, path, words);
    }
  });
});

test("a colleague reads the draft, but not the text that its former owner couldn't save", async () => {
  const { copies } = await editorCall(colleague, "copies", version);
  expect(copies).toEqual([]);
  expect(await editorCall(colleague, "copies", { ...version, copy_id: copyId })).not.toMatchObject({
    copies: [{ files: expect.anything() }],
  });
  const from = { lesson_id: version.lesson_id, from_version_name: version.version_name, copy_id: copyId };
  const made = await editorCall(colleague, "draft/create", { ...from, key: randomUUID() });
  expect(JSON.stringify(made)).not.toContain(COPY);
  expect(made.status).toBe(404);
});

test("a preview link opens its draft without answers, and nothing else; its token is in no page, and is stored as a hash", async () => {
  const guest = app.browser();
  const token = new URL(link, "http://x").searchParams.get("preview_token") ?? "";
  expect(token.length).toBeGreaterThanOrEqual(22);
  const opened = await guest.get(link);
  expect(opened.status).toBe(200);
  expectNothingIn(opened, "the preview", [SECRET, COPY]);
  expect(opened.headers["referrer-policy"]).toMatch(/no-referrer|same-origin|strict-origin/);
  expect(opened.headers["cache-control"]).toContain("private");
  expectNothingIn(await guest.get(`${link}&ajax=1`), "the data of the preview", [SECRET, COPY]);
  const others = ["first-steps/small-grids", "further/hidden-number"].map((place) => `/courses/number-walks/${place}/`);
  for (const address of others) {
    const answer = await guest.get(`${address}?preview_token=${token}`);
    expectNothingIn(answer, address, [DRAFT, SECRET, COPY]);
  }
  for (const [name, browser] of [...strangers, ["the former owner", former] as const])
    for (const address of [firstLesson, "/courses/number-walks/", "/authors/"])
      expectNothingIn(await browser.get(address), `${name} ${address}`, [token]);
  const rows = await app.db.selectFrom("preview_tokens").selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);
  expect((await guest.get(link.slice(0, -1))).status).toBe(404);
});
