import { join } from "node:path";
import { sql } from "kysely";
import { LEVEL_CHECK } from "../catalogue/level-check.ts";
import type { Tools } from "../tools.ts";
import { assembleCatalogue, type CatalogueSource, coursePlaceProblem } from "./assemble-catalogue.ts";
import { assembleCourse, type CourseSource } from "./assemble-course.ts";
import { compileLesson } from "./compile-lesson.ts";
import { type CompiledLesson, importCourse, isImported } from "./import-course.ts";
import { folderNames, readFolder, readText } from "./read-folder.ts";
import { writeCatalogue } from "./write-catalogue.ts";

export interface CourseOutcome {
  slug: string;
  outcome: "imported" | "unchanged" | "kept" | "refused";
  lessons: number;
  problem?: string;
}

export interface ImportOutcome {
  courses: CourseOutcome[];
  /** Why nothing at all was imported. */
  problem?: string;
}

export interface ImportOptions {
  /** Called before each step; the total is the number of courses. */
  progress?(done: number, total: number, label: string): void;
  /** Leaves courses alone that have been edited in the product. */
  keepEdited?: boolean;
}

/** Imports a content folder, one transaction per course; a course with a problem is refused and the others continue. */
export async function importContent(tools: Tools, folder: string, options: ImportOptions = {}): Promise<ImportOutcome> {
  const read = await readCatalogue(folder);
  if ("problem" in read) return { courses: [], problem: read.problem };
  const { catalogue } = read;
  const slugs = [...catalogue.places.keys()];
  const courses: CourseOutcome[] = [];
  for (const [index, slug] of slugs.entries()) {
    options.progress?.(index, slugs.length, slug);
    courses.push(await importOne(tools, folder, slug, catalogue, options));
  }
  await writeCatalogue(tools, catalogue);
  options.progress?.(slugs.length, slugs.length, "done");
  return { courses };
}

async function importOne(
  tools: Tools,
  folder: string,
  slug: string,
  catalogue: CatalogueSource,
  options: ImportOptions,
): Promise<CourseOutcome> {
  const refused = (problem: string): CourseOutcome => ({ slug, outcome: "refused", lessons: 0, problem });
  if (!catalogue.folders.has(slug)) return refused(`courses/${slug}/ is missing, though catalogue.json names it.`);
  const read = await readCourse(folder, slug);
  if ("problem" in read) return refused(read.problem);
  const { course } = read;
  const place = catalogue.places.get(slug);
  if (!place) return refused(`catalogue.json does not name the course ${slug}.`);
  const misplaced = coursePlaceProblem(slug, course.file, place);
  if (misplaced) return refused(misplaced);
  const lessons = course.lessons.length;
  if (await isImported(tools.db, course, place)) return { slug, outcome: "unchanged", lessons };
  if (options.keepEdited && (await isEdited(tools, slug))) return { slug, outcome: "kept", lessons };
  const compiled: CompiledLesson[] = [];
  for (const source of course.lessons) {
    const made = compileLesson(source.files);
    const [problem] = made.problems;
    if (problem !== undefined) return refused(`courses/${slug}/${source.chapterSlug}/${source.slug}/${problem}`);
    compiled.push({ source, program: made.program });
  }
  await importCourse(tools, course, place, compiled);
  return { slug, outcome: "imported", lessons };
}

async function readCatalogue(folder: string): Promise<{ catalogue: CatalogueSource } | { problem: string }> {
  const text = await readText(join(folder, "catalogue.json"), "catalogue.json").catch(() => null);
  if (text && "problem" in text) return text;
  const paths = await readFolder(join(folder, "learning-paths"), "learning-paths").catch(() => ({
    files: new Map<string, string>(),
  }));
  if ("problem" in paths) return paths;
  const levelCheck = await readText(join(folder, LEVEL_CHECK), LEVEL_CHECK).catch(() => null);
  if (levelCheck && "problem" in levelCheck) return levelCheck;
  const courses = await folderNames(join(folder, "courses"));
  return assembleCatalogue(text?.text, paths.files, courses, levelCheck?.text);
}

async function readCourse(folder: string, slug: string): Promise<{ course: CourseSource } | { problem: string }> {
  const read = await readFolder(join(folder, "courses", slug), `courses/${slug}`);
  return "problem" in read ? read : assembleCourse(slug, read.files);
}

async function isEdited(tools: Tools, slug: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from lesson_versions v
    join lessons l using (lesson_id) join courses c using (course_id)
    where c.slug = ${slug} and v.created_by is not null
    union all
    select 1 from course_versions v join courses c using (course_id)
    where c.slug = ${slug} and v.created_by is not null limit 1`.execute(tools.db);
  return rows.length > 0;
}
