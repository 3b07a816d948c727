import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { createLearningApp, firstLesson } from "#tests/kit/learning.ts";
import { openProgram } from "./program-store.ts";
import { transpilerSha } from "./transpiler-sha.ts";

const app = await createLearningApp();
afterAll(() => app.close());

test("a program from another transpiler is recompiled from its files", async () => {
  await sql`update lesson_programs set compiler = 'an older one', program = '{"lessonWidgetSchema": null}'`.execute(
    app.db,
  );
  const { results } = await app.browser().data(firstLesson);
  expect(results.blocks.map((block: { title: string }) => block.title)).toEqual([
    "Cutting the line",
    "Eighths",
    "Bridges",
  ]);
  expect(transpilerSha).toMatch(/^[0-9a-f]{16}$/);
});

test("a version requested many times at once is opened once", async () => {
  const { rows } = await sql<{ lessonId: string; versionName: string; versionHash: string; contentHash: string }>`
    select lesson_id as "lessonId", version_name as "versionName", version_hash as "versionHash",
      content_hash as "contentHash" from lesson_versions limit 1`.execute(app.db);
  const [version] = rows;
  if (!version) throw new Error("Nothing was imported.");
  const all = await Promise.all([1, 2, 3].map(() => openProgram(app.tools, version)));
  expect(new Set(all).size).toBe(1);
});
