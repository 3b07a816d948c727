import { mkdir, readdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import type { Tools } from "../tools.ts";

export interface ExportOptions {
  /** Called before each course. */
  progress?(done: number, total: number, label: string): void;
}

/** Exports the current catalogue, MAIN versions only, into an empty or new folder, byte for byte as it was imported. */
export async function exportContent(
  tools: Tools,
  folder: string,
  options: ExportOptions = {},
): Promise<{ files: number } | { problem: string }> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) return { problem: `${folder} is not empty: name a new folder.` };
  const { db } = tools;
  const courses = await db
    .selectFrom("courses")
    .select(["course_id", "slug"])
    .where("removed_at", "is", null)
    .orderBy("position")
    .execute();
  const present = new Set(courses.map(({ slug }) => `courses/${slug}/course.json`));
  let files = 0;
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
    files += 1;
  };
  for (const { path, text } of await db.selectFrom("catalogue_files").selectAll().execute()) {
    if (path.startsWith("courses/") && !present.has(path)) continue;
    await write(path, text);
  }
  for (const [index, course] of courses.entries()) {
    options.progress?.(index, courses.length, course.slug);
    const { rows } = await sql<{ lesson: string; path: string; text: string }>`
      select l.path as lesson, f.path, f.text
      from lessons l
      join lesson_versions v on v.lesson_id = l.lesson_id and v.state = 'MAIN'
      join lesson_files f on f.lesson_id = v.lesson_id and f.version_name = v.version_name
      where l.course_id = ${course.course_id} and l.removed_at is null`.execute(db);
    for (const { lesson, path, text } of rows) await write(`courses/${lesson}/${path}`, text);
  }
  options.progress?.(courses.length, courses.length, "done");
  return { files };
}
