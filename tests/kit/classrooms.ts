import { sql } from "kysely";
import type { TestApp, TestAppOptions } from "./app.ts";
import type { TestBrowser } from "./client.ts";
import { createLearningApp, firstLesson, openTab, solveFirstLesson } from "./learning.ts";

/** A classroom of the test catalogue. */
export interface TestRoom {
  id: string;
  path: string;
  /** Sets a lesson by its address, or what `more` says instead. */
  set(lesson: string, more?: Record<string, unknown>): ReturnType<TestBrowser["post"]>;
  /** A new member who has joined under this name. */
  student(name: string): Promise<TestBrowser>;
}

export interface School {
  app: TestApp;
  /** An educator, who teaches every room that names nobody else. */
  mei: TestBrowser;
  /** Ids of lessons by their addresses. */
  lessons: Readonly<Record<string, string>>;
  /** A new member with a proved address. */
  member(): Promise<TestBrowser>;
  educator(): Promise<TestBrowser>;
  room(owner?: TestBrowser): Promise<TestRoom>;
  /** Address of the member who came last. */
  lastEmail(): string;
  /** Finishes the first lesson at an instant. */
  finish(browser: TestBrowser, at?: string): Promise<void>;
}

/** A server with the test catalogue and an educator. */
export async function createSchool(
  now: string,
  env: Record<string, string> = {},
  options: TestAppOptions = {},
): Promise<School> {
  const app = await createLearningApp({ ...options, now, env });
  const { rows } = await sql<{ path: string; lesson_id: string }>`select path, lesson_id from lessons`.execute(app.db);
  const lessons = Object.fromEntries(rows.map(({ path, lesson_id }) => [`/courses/${path}/`, lesson_id]));
  let people = 0;
  let keys = 0;
  const lastEmail = () => `person${people}@example.com`;
  const key = () => {
    keys += 1;
    return `key-of-the-form-${keys}`;
  };

  async function member() {
    people += 1;
    const browser = app.browser();
    await browser.signUp(lastEmail());
    await sql`update users set email_verified_at = ${now} where email = ${lastEmail()}`.execute(app.db);
    return browser;
  }

  async function educator() {
    const browser = await member();
    await browser.post("/classrooms/teach/", { teaches_at: "Riverside School" });
    return browser;
  }

  const mei = await educator();

  async function room(owner = mei): Promise<TestRoom> {
    const made = await owner.post("/classrooms/", { name: "Maths 8b", request_key: key() });
    const path: string = made.json().results.redirect_to;
    const { code } = (await owner.data(path)).results.teaching.join;
    return {
      id: path.split("/")[2] ?? "",
      path,
      set: (lesson, more = {}) =>
        owner.post(`${path}assignments/new/`, { lesson: lessons[lesson], request_key: key(), ...more }),
      async student(name) {
        const browser = await member();
        await browser.post("/classrooms/join/", { code, shown_name: name });
        return browser;
      },
    };
  }

  async function finish(browser: TestBrowser, at = now) {
    const tab = await openTab(browser, firstLesson, at);
    await solveFirstLesson(tab, { at });
    const { blocks } = tab.page.results;
    const place = { block_index: blocks.length - 1, block_id: blocks.at(-1).id };
    await tab.save({ ...place, finished: true, rev: 9, at });
  }

  return { app, mei, lessons, member, educator, room, lastEmail, finish };
}
