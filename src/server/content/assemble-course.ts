import { contentHash } from "./content-hash.ts";
import {
  type CourseFile,
  courseFileSchema,
  type LessonSettingsFile,
  lessonSettingsSchema,
  slugSchema,
} from "./formats.ts";
import { parseFile } from "./parse-file.ts";

export interface LessonSource {
  chapterSlug: string;
  slug: string;
  settings: LessonSettingsFile;
  /** The lesson's files by their path in its folder, verbatim. */
  files: ReadonlyMap<string, string>;
  hash: string;
}

export interface CourseSource {
  slug: string;
  file: CourseFile;
  /** course.json, verbatim. */
  text: string;
  /** In course order. */
  lessons: LessonSource[];
  hash: string;
}

const ASSET = /^assets\/[a-z][a-z0-9-]{0,59}\.(json|svg)$/;

/** Assembles a course from the files of its folder, or reports the first missing, extra or malformed one in a sentence. */
export function assembleCourse(
  slug: string,
  files: ReadonlyMap<string, string>,
): { course: CourseSource } | { problem: string } {
  const folder = `courses/${slug}`;
  if (!slugSchema.safeParse(slug).success) {
    return { problem: `${folder}: the folder's name must be lower-case letters, digits and single hyphens.` };
  }
  const text = files.get("course.json");
  const course = parseFile(courseFileSchema, `${folder}/course.json`, text);
  if ("problem" in course) return course;
  const rest = new Map(files);
  rest.delete("course.json");
  const lessons: LessonSource[] = [];
  const seen = new Set<string>();
  for (const chapter of course.value.chapters) {
    if (seen.has(chapter.slug)) return { problem: `${folder}/course.json names the chapter ${chapter.slug} twice.` };
    seen.add(chapter.slug);
    for (const lessonSlug of chapter.lessons) {
      const path = `${chapter.slug}/${lessonSlug}`;
      if (seen.has(path)) return { problem: `${folder}/course.json names the lesson ${path} twice.` };
      seen.add(path);
      const lesson = assembleLesson(folder, chapter.slug, lessonSlug, rest);
      if ("problem" in lesson) return lesson;
      lessons.push(lesson.lesson);
    }
  }
  const [leftOver] = rest.keys();
  if (leftOver !== undefined) {
    return {
      problem: `${folder}/${leftOver} belongs to no lesson that course.json names: add its lesson or remove it.`,
    };
  }
  if (!course.value.coming_soon && lessons.length === 0) {
    return { problem: `${folder}/course.json has no lessons: say "coming_soon": true or write one.` };
  }
  return { course: { slug, file: course.value, text: text ?? "", lessons, hash: contentHash(files) } };
}

/** Assembles one lesson, removing its files from `rest`. */
function assembleLesson(
  folder: string,
  chapterSlug: string,
  slug: string,
  rest: Map<string, string>,
): { lesson: LessonSource } | { problem: string } {
  const prefix = `${chapterSlug}/${slug}/`;
  const files = new Map<string, string>();
  for (const [path, text] of [...rest]) {
    if (!path.startsWith(prefix)) continue;
    files.set(path.slice(prefix.length), text);
    rest.delete(path);
  }
  const place = `${folder}/${prefix}`;
  if (files.size === 0) return { problem: `${place} is missing, though course.json names it.` };
  if (!files.has("lesson.camp")) return { problem: `${place}lesson.camp is missing.` };
  const settings = parseFile(lessonSettingsSchema, `${place}settings.json`, files.get("settings.json"));
  if ("problem" in settings) return settings;
  const aliases = new Set<string>();
  for (const path of files.keys()) {
    if (path === "lesson.camp" || path === "settings.json") continue;
    if (!ASSET.test(path))
      return { problem: `${place}${path} is not an asset: assets/<alias>.json or assets/<alias>.svg.` };
    const alias = path.slice("assets/".length, path.lastIndexOf("."));
    if (aliases.has(alias)) return { problem: `${place}assets has two files with the alias ${alias}.` };
    aliases.add(alias);
  }
  return { lesson: { chapterSlug, slug, settings: settings.value, files, hash: contentHash(files) } };
}
