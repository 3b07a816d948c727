import { globSync, readFileSync } from "node:fs";
import { getIntrospectionQuery } from "graphql";
import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import type { CourseCard, LessonCard } from "#contract/catalogue/cards.ts";
import { createSchool } from "#tests/kit/classrooms.ts";
import type { TestBrowser } from "#tests/kit/client.ts";
import { createLearningApp, firstLesson, openTab, premiumLesson, solveFirstLesson } from "#tests/kit/learning.ts";
import { onePerRole, roles } from "#tests/kit/people.ts";
import { schemaText } from "./schema-text.ts";

const now = "2026-03-02T09:00:00Z";

const app = await createLearningApp({ now });
afterAll(() => app.close());
const browsers = await onePerRole(app);

const ask = (browser: TestBrowser, query: string, variables?: Record<string, unknown>) =>
  browser.post("/graphql", { query, ...(variables && { variables }) });

/** Data of a query that must work. */
async function dataOf(browser: TestBrowser, query: string, variables?: Record<string, unknown>) {
  const answer = await ask(browser, query, variables);
  expect([answer.status, answer.body]).toEqual([200, expect.stringMatching(/^\{"data":/)]);
  // biome-ignore lint/suspicious/noExplicitAny: data of any query
  return answer.json<any>().data;
}

/** Runs something, counting its statements. From the one after `most` on, the database fails. */
async function counting<Result>(run: () => Promise<Result>, most = Number.POSITIVE_INFINITY) {
  let statements = 0;
  const { pool } = app.database;
  const connect = pool.connect.bind(pool);
  Object.assign(pool, {
    connect: async () => {
      statements += 1;
      if (statements > most) throw new Error("the table secrets_of_hypatia is missing");
      return connect();
    },
  });
  const result = await run();
  Object.assign(pool, { connect });
  return { result, statements };
}

const LESSON = `slug course_slug course_name chapter_slug subject name summary kind minutes num_blocks state block_index open`;
const COURSE = `slug name tagline subject user_can_preview is_started is_complete coming_soon num_lessons num_finished`;

const lessonOf = ({ ...card }: LessonCard) => card;
const courseOf = ({ course_id: _, notify_when_published: __, ...card }: CourseCard) => card;

describe("the catalogue in GraphQL (A4)", () => {
  test.each(roles)("says the same as the pages to: %s", async (role) => {
    const browser = browsers[role];
    const tab = await openTab(browser, firstLesson, now);
    await solveFirstLesson(tab);
    const { results: page } = await browser.data("/courses/number-walks/");
    const { course } = await dataOf(
      browser,
      `{ course(slug: "number-walks") { ${COURSE} outcomes level needs
        chapters { slug name summary lessons { ${LESSON} } } next { kind lesson { slug } } } }`,
    );
    const { outcomes, level, needs, chapters, next } = page;
    expect(course).toEqual({
      ...courseOf(page.course),
      ...{ outcomes, level, needs },
      chapters: chapters.map((chapter: { lessons: LessonCard[] }) => ({
        ...chapter,
        lessons: chapter.lessons.map(lessonOf),
      })),
      next: { kind: next.kind, lesson: { slug: next.lesson.slug } },
    });
    const { results: menu } = await browser.data("/courses/");
    const cards: CourseCard[] = menu.items.flatMap((item: { courses_by_sub_category: { courses: CourseCard[] }[] }) =>
      item.courses_by_sub_category.flatMap((group) => group.courses),
    );
    const { courses } = await dataOf(browser, `{ courses { ${COURSE} } }`);
    expect(courses).toEqual(cards.map(courseOf));
    const { me } = await dataOf(
      browser,
      "{ me { is_authenticated user_type has_brilliant_premium xp streak streak_today courses_in_progress { slug } } }",
    );
    const { user } = (await browser.data("/")).globals;
    const { courses_in_progress, ...person } = me;
    expect(user).toMatchObject(person);
    expect(person.is_authenticated).toBe(role !== "anonymous");
    expect(courses_in_progress).toEqual([{ slug: "number-walks" }]);
  });

  test("says no more about a locked lesson than lists do, and opens it only to people its page opens to", async () => {
    const path = premiumLesson.slice("/courses/".length, -1);
    const open: Record<string, boolean> = {};
    for (const role of roles) {
      const { lesson } = await dataOf(browsers[role], `{ lesson(path: "${path}") { path name open } }`);
      expect(lesson).toMatchObject({ path, name: expect.any(String) });
      open[role] = lesson.open;
      // The page of a locked lesson is its preview.
      const data = await browsers[role].get(`${premiumLesson}?ajax=1`);
      expect([role, lesson.open]).toEqual([role, data.status === 200]);
    }
    expect(open).toMatchObject({ anonymous: false, learner: false, premium: true, staff: true });
    for (const field of ["text", "blocks", "answer", "hints", "explanation", "interactives", "versions", "lesson_id"]) {
      const answer = await ask(browsers.staff, `{ lesson(path: "${path}") { ${field} } }`);
      expect([field, answer.status]).toEqual([field, 400]);
    }
  });

  test("knows the lessons that a classroom opens to its students", async () => {
    const school = await createSchool(now);
    const room = await school.room();
    const student = await room.student("Noor");
    const query = `{ lesson(path: "${premiumLesson.slice("/courses/".length, -1)}") { open } }`;
    await school.app.db
      .updateTable("educators")
      .set({ licence_until: new Date("2027-01-01") })
      .execute();
    expect((await dataOf(student, query)).lesson).toEqual({ open: false });
    await room.set(premiumLesson);
    const page = await student.get(`${premiumLesson}?ajax=1`);
    expect((await dataOf(student, query)).lesson).toEqual({ open: page.status === 200 });
    expect(page.status).toBe(200);
    await school.app.close();
  });

  test("finds what the search page finds, misspelt words too", async () => {
    const query = `query($text: String!) { search(text: $text, first: 30) { text corrected
      hits { kind path title summary context subject } } }`;
    for (const text of ["numbers", "nubmers", "xyzzy", ""]) {
      const page = (await app.browser().data(`/search/?q=${text}`)).results;
      expect((await dataOf(app.browser(), query, { text })).search).toEqual(page);
    }
    const tooMany = await ask(app.browser(), `{ search(text: "numbers", first: 31) { text } }`);
    expect([tooMany.status, tooMany.json().results.errors[0]]).toEqual([400, expect.stringContaining("from 1 to 30")]);
  });

  test("shows a student their classroom as its page does, and nobody else anything of it", async () => {
    const school = await createSchool(now);
    const room = await school.room();
    const student = await room.student("Noor");
    await room.set(firstLesson);
    const fields = `assignment_id lesson_name course_name subject minutes href opens_at due_at note state late done_at
      solved questions open`;
    const query = `query($id: String!) { classroom(id: $id) { classroom_id name educators assignments { ${fields} } } }`;
    const { classroom } = await dataOf(student, query, { id: room.id });
    const { results } = await student.data(room.path);
    expect(classroom.assignments).toEqual(results.learning.assignments);
    expect(classroom.assignments).toHaveLength(1);
    expect([classroom.name, classroom.educators]).toEqual([results.classroom.name, results.classroom.educators]);
    const own = await dataOf(student, "{ me { classrooms { classroom_id } } }");
    expect(own.me.classrooms).toEqual([{ classroom_id: room.id }]);
    for (const browser of [school.app.browser(), await school.member(), await (await school.room()).student("Bo")]) {
      expect(await dataOf(browser, query, { id: room.id })).toEqual({ classroom: null });
    }
    expect(await dataOf(student, query, { id: "not-an-id" })).toEqual({ classroom: null });
    await school.app.close();
  });

  test("gives up after two seconds, in a sentence", async () => {
    const browser = app.browser();
    await browser.get("/account/login/");
    const began = performance.now();
    const answer = await app.db.transaction().execute(async (trx) => {
      await sql`lock table courses in access exclusive mode`.execute(trx);
      return ask(browser, "{ courses(first: 1) { slug } }");
    });
    expect([answer.status, answer.headers["retry-after"]]).toEqual([503, "5"]);
    expect(answer.json().results.errors).toEqual(["The query took longer than two seconds. Please ask for less."]);
    expect(performance.now() - began).toBeLessThan(4000);
    expect((await dataOf(browser, "{ courses(first: 1) { slug } }")).courses).toHaveLength(1);
  });

  test("shows everybody their own progress and nobody else's", async () => {
    const [ada, eve] = [app.browser(), app.browser()];
    await ada.signUp("ada@example.org");
    await eve.signUp("eve@example.org");
    await solveFirstLesson(await openTab(ada, firstLesson, now));
    const query = `{ me { xp } course(slug: "number-walks") { is_started } }`;
    expect(await dataOf(eve, query)).toEqual({ me: { xp: 0 }, course: { is_started: false } });
    const own = await dataOf(ada, query);
    expect(own.me.xp).toBeGreaterThan(0);
    expect(own.course.is_started).toBe(true);
  });

  test("finds a subject's courses, a piece of a list, and nothing where there's nothing", async () => {
    const query = `query($first: Int = 50, $skip: Int) { courses(first: $first, skip: $skip) { slug } }`;
    const { courses } = await dataOf(app.browser(), query);
    expect((await dataOf(app.browser(), query, { first: 1, skip: 1 })).courses).toEqual(courses.slice(1, 2));
    const nothing = `{ courses(subject: "chemistry") { slug } course(slug: "none") { slug } lesson(path: "a/b/c") { slug } }`;
    expect(await dataOf(app.browser(), nothing)).toEqual({ courses: [], course: null, lesson: null });
  });

  test("says nothing about questions, hints, answers and explanations, or about what isn't public", async () => {
    const lesson = `{ path ${LESSON} }`;
    const course = `query($slug: String!) { course(slug: $slug) { ${COURSE} outcomes level needs
      chapters { slug name summary lessons ${lesson} } next { kind lesson ${lesson} } } }`;
    const everything = async () => {
      const found: string[] = [];
      for (const slug of ["number-walks", "playroom", "knots"]) {
        found.push(JSON.stringify(await dataOf(browsers.staff, course, { slug })));
      }
      return found.join();
    };
    const before = await everything();
    const secrets = globSync("tests/kit/catalogue/courses/**/assets/*.json")
      .map((file) => JSON.parse(readFileSync(file, "utf8")))
      .flatMap(({ explanation, hints = [], prompt }) => [explanation, prompt, ...hints])
      .filter((text): text is string => typeof text === "string" && text.length > 8);
    expect(secrets.length).toBeGreaterThan(5);
    expect(secrets.filter((text) => before.includes(text))).toEqual([]);
    const lessons = app.db.updateTable("lessons").where("slug", "=", "equal-steps");
    await lessons.set({ removed_at: new Date(now) }).execute();
    const after = await everything();
    const { lesson: gone } = await dataOf(browsers.staff, `{ lesson(path: "${firstLesson.slice(9, -1)}") { name } }`);
    await lessons.set({ removed_at: null }).execute();
    expect(before).toContain('"equal-steps"');
    expect(after).not.toContain('"equal-steps"');
    expect(gone).toBeNull();
  });

  test("needs no more statements for more courses", async () => {
    const count = async (query: string) => {
      await ask(browsers.student, query);
      return (await counting(() => dataOf(browsers.student, query))).statements;
    };
    const inside = "{ slug chapters { lessons { name open } } next { kind lesson { open } } }";
    const one = await count(`{ courses(first: 1) ${inside} }`);
    expect(await count(`{ courses(first: 7) ${inside} }`)).toBe(one);
    // Session, courses, lessons, what a classroom opens, and when somebody was last seen.
    expect(one).toBeLessThanOrEqual(5);
    const path = premiumLesson.slice("/courses/".length, -1);
    const many = Array.from({ length: 9 }, (_, n) => `l${n}: lesson(path: "${path}${n || ""}") { open }`).join(" ");
    expect(await count(`{ ${many} }`)).toBeLessThanOrEqual(4);
  });
});

const deep = (levels: number) => `${"{ course ".repeat(levels)}{ slug }${" }".repeat(levels)}`;

/** Queries made to cost more than they look, each with a word of its refusal. */
const bombs: Record<string, [query: string, says: RegExp]> = {
  "100 levels": [deep(100), /101 levels deep/],
  "9,000 characters": [`{ me { xp } } #${"x".repeat(9000)}`, /"query" is too large/],
  "11 aliases": [`{ ${Array.from({ length: 11 }, (_, n) => `a${n}: me { xp }`).join(" ")} }`, /11 aliases/],
  "2,600 tokens": [`{ ${"xp ".repeat(2600)} }`, /more than 1,000/],
  "aliases in fragments": [
    `{ ...a ...a ...a ...a } fragment a on Query { a: me { xp } b: me { xp } c: me { xp } }`,
    /12 aliases/,
  ],
  "a fragment that contains itself": [`{ ...a } fragment a on Query { ...b } fragment b on Query { ...a }`, /itself/],
  "such a fragment, unused": [`{ me { xp } } fragment a on Me { ...a }`, /itself/],
  "fragments that double 40 times": [
    `{ ...f0 } ${Array.from({ length: 40 }, (_, n) => `fragment f${n} on Query { ...f${n + 1} ...f${n + 1} }`).join(" ")}
      fragment f40 on Query { me { xp } }`,
    /points/,
  ],
  "50 courses with everything": ["{ courses(first: 50) { chapters { lessons { name } } } }", /points/],
  "as many by a variable": ["query($n: Int) { courses(first: $n) { chapters { lessons { name } } } }", /points/],
  directives: [`{ me { xp ${"@skip(if: false) ".repeat(6)} } }`, /6 directives/],
  "two operations": ["query A { me { xp } } query B { me { xp } }", /exactly one/],
  "fragments only": ["fragment a on Me { xp }", /exactly one/],
  "a mutation": ["mutation { me { xp } }", /only queries/],
  "a subscription": ["subscription { me { xp } }", /only queries/],
  "deep introspection": [
    "{ __schema { types { fields { type { fields { type { fields { type { fields { name } } } } } } } } } }",
    /introspection/i,
  ],
};

describe("a query that asks too much (T35)", () => {
  test.each(Object.entries(bombs))("is refused, and reads nothing: %s", async (_name, [query, says]) => {
    const browser = app.browser();
    await browser.get("/account/login/");
    const { result: answer, statements } = await counting(() => ask(browser, query));
    // The session's.
    expect(statements).toBeLessThanOrEqual(1);
    expect([answer.status, answer.json().results.errors.join(" ")]).toEqual([400, expect.stringMatching(says)]);
  });

  test.each([
    ["1 MB", `{ me { xp } } #${"x".repeat(1_000_000)}`],
    ["10,000 aliases", `{ ${Array.from({ length: 10_000 }, (_, n) => `a${n}: me { xp }`).join(" ")} }`],
  ])("is refused before it's read: %s", async (_name, query) => {
    const answer = await ask(app.browser(), query);
    expect([answer.status, answer.json().success]).toEqual([413, false]);
  });

  test("or several at once, or by GET, isn't answered", async () => {
    const query = "{ me { xp } }";
    expect((await app.browser().post("/graphql", [{ query }, { query }])).status).toBe(400);
    expect((await app.browser().get(`/graphql?query=${encodeURIComponent(query)}`)).status).toBe(405);
  });

  test.each([
    ["a thousand equal fields", `{ me { ${"xp ".repeat(980)} } }`],
    [
      "a hundred fragments that meet",
      `{ ${Array.from({ length: 100 }, (_, n) => `...f${n}`).join(" ")} } ${Array.from({ length: 100 }, (_, n) => `fragment f${n} on Query{me{xp}}`).join(" ")}`,
    ],
    ["a list in a list, 400 deep", `{ course(slug: ${"[".repeat(400)}${"]".repeat(400)}) { slug } }`],
  ])("takes no longer than half a second to be read at all: %s", async (_name, query) => {
    const before = performance.now();
    await ask(app.browser(), query);
    expect(performance.now() - before).toBeLessThan(500);
  });
});

describe("a mistake in a query", () => {
  test.each([
    ["{ courses { slug }", /^At line 1, column 19: Syntax Error/],
    ["{ courses {\n  prize } }", /^At line 2, column 3: .*"prize"/],
    ['{ courses(subject: "magic") { slug } }', /^At line 1, column 3, field courses: There's no subject "magic"/],
    ["{ courses(first: 51) { slug } }", /The argument first must be from 1 to 50/],
    ["{ courses(first: -1) { slug } }", /The argument first must be from 1 to 50/],
    ["query($n: Int!) { courses(first: $n) { slug } }", /\$n/],
  ])("is named with its place: %j", async (query, says) => {
    const answer = await ask(app.browser(), query);
    expect([answer.status, answer.json().results.errors[0]]).toEqual([400, expect.stringMatching(says)]);
  });

  test("of ours says nothing about what's inside", async () => {
    const browser = app.browser();
    await browser.get("/account/login/");
    const { result: answer } = await counting(() => ask(browser, "{ courses { slug } }"), 1);
    expect(answer.status).toBe(500);
    expect(answer.body).not.toContain("secrets_of_hypatia");
    expect(JSON.stringify(app.logged)).toContain("secrets_of_hypatia");
  });
});

describe("the schema", () => {
  test("is the one in docs/graphql.md", () => {
    const reference = readFileSync(new URL("../../../../docs/graphql.md", import.meta.url), "utf8");
    expect(/```graphql\n([\s\S]*?)```/.exec(reference)?.[1]?.trim()).toBe(schemaText.trim());
  });

  test("can be asked for by the usual tools while the product is developed", async () => {
    const data = await dataOf(app.browser(), getIntrospectionQuery());
    expect(data.__schema.queryType.name).toBe("Query");
    expect(data.__schema.mutationType).toBeNull();
  });

  test("is shown to nobody in production but staff, not even by a suggestion", async () => {
    const production = await createLearningApp({
      env: { NODE_ENV: "production", SITE_URL: "https://learn.example.org", SECOND_FACTOR_REQUIRED: "false" },
    });
    const [visitor, member] = [production.browser(), production.browser()];
    await member.signUp("ada@example.org");
    for (const browser of [visitor, member]) {
      for (const query of [getIntrospectionQuery(), '{ __type(name: "Me") { name } }']) {
        expect((await ask(browser, query)).status).toBe(400);
      }
      expect((await ask(browser, "{ cours { slug } }")).body).not.toMatch(/did you mean|courses/i);
      expect(await dataOf(browser, "{ me { __typename } }")).toEqual({ me: { __typename: "Me" } });
    }
    await production.db.updateTable("users").set({ user_type: "staff" }).execute();
    expect((await ask(member, getIntrospectionQuery())).status).toBe(200);
    await production.close();
  });
});

test.each([
  ["production", "https://learn.example.org"],
  ["QA", "https://qa.example.org"],
  ["a preview host", "https://preview-12.example.org"],
  ["a local machine", "http://localhost:4321"],
])("has its base at the site's own address in %s, and answers no other site's pages (A4)", async (_name, siteUrl) => {
  const there = await createLearningApp({ env: { SITE_URL: siteUrl } });
  const { servers, paths } = (await there.browser().get("/openapi.json")).json<{ servers: object[]; paths: object }>();
  expect(servers).toEqual([{ url: siteUrl }]);
  expect(paths).toHaveProperty(["/graphql", "post"]);
  const browser = there.browser();
  expect((await ask(browser, "{ me { xp } }")).status).toBe(200);
  const foreign = await browser.post("/graphql", { query: "{ me { xp } }" }, { origin: "https://other.example.org" });
  expect(foreign.status).toBe(403);
  await there.close();
});
