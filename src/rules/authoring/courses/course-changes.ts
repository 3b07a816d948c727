import type { CourseChapter } from "./arrange-course.ts";

/** Everything that a version of a course says. */
export interface CourseFacts {
  name: string;
  tagline: string;
  subject: string;
  level?: string | undefined;
  needs?: string | undefined;
  outcomes: readonly string[];
  coming_soon?: boolean | undefined;
  chapters: readonly CourseChapter[];
}

const single = [
  ["name", "title"],
  ["tagline", "line below the title"],
  ["subject", "subject"],
  ["level", "level"],
  ["needs", "what learners need"],
] as const;

/** Changes that learners will see, in sentences. `nameOf` gives a lesson's title. */
export function courseChanges(before: CourseFacts, after: CourseFacts, nameOf: (place: string) => string): string[] {
  const changes = single
    .filter(([field]) => (before[field] ?? "") !== (after[field] ?? ""))
    .map(([field, words]) => `The ${words} is now “${after[field] ?? ""}”.`);
  if (before.outcomes.join("\n") !== after.outcomes.join("\n"))
    changes.push("What learners will be able to do changes.");
  if (Boolean(before.coming_soon) !== Boolean(after.coming_soon)) {
    changes.push(after.coming_soon ? "The course is marked as coming soon, and can't be taken." : "The course opens.");
  }
  return [...changes, ...chapterChanges(before, after), ...lessonChanges(before, after, nameOf)];
}

function chapterChanges({ chapters: before }: CourseFacts, { chapters: after }: CourseFacts): string[] {
  const old = new Map(before.map((chapter) => [chapter.slug, chapter]));
  const added = after.filter(({ slug }) => !old.has(slug)).map(({ name }) => `New chapter: ${name}.`);
  const kept = new Set(after.map(({ slug }) => slug));
  const gone = before.filter(({ slug }) => !kept.has(slug)).map(({ name }) => `The chapter ${name} goes.`);
  const changed = after.flatMap(({ slug, name, summary, free }) => {
    const was = old.get(slug);
    if (!was) return [];
    return [
      ...(was.name === name ? [] : [`The chapter ${was.name} is now called ${name}.`]),
      ...(was.summary === summary ? [] : [`The chapter ${name} has another summary.`]),
      ...(Boolean(was.free) === Boolean(free)
        ? []
        : [free ? `The chapter ${name} becomes free.` : `The chapter ${name} needs Premium.`]),
    ];
  });
  const order = (chapters: readonly CourseChapter[], among: ReadonlySet<string>) =>
    chapters
      .map(({ slug }) => slug)
      .filter((slug) => among.has(slug))
      .join();
  const both = new Set([...kept].filter((slug) => old.has(slug)));
  const moved = order(before, both) === order(after, both) ? [] : ["The chapters change their order."];
  return [...added, ...gone, ...changed, ...moved];
}

function lessonChanges(before: CourseFacts, after: CourseFacts, nameOf: (place: string) => string): string[] {
  const old = placesOf(before);
  const now = placesOf(after);
  const out = lessonsTakenOut(before, after).map((place) => `${nameOf(place)} is taken out of the course.`);
  const moved = [...now].flatMap(([place, chapter]) => {
    if (old.has(place)) return [];
    const from = [...old.keys()].find((each) => slugOf(each) === slugOf(place) && !now.has(each));
    return [from ? `${nameOf(from)} moves to ${chapter.name}.` : `${nameOf(place)} is added to ${chapter.name}.`];
  });
  const reordered = after.chapters.filter(({ slug, lessons }) => {
    const was = before.chapters.find((chapter) => chapter.slug === slug)?.lessons ?? [];
    const stay = (list: readonly string[], other: readonly string[]) =>
      list.filter((each) => other.includes(each)).join();
    return stay(was, lessons) !== stay(lessons, was);
  });
  return [...out, ...moved, ...reordered.map(({ name }) => `The lessons of ${name} change their order.`)];
}

/** Places of lessons that the new version has nowhere: learners lose them. */
export function lessonsTakenOut(before: CourseFacts, after: CourseFacts): string[] {
  const now = new Set([...placesOf(after).keys()]);
  const left = new Map<string, number>();
  for (const place of now)
    if (!placesOf(before).has(place)) left.set(slugOf(place), (left.get(slugOf(place)) ?? 0) + 1);
  return [...placesOf(before).keys()].filter((place) => {
    if (now.has(place)) return false;
    const same = left.get(slugOf(place)) ?? 0;
    if (same > 0) left.set(slugOf(place), same - 1);
    return same === 0;
  });
}

function placesOf({ chapters }: CourseFacts): Map<string, CourseChapter> {
  return new Map(
    chapters.flatMap((chapter) => chapter.lessons.map((slug) => [`${chapter.slug}/${slug}`, chapter] as const)),
  );
}

const slugOf = (place: string) => place.slice(place.indexOf("/") + 1);
