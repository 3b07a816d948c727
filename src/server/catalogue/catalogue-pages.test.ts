import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { subjects } from "#contract/catalogue/cards.ts";
import type { TestApp } from "#tests/kit/app.ts";
import { createLearningApp, firstLesson, openTab, solveFirstLesson } from "#tests/kit/learning.ts";

const now = "2026-03-02T09:00:00Z";

const app = await createLearningApp({ now });
afterAll(() => app.close());

async function finished() {
  const browser = app.browser();
  const tab = await openTab(browser, firstLesson, now);
  await solveFirstLesson(tab);
  await tab.save({ rev: 4, finished: true, block_index: 2, block_id: "bridges" });
  return browser;
}

describe("the courses menu (L1)", () => {
  test("groups courses by category and sub-category, in the catalogue's order", async () => {
    const { results } = await app.browser().data("/courses/");
    expect(results.items).toMatchObject([
      {
        category: "Mathematics",
        courses_by_sub_category: [
          {
            sub_category: "Numbers",
            subject: "basic-mathematics",
            courses: [{ slug: "number-walks", user_can_preview: true }],
          },
          { sub_category: "Shapes", courses: [{ slug: "knots", coming_soon: true, user_can_preview: false }] },
          { sub_category: "Play", subject: "logic", courses: [{ slug: "playroom" }] },
        ],
      },
    ]);
    expect(results).toMatchObject({ num_courses: 2, num_courses_text: "2" });
  });

  test("features courses for newcomers and for everybody", async () => {
    const { featured } = (await app.browser().data("/courses/")).results;
    expect(featured.special_nux_user_featured_courses.map((course: { slug: string }) => course.slug)).toEqual([
      "number-walks",
    ]);
    expect(featured.user_featured_courses.map((course: { slug: string }) => course.slug)).toEqual([
      "number-walks",
      "knots",
    ]);
  });

  test("shows how far you are", async () => {
    const { items } = (await (await finished()).data("/courses/")).results;
    const [course] = items[0].courses_by_sub_category[0].courses;
    expect(course).toMatchObject({ is_started: true, is_complete: false, num_finished: 1, num_lessons: 6 });
  });
});

describe("a course (L2)", () => {
  test("shows its beginning after a restart, and continues from there", async () => {
    const browser = await finished();
    const progress = async () => {
      const { course, chapters, next } = (await browser.data("/courses/number-walks/")).results;
      return { ...course, first: chapters[0].lessons[0].state, next: next.kind };
    };
    expect(await progress()).toMatchObject({ is_started: true, num_finished: 1, first: "finished", next: "practice" });
    await browser.post("/api/v1/userstate/reset/?course_slug=number-walks", {});
    expect(await progress()).toMatchObject({ is_started: false, num_finished: 0, first: "new", next: "start" });
  });

  test("is a path of chapters and lessons, including locked ones", async () => {
    const { results } = await app.browser().data("/courses/number-walks/");
    expect(results.chapters).toMatchObject([
      { slug: "first-steps", lessons: [{ slug: "equal-steps", state: "new", open: true }, { kind: "practice_set" }] },
      { slug: "further", lessons: [{ slug: "hidden-number", open: false }] },
      { slug: "workshop", lessons: [{ open: true }, { open: true }, { open: true }] },
    ]);
    expect(results.next).toMatchObject({ kind: "start", lesson: { slug: "equal-steps" } });
  });

  test("shows what to do next, and keeps the learning path in its links", async () => {
    const { results } = await (await finished()).data(
      "/courses/number-walks/?from_llp=from-numbers-to-knots&just_completed=1",
    );
    expect(results.next).toMatchObject({ kind: "practice", lesson: { slug: "small-grids" } });
    expect(results).toMatchObject({ from_llp: "from-numbers-to-knots", just_completed: false });
  });

  test("coming soon has a page without lessons", async () => {
    const { results } = await app.browser().data("/courses/knots/");
    expect(results).toMatchObject({
      course: { coming_soon: true },
      chapters: [],
      next: { kind: "done", lesson: null },
    });
  });

  test.each([
    ["/courses/no-such/", 404],
    ["/courses/number-walks/no-such/", 404],
    ["/courses/number-walks", 404],
    ["/courses/number-walks/first-steps/", 200],
    ["/welcome/learning-path/no-such/", 404],
    ["/courses/%27%20or%201=1--/", 404],
    ["/courses/number-walks/?from_llp=%22%3E%3Cscript%3E", 200],
  ])("answers %s with %i", async (url, status) => {
    const answer = await app.browser().get(url);
    expect(answer.status).toBe(status);
    expect(answer.body).not.toContain("<script>");
  });
});

describe("the notify toggle", () => {
  const url = "/api/v1/quizzes/coming_soon_notification/exploration/knots/";
  const everywhere = async (browser: ReturnType<TestApp["browser"]>) => {
    const [menu, course, subject, path] = await Promise.all(
      ["/courses/", "/courses/knots/", "/geometry/", "/welcome/learning-path/from-numbers-to-knots/"].map((page) =>
        browser.data(page),
      ),
    );
    return [
      menu?.results.items[0].courses_by_sub_category[1].courses[0].notify_when_published,
      menu?.results.featured.user_featured_courses[1].notify_when_published,
      course?.results.course.notify_when_published,
      subject?.results.courses[0].notify_when_published,
      path?.results.steps[1].course.notify_when_published,
    ];
  };

  test("needs an account", async () => {
    expect((await app.browser().post(url)).status).toBe(401);
  });

  test("shows in every list, whether set once or twice, and can be undone", async () => {
    const browser = app.browser();
    await browser.signUp("wants@example.com");
    for (let times = 0; times < 2; times += 1) {
      expect((await browser.post(url)).json().results).toEqual({ notify_when_published: true });
      expect(await everywhere(browser)).toEqual([true, true, true, true, true]);
    }
    expect((await browser.post(url, { unset_notification: true })).json().results).toEqual({
      notify_when_published: false,
    });
    expect(await everywhere(browser)).toEqual([false, false, false, false, false]);
  });

  test("is refused for a published or unknown course", async () => {
    const browser = app.browser();
    await browser.signUp("wants-2@example.com");
    expect((await browser.post(url.replace("knots", "number-walks"))).status).toBe(409);
    expect((await browser.post(url.replace("knots", "no-such"))).status).toBe(404);
    expect((await browser.post(url, { unset_notification: "yes" })).status).toBe(400);
    expect((await browser.post(url, { user_id: "x" })).status).toBe(400);
  });

  test("works as a plain form and returns to the page it was on", async () => {
    const browser = app.browser();
    await browser.signUp("plain-form@example.com");
    const referer = { referer: "http://127.0.0.1/courses/knots/" };
    const on = await browser.form(url, {}, referer);
    expect([on.status, on.headers.location]).toEqual([303, "/courses/knots/"]);
    expect((await browser.data("/courses/knots/")).results.course.notify_when_published).toBe(true);
    await browser.form(url, { unset_notification: "true" }, referer);
    expect((await browser.data("/courses/knots/")).results.course.notify_when_published).toBe(false);
  });

  test("sends a visitor without JavaScript to log in first", async () => {
    const answer = await app.browser().form(url, {}, { referer: "http://127.0.0.1/courses/knots/" });
    expect([answer.status, answer.headers.location]).toEqual([303, "/account/login/?next=%2Fcourses%2Fknots%2F"]);
  });
});

describe("subjects, topics, paths, home", () => {
  test.each(subjects)("/%s/ shows its courses and related subjects", async (subject) => {
    const { results } = await app.browser().data(`/${subject}/`);
    expect(results.subject).toBe(subject);
    expect(results.neighbours).toHaveLength(3);
  });

  test("a subject with many courses is split into pages, each course once", async () => {
    await sql`
      insert into courses select gen_random_uuid(), 'many-' || n, 'Course ' || n, 'One of many.', 'chemistry', 'Many', 'Many', 9, 1000 + n,
        true, '[]', 0, false, 'none', null from generate_series(1, 50) n`.execute(app.db);
    const slugs: string[] = [];
    for (const page of [1, 2, 3]) {
      const { results } = await app.browser().data(`/chemistry/?page=${page}`);
      expect([results.page, results.num_pages]).toEqual([page, 3]);
      expect(results.courses.length).toBeLessThanOrEqual(24);
      slugs.push(...results.courses.map(({ slug }: { slug: string }) => slug));
    }
    expect(slugs).toEqual(Array.from({ length: 50 }, (_, index) => `many-${index + 1}`));
    for (const page of ["0", "4", "-1", "1.5", "x", "999999999", ""]) {
      expect((await app.browser().get(`/chemistry/?page=${page}`)).status, page).toBe(404);
    }
    await sql`delete from courses where category = 'Many'`.execute(app.db);
  });

  test("a menu with too many headings shows a few courses of each", async () => {
    await sql`
      insert into courses select gen_random_uuid(), 'wide-' || n, 'Course ' || n, 'One of many.', 'chemistry', 'Wide',
        'Heading ' || (n % 40), 9, 1000 + n, true, '[]', 0, false, 'none', null from generate_series(1, 800) n`.execute(
      app.db,
    );
    const { results } = await app.browser().data("/courses/");
    const wide = results.items.find(({ category }: { category: string }) => category === "Wide");
    const sizes = wide.courses_by_sub_category.map(({ courses }: { courses: unknown[] }) => courses.length);
    expect(sizes).toHaveLength(40);
    expect(Math.min(...sizes)).toBeGreaterThan(5);
    expect(sizes.reduce((sum: number, size: number) => sum + size, 0)).toBeLessThanOrEqual(300);
    await sql`delete from courses where category = 'Wide'`.execute(app.db);
  });

  test("topics count the courses you can take now", async () => {
    const { results } = await app.browser().data("/topics/");
    expect(results.subjects).toHaveLength(12);
    expect(results.subjects[0]).toEqual({ subject: "basic-mathematics", num_courses: 1, num_lessons: 6 });
  });

  test("a learning path leads to its first unfinished course", async () => {
    const { results } = await app.browser().data("/welcome/learning-path/from-numbers-to-knots/");
    expect(results.steps).toHaveLength(2);
    expect(results.next).toMatchObject({ kind: "start", course: { slug: "number-walks" } });
  });

  test("home offers a visitor a lesson right away, and a learner the next one", async () => {
    const visitor = (await app.browser().data("/")).results;
    expect(visitor).toMatchObject({ next: { kind: "start", lesson: { slug: "equal-steps" } }, in_progress: [] });
    expect(visitor.first_lessons).toMatchObject([{ slug: "equal-steps", open: true }]);
    const learner = (await (await finished()).data("/")).results;
    expect(learner).toMatchObject({ next: { kind: "practice", lesson: { slug: "small-grids" } } });
    expect(learner.in_progress).toMatchObject([{ slug: "number-walks" }]);
  });
});

test("more than a hundred courses are shown as a round number", async () => {
  const large = await createLearningApp();
  await sql`
    insert into courses select gen_random_uuid(), 'more-' || n, 'More ' || n, 'More.', 'basic-mathematics', 'Mathematics', 'Numbers', 0,
      100 + n, false, '[]', 1, true, '' , null from generate_series(1, 150) n`.execute(large.db);
  expect((await large.browser().data("/courses/")).results.num_courses_text).toBe("150+");
  await large.close();
});

test("no page needs more database queries when there are more courses", async () => {
  const asked = async (url: string) => {
    let queries = 0;
    const { pool } = app.database;
    const connect = pool.connect.bind(pool);
    const browser = app.browser();
    await browser.get(url);
    Object.assign(pool, {
      connect: async () => {
        queries += 1;
        return connect();
      },
    });
    await browser.get(url);
    Object.assign(pool, { connect });
    return queries;
  };
  // What an earlier request left to do may fall into one of two visits.
  const fewestOf = async (page: string) => Math.min(await asked(page), await asked(page));
  const pages = ["/courses/", "/basic-mathematics/", "/courses/number-walks/", "/"];
  const few: number[] = [];
  for (const page of pages) few.push(await fewestOf(page));
  await sql`
    insert into courses select gen_random_uuid(), 'more-' || n, 'More ' || n, 'More.', 'basic-mathematics', 'Mathematics', 'Numbers', 0,
      100 + n, false, '[]', 1, true, '' , null from generate_series(1, 150) n`.execute(app.db);
  const many: number[] = [];
  for (const page of pages) many.push(await fewestOf(page));
  expect(many).toEqual(few);
});
