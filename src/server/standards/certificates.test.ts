import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import type { TestBrowser } from "#tests/kit/client.ts";
import { createLearningApp } from "#tests/kit/learning.ts";

const NOW = "2026-03-02T23:30:00Z";
let people = 0;

const app = await createLearningApp({ now: NOW });
afterAll(() => app.close());

/** A member in Auckland, where the third has begun. */
async function member(): Promise<TestBrowser> {
  people += 1;
  const browser = app.browser();
  await browser.signUp(`person${people}@example.com`);
  await sql`update users set time_zone = 'Pacific/Auckland' where email = ${`person${people}@example.com`}`.execute(
    app.db,
  );
  return browser;
}

/** Marks lessons of the course as finished, as many as `left` doesn't leave out. */
async function finishCourse(left = 0): Promise<void> {
  await sql`
    insert into lesson_progress (user_id, lesson_id, course_id, version_hash, rev, block_index, block_id, inputs,
      started_at, updated_at, finished_at)
    select u.user_id, l.lesson_id, l.course_id, '', 1, 0, 'end', '{}', ${NOW}, ${NOW}, ${NOW}
    from users u cross join lessons l join courses c on c.course_id = l.course_id
    where u.email = ${`person${people}@example.com`} and c.slug = 'number-walks'
    order by l.position offset ${left}`.execute(app.db);
}

const ask = (browser: TestBrowser, name = "Ada Lovelace", course = "number-walks") =>
  browser.post("/certificates/", { course, name });

async function certified(name?: string): Promise<{ browser: TestBrowser; path: string }> {
  const browser = await member();
  await finishCourse();
  return { browser, path: (await ask(browser, name)).json().results.redirect_to };
}

test("a finished course gets one certificate, pressed often, with the name as typed and the day in their own zone", async () => {
  const browser = await member();
  await finishCourse();
  expect((await browser.data("/certificates/")).results.finished).toMatchObject([{ slug: "number-walks" }]);
  const sent = await Promise.all(Array.from({ length: 10 }, () => ask(browser)));
  expect(new Set(sent.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
  const path = sent[0]?.json().results.redirect_to;
  expect(path).toMatch(/^\/certificates\/[\w-]{22}\/$/);
  const { results } = await app.browser().data(path);
  expect(results).toMatchObject({
    name: "Ada Lovelace",
    course_name: "Number walks",
    finished_on: "2026-03-03",
    is_owner: false,
  });
  expect((await browser.data("/certificates/")).results).toMatchObject({ finished: [], certificates: [{}] });
});

test("an unfinished course gets none, and neither does a name without letters", async () => {
  const browser = await member();
  await finishCourse(1);
  expect((await browser.data("/certificates/")).results.finished).toEqual([]);
  expect((await ask(browser)).json()).toMatchObject({ results: { errors: ["You haven't finished this course yet."] } });
  const answer = await browser.form("/certificates/", { course: "number-walks", name: "…" });
  expect(answer.status).toBe(400);
  expect(answer.body).toContain("Please type the name as it should appear on the certificate");
});

test("anybody may read it at its address, and search engines are asked not to", async () => {
  const { path } = await certified();
  const answer = await app.browser().get(path);
  expect(answer).toMatchObject({ status: 200, headers: { "x-robots-tag": "noindex" } });
  expect(answer.body).not.toContain("@example.com");
});

test("prints as a tagged PDF, A4 or Letter, with the same bytes each time", async () => {
  const { path } = await certified("Ελένη Müller");
  const visitor = app.browser();
  const [first, again, letter] = [
    await visitor.get(`${path}pdf/`),
    await visitor.get(`${path}pdf/`),
    await visitor.get(`${path}pdf/?paper=letter`),
  ];
  expect(first.headers["content-type"]).toBe("application/pdf");
  expect(first.body).toContain("/MarkInfo");
  expect(again.body).toBe(first.body);
  expect(letter.body).not.toBe(first.body);
});

test("a name whose letters the printed fonts don't have has its page, and no PDF", async () => {
  const { path } = await certified("王小明");
  expect((await app.browser().data(path)).results).toMatchObject({ name: "王小明", is_printable: false });
  expect((await app.browser().get(`${path}pdf/`)).status).toBe(404);
});

test("once taken back it's gone for good, and only its owner takes it back", async () => {
  const { browser, path } = await certified();
  expect((await (await member()).post(path, { act: "take_back" })).status).toBe(404);
  expect((await browser.post(path, { act: "take_back" })).status).toBe(200);
  expect((await browser.post(path, { act: "take_back" })).status).toBe(200);
  for (const address of [path, `${path}pdf/`]) {
    const answer = await app.browser().get(address);
    expect(answer.status).toBe(410);
    expect(answer.headers["x-robots-tag"]).toBe("noindex");
  }
  const another = (await ask(browser)).json().results.redirect_to;
  expect(another).not.toBe(path);
});

test("an address that was made up says so", async () => {
  for (const id of ["x", "AAAAAAAAAAAAAAAAAAAAAA", "..%2F..%2Fetc", "'; drop table certificates"]) {
    expect((await app.browser().get(`/certificates/${encodeURIComponent(id)}/`)).status).toBe(404);
  }
});
