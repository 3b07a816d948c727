import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createAuthor, editorCall } from "#tests/kit/authors.ts";
import { createLearningApp } from "#tests/kit/learning.ts";
import { exportLesson, followFolder, importLesson } from "./lesson-commands.ts";
import { readLessonFiles } from "./lesson-files.ts";

const LESSON = "number-walks/first-steps/small-grids";
const app = await createLearningApp();
const ada = await createAuthor(app, "Ada");
const folder = mkdtempSync(join(tmpdir(), "hypatia-lesson-"));
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await app.close();
});

test("a lesson goes out and comes back byte for byte, as a folder and as a zip, with its versions", async () => {
  const original = join(import.meta.dirname, "../../../tests/kit/catalogue/courses", LESSON);
  for (const to of [join(folder, "one"), join(folder, "one.zip")]) {
    expect(await exportLesson(app.tools, LESSON, to)).toMatch(/^3 files of .*small-grids v1 written to/);
    const read = await readLessonFiles(to);
    if ("problem" in read) throw new Error(read.problem);
    for (const [path, text] of read.files) expect(text).toBe(readFileSync(join(original, path), "utf8"));
  }
  const { draft, address } = await importLesson(app.tools, join(folder, "one.zip"), LESSON, "ada@example.com");
  expect(address).toMatch(/\/courses\/number-walks\/first-steps\/small-grids\/edit\/v2\/$/);
  const { lesson } = await editorCall(ada, "load", { lesson_id: draft.lessonId, version_name: "v2" });
  expect(lesson).toMatchObject({ state: "DRAFT", is_editable: true });
  await exportLesson(app.tools, LESSON, join(folder, "two.zip"), "v2");
  expect(readFileSync(join(folder, "two.zip"))).toEqual(readFileSync(join(folder, "one.zip")));
  await expect(exportLesson(app.tools, LESSON, join(folder, "one"))).rejects.toThrow("is not empty");
  await expect(exportLesson(app.tools, LESSON, join(folder, "x"), "v9")).rejects.toThrow("has no version v9");
});

test("only an author of the course takes files in, and only a lesson's files", async () => {
  await expect(importLesson(app.tools, join(folder, "one"), LESSON, "nobody@example.com")).rejects.toThrow(
    "no account",
  );
  await expect(importLesson(app.tools, join(folder, "one"), "playroom/toys/hello", "ada@example.com")).rejects.toThrow(
    "isn't an author",
  );
  await expect(importLesson(app.tools, join(folder, "one"), "no/such/lesson", "ada@example.com")).rejects.toThrow(
    "no lesson no/such/lesson",
  );
  const stray = join(folder, "stray");
  mkdirSync(stray);
  for (const name of ["lesson.camp", "settings.json", "run.sh"]) writeFileSync(join(stray, name), "{}");
  await expect(importLesson(app.tools, stray, LESSON, "ada@example.com")).rejects.toThrow(
    "run.sh isn't a file of a lesson",
  );
  writeFileSync(join(folder, "half.zip"), readFileSync(join(folder, "one.zip")).subarray(0, 300));
  await expect(importLesson(app.tools, join(folder, "half.zip"), LESSON, "ada@example.com")).rejects.toThrow(
    "isn't complete",
  );
});

test("the living lesson follows a folder, waits out half a text, and stops when somebody takes over", async () => {
  const from = join(folder, "one");
  const { draft } = await importLesson(app.tools, from, LESSON, "ada@example.com");
  const ended = new AbortController();
  const lines: string[] = [];
  const following = followFolder(app.tools, draft, from, { say: (text) => lines.push(text), signal: ended.signal });
  const version = { lesson_id: draft.lessonId, version_name: draft.versionName };
  const source = async () => (await editorCall(ada, "load", version)).lesson.files["lesson.camp"];
  writeFileSync(join(from, "lesson.camp"), "# Changed on disk\r\n\r\nOne.\r\n");
  await expect.poll(source, { timeout: 30_000 }).toBe("# Changed on disk\n\nOne.\n");
  rmSync(join(from, "settings.json"));
  await expect.poll(() => lines.at(-1), { timeout: 30_000 }).toBe("There's no settings.json beside lesson.camp.");
  writeFileSync(join(from, "settings.json"), "{}\n");
  await expect.poll(() => lines.at(-1), { timeout: 30_000 }).toMatch(/^Taken in/);
  const ben = await createAuthor(app, "Ben");
  await editorCall(ben, "take-ownership", { ...version, key: crypto.randomUUID() });
  writeFileSync(join(from, "lesson.camp"), "# Not this\n");
  await expect.poll(() => lines.at(-1), { timeout: 30_000 }).toBe(`Somebody else is editing ${draft.versionName} now.`);
  ended.abort();
  await following;
  expect(await source()).toBe("# Changed on disk\n\nOne.\n");
});
