import type { infer as Infer } from "zod/v4/core";
import type { saveCourse } from "#contract/authoring/course-edit.page.ts";
import { applyStep, type CourseStep, moveLessons } from "#rules/authoring/courses/arrange-course.ts";
import { freeSlug, slugFor } from "#rules/authoring/versions/slugs.ts";
import { type CourseFile, courseDraftSchema } from "../../content/formats.ts";

export type CourseBody = Infer<typeof saveCourse.body>;

/** The course as a form would have it, with what's wrong: by field, and about the whole. */
export interface FilledCourse {
  file: CourseFile;
  fields: Record<string, string[]>;
  errors: string[];
}

/** Applies a form to a draft. Fields and lessons that the form doesn't name stay. */
export function fillCourse(before: CourseFile, body: CourseBody): FilledCourse {
  const file = withFacts(before, body);
  const chapters = withChapters(file, body);
  const moved = moveLessons(chapters, movesOf(listOf(body.lesson)));
  const filled = { ...file, chapters: "problem" in moved ? chapters : moved.chapters };
  const errors = "problem" in moved ? [moved.problem] : [];
  return withStep({ file: filled, fields: {}, errors }, body);
}

function withFacts(before: CourseFile, body: CourseBody): CourseFile {
  const { name = before.name, tagline = before.tagline, subject = before.subject } = body;
  const { level = before.level ?? "", needs = before.needs ?? "" } = body;
  const outcomes = body.outcomes
    ?.split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  // A box that isn't ticked isn't sent; the title always is, when the form is.
  const comingSoon = body.coming_soon !== undefined || (body.name === undefined && before.coming_soon === true);
  const { chapters, category, sub_category } = before;
  return {
    name: name.trim(),
    tagline: tagline.trim(),
    subject: subject as CourseFile["subject"], // checked with everything else below
    category,
    sub_category,
    ...(level.trim() !== "" && { level: level.trim() }),
    ...(needs.trim() !== "" && { needs: needs.trim() }),
    outcomes: outcomes ?? before.outcomes,
    ...(comingSoon && { coming_soon: true }),
    chapters,
  };
}

function withChapters({ chapters }: CourseFile, body: CourseBody): CourseFile["chapters"] {
  const slugs = listOf(body.chapter);
  const names = listOf(body.chapter_name);
  const summaries = listOf(body.chapter_summary);
  const free = new Set(listOf(body.chapter_free));
  return chapters.map(({ slug, name, summary, lessons, free: wasFree }) => {
    const at = slugs.indexOf(slug);
    const isFree = at < 0 ? wasFree : free.has(slug);
    return {
      slug,
      name: (names[at] ?? name).trim(),
      summary: (summaries[at] ?? summary).trim(),
      ...(isFree && { free: true }),
      lessons,
    };
  });
}

function withStep(filled: FilledCourse, body: CourseBody): FilledCourse {
  const { act } = body;
  const { file, fields, errors } = filled;
  if (act === "add-chapter") {
    const name = (body.new_chapter_name ?? "").trim();
    const slug = slugFor(name);
    if (slug === "") return { file, errors, fields: { new_chapter_name: ["Please give the chapter a name."] } };
    const taken = new Set(file.chapters.map((chapter) => chapter.slug));
    const summary = (body.new_chapter_summary ?? "").trim();
    const chapter = { slug: freeSlug(slug, taken), name, summary, lessons: [] };
    return withProblems({ file: { ...file, chapters: [...file.chapters, chapter] }, fields, errors }, chapter.slug);
  }
  const step = stepOf(act);
  const taken = step ? applyStep(file.chapters, step) : { chapters: file.chapters };
  if ("problem" in taken) return withProblems({ file, fields, errors: [...errors, taken.problem] });
  return withProblems({ file: { ...file, chapters: [...taken.chapters] }, fields, errors });
}

function stepOf(act: string): CourseStep | null {
  const [, k, what] = /^(chapter-up|chapter-down|chapter-away|lesson-up|lesson-down) (.+)$/.exec(act) ?? [];
  if (what === undefined) return null;
  if (k === "lesson-up" || k === "lesson-down") return { k, lesson: what };
  return { k: k as "chapter-up" | "chapter-down" | "chapter-away", chapter: what }; // the pattern has no others
}

/** Sentences at their fields; `added` is a chapter that the form's last fields are about. */
function withProblems(filled: FilledCourse, added: string | null = null): FilledCourse {
  const parsed = courseDraftSchema.safeParse(filled.file);
  if (parsed.success) return filled;
  const fields: Record<string, string[]> = { ...filled.fields };
  for (const issue of parsed.error.issues) {
    const [field, index, part] = issue.path;
    const slug = field === "chapters" ? filled.file.chapters[Number(index)]?.slug : undefined;
    const isNew = slug !== undefined && slug === added;
    const name = slug === undefined ? String(field) : isNew ? `new_chapter_${String(part)}` : `${slug}/${String(part)}`;
    fields[name] = [sentenceOf(issue)];
  }
  return { ...filled, fields };
}

function sentenceOf(issue: { code: string; message: string; maximum?: unknown; origin?: string }): string {
  if (issue.code === "too_small") return "Please fill this in.";
  if (issue.code === "too_big")
    return `Please use at most ${String(issue.maximum)} ${issue.origin === "array" ? "lines" : "characters"}.`;
  return issue.code === "invalid_value" ? "Please choose one of these." : `This ${issue.message}.`;
}

/** Moves as the form sends them, "PLACE>CHAPTER". */
function movesOf(lessons: readonly string[]): Map<string, string> {
  return new Map(
    lessons.flatMap((move) => {
      const [, place, to] = /^([^>]+)>([^>]*)$/.exec(move) ?? [];
      return place === undefined || to === undefined ? [] : [[place, to] as const];
    }),
  );
}

function listOf(field: string | string[] | undefined): string[] {
  return field === undefined ? [] : typeof field === "string" ? [field] : field;
}
