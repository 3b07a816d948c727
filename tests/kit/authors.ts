import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { textOf } from "#rules/authoring/edits/document-edit.ts";
import { editTowards } from "#rules/authoring/edits/line-edit.ts";
import { contentHash } from "#server/content/content-hash.ts";
import type { TestApp } from "./app.ts";
import type { Answered, TestBrowser } from "./client.ts";

/** A logged-in author who is named on the test catalogue's courses, or a member of staff. */
export async function createAuthor(app: TestApp, firstName: string, userType = "author"): Promise<TestBrowser> {
  const browser = app.browser();
  const email = `${firstName.toLowerCase()}@example.com`;
  await browser.signUp(email);
  await sql`update users set user_type = ${userType}, first_name = ${firstName}, last_name = 'L.' where email = ${email}`.execute(
    app.db,
  );
  await sql`insert into course_authors select course_id, user_id from courses, users
    where user_type = 'author' and slug in ('number-walks', 'knots') and email = ${email}`.execute(app.db);
  return browser;
}

export type Files = Readonly<Record<string, string>>;
export interface Version {
  lesson_id: string;
  version_name: string;
}

/** Sends a call of the lesson editor as form data. */
export async function editorCall(browser: TestBrowser, path: string, body: object): Promise<Answered["results"]> {
  const answer = await browser.postForm(`/authors/lessons/${path}/`, body);
  return { status: answer.status, ...answer.json().results };
}

/** A new lesson of this author, with its first draft. */
export async function createLesson(browser: TestBrowser, title: string): Promise<Version> {
  const place = { course_slug: "number-walks", chapter_slug: "first-steps" };
  const { lesson } = await editorCall(browser, "create", { key: randomUUID(), ...place, title });
  return { lesson_id: lesson.lesson_id, version_name: lesson.version_name };
}

export function hashOf(files: Files): string {
  return contentHash(new Map(Object.entries(files)));
}

/** Body of an autosave that turns one text into another. */
export function autosaveBody(version: Version, from: { rev: number; files: Files }, to: Files, more: object = {}) {
  const before = new Map(Object.entries(from.files).map(([path, text]) => [path, textOf(text)]));
  return {
    ...version,
    client_id: randomUUID(),
    key: randomUUID(),
    base_rev: from.rev,
    edit: editTowards(before, to),
    doc_hash: hashOf(to),
    transpiler_sha: "test",
    ...more,
  };
}
