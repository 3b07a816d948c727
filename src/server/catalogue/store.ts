import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Subject } from "#contract/catalogue/cards.ts";
import type { Database } from "../db/tables.ts";

type Db = Kysely<Database>;

/** Person a list is read for: their progress and their course notifications. */
export interface Who {
  learnerId: string | null;
  userId: string | null;
}

export interface CourseRow {
  course_id: string;
  slug: string;
  name: string;
  tagline: string;
  subject: Subject;
  category: string;
  sub_category: string;
  coming_soon: boolean;
  outcomes: string[];
  level: string;
  needs: string;
  num_lessons: number;
  has_free: boolean;
  begun: number;
  finished: number;
  notify: boolean;
}

export type CourseFilter =
  | { slug: string }
  | { slugs: readonly string[] }
  /** Pages count from 1. */
  | { subject: Subject; page: number }
  | { menu: true }
  /** A piece of the whole catalogue, or of a subject. */
  | { within: Subject | null; first: number; skip: number }
  /** Started and unfinished, latest first. */
  | { inProgress: true };

/** Courses the menu shows below each heading; the subject's page has the rest. */
const PER_SUB_CATEGORY = 24;
const MAX_COURSES = 300;
/** Courses per page of a subject. */
export const PER_PAGE = 24;

/** A restarted lesson counts as new: its row only keeps the revision number. */
const hasBegun = sql`(p.block_id <> '' or p.rev = 0)`;

/** Reads courses with this learner's progress. */
export async function readCourses(db: Db, who: Who, filter: CourseFilter): Promise<CourseRow[]> {
  const { where, order, limit, skip = 0 } = await chosen(db, filter);
  const { rows } = await sql<CourseRow>`
    with mine as (
      select p.course_id, count(*) filter (where ${hasBegun})::int as begun, count(p.finished_at)::int as finished, max(p.updated_at) as touched
      from lesson_progress p join lessons l on l.lesson_id = p.lesson_id and l.removed_at is null
      where p.user_id = ${who.learnerId}::uuid group by p.course_id
    )
    select c.course_id, c.slug, c.name, c.tagline, c.subject, c.category, c.sub_category, c.coming_soon, c.outcomes, c.level, c.needs,
      c.num_lessons, c.has_free, coalesce(mine.begun, 0) as begun, coalesce(mine.finished, 0) as finished,
      n.user_id is not null as notify
    from courses c
    left join mine on mine.course_id = c.course_id
    left join course_notifications n on n.user_id = ${who.userId}::uuid and n.course_slug = c.slug
    where c.removed_at is null and ${where} order by ${order} limit ${limit} offset ${skip}`.execute(db);
  return rows;
}

interface Chosen {
  where: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  limit: number;
  skip?: number;
}

async function chosen(db: Db, filter: CourseFilter): Promise<Chosen> {
  const order = sql`c.position`;
  if ("slug" in filter) return { where: sql`c.slug = ${filter.slug}`, order, limit: 1 };
  if ("slugs" in filter) return { where: sql`c.slug = any(${[...filter.slugs]}::text[])`, order, limit: MAX_COURSES };
  if ("subject" in filter) {
    return { where: sql`c.subject = ${filter.subject}`, order, limit: PER_PAGE, skip: (filter.page - 1) * PER_PAGE };
  }
  if ("within" in filter) {
    const { within, first, skip } = filter;
    if (within) return { where: sql`c.subject = ${within}`, order, limit: first, skip };
    return { where: sql`true`, order: sql`c.category_position, c.position`, limit: first, skip };
  }
  if ("inProgress" in filter) {
    return { where: sql`mine.begun > 0 and mine.finished < c.num_lessons`, order: sql`mine.touched desc`, limit: 6 };
  }
  // A query of its own: with learners spread over machines, none of theirs may be recursive.
  const { rows } = await firstOfEachHeading.execute(db);
  const where = sql`c.course_id = any(${rows.map((row) => row.course_id)}::uuid[])`;
  return { where, order: sql`c.category_position, c.position`, limit: MAX_COURSES };
}

/**
 * Jumps from heading to heading through the index, so that a heading with thousands of courses is as cheap as a short
 * one. When the menu can't hold them all, every heading gives up some of its later courses.
 */
const firstOfEachHeading = sql<{ course_id: string }>`
  with recursive headings as (
    (select category_position, sub_category from courses where removed_at is null
      order by category_position, sub_category limit 1)
    union all
    select following.category_position, following.sub_category from headings h cross join lateral (
      select o.category_position, o.sub_category from courses o
      where o.removed_at is null and (o.category_position, o.sub_category) > (h.category_position, h.sub_category)
      order by o.category_position, o.sub_category limit 1) following
  )
  select first.course_id from headings h cross join lateral (
    select o.course_id, row_number() over (order by o.position) as place from courses o
    where o.removed_at is null and o.category_position = h.category_position and o.sub_category = h.sub_category
    order by o.position limit ${PER_SUB_CATEGORY}) first
  order by first.place, h.category_position limit ${MAX_COURSES}`;

export interface LessonRow {
  lesson_id: string;
  course_id: string;
  course_slug: string;
  course_name: string;
  subject: Subject;
  chapter_slug: string;
  chapter_name: string;
  chapter_summary: string;
  free: boolean;
  slug: string;
  name: string;
  summary: string;
  kind: "lesson" | "practice_set";
  minutes: number;
  num_blocks: number;
  user_can_preview: boolean;
  /** A classroom opens it to this student; only `lessons-for.ts` knows. */
  granted?: true;
  begun: boolean;
  finished: boolean;
  block_index: number;
  /** Milliseconds since 1970; 0 means never. */
  touched_at: number;
}

/** Limit of the importer, too. */
export const MAX_LESSONS = 1000;

const lessonColumns = sql`
  l.lesson_id, l.course_id, c.slug as course_slug, c.name as course_name, c.subject, ch.slug as chapter_slug, ch.name as chapter_name,
  ch.summary as chapter_summary, ch.free, l.slug, l.name, l.summary, l.kind, l.minutes, l.num_blocks,
  l.user_can_preview, p.user_id is not null and ${hasBegun} as begun, p.finished_at is not null as finished,
  least(coalesce(p.block_index, 0), l.num_blocks - 1) as block_index,
  coalesce(extract(epoch from p.updated_at) * 1000, 0)::float8 as touched_at`;

/** Reads a course's lessons in order. */
export async function readLessons(db: Db, who: Who, courseId: string): Promise<LessonRow[]> {
  return lessonsWhere(db, who, sql`l.course_id = ${courseId}`, MAX_LESSONS);
}

/** Reads the lessons of several courses, each course's in order. */
export async function readLessonsOf(db: Db, who: Who, courseIds: readonly string[]): Promise<LessonRow[]> {
  return lessonsWhere(db, who, sql`l.course_id = any(${[...courseIds]}::uuid[])`, MAX_LESSONS * courseIds.length);
}

/** Reads lessons by their paths, COURSE/CHAPTER/LESSON. */
export async function readLessonsAt(db: Db, who: Who, paths: readonly string[]): Promise<LessonRow[]> {
  return lessonsWhere(db, who, sql`l.path = any(${[...paths]}::text[])`, paths.length);
}

async function lessonsWhere(db: Db, who: Who, where: RawBuilder<unknown>, most: number): Promise<LessonRow[]> {
  const { rows } = await sql<LessonRow>`
    select ${lessonColumns}
    from lessons l
    join chapters ch on ch.chapter_id = l.chapter_id
    join courses c on c.course_id = l.course_id and c.removed_at is null
    left join lesson_progress p on p.user_id = ${who.learnerId}::uuid and p.lesson_id = l.lesson_id
    where ${where} and l.removed_at is null
    order by l.position limit ${most}`.execute(db);
  return rows;
}

/** Reads the first open lesson of each course featured for newcomers, for a visitor to try. */
export async function readFirstLessons(db: Db, who: Who): Promise<LessonRow[]> {
  const { rows } = await sql<LessonRow>`
    select first.* from featured_courses f
    join courses c on c.slug = f.course_slug and c.removed_at is null and not c.coming_soon
    cross join lateral (
      select ${lessonColumns}
      from lessons l
      join chapters ch on ch.chapter_id = l.chapter_id
      left join lesson_progress p on p.user_id = ${who.learnerId}::uuid and p.lesson_id = l.lesson_id
      where l.course_id = c.course_id and l.removed_at is null and (ch.free or l.user_can_preview)
      order by l.position limit 1
    ) first
    where f.audience = 'new_learners' order by f.position limit 12`.execute(db);
  return rows;
}

/** Counts the courses that can be taken now. */
export async function countCourses(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from courses where removed_at is null and not coming_soon`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Two audiences, each with the catalogue file's maximum of twelve. */
const MAX_FEATURED = 24;

export interface Featured {
  audience: "new_learners" | "everyone";
  category: string;
  course_slug: string;
}

export async function readFeatured(db: Db): Promise<Featured[]> {
  return db
    .selectFrom("featured_courses")
    .select(["audience", "category", "course_slug"])
    .orderBy("audience")
    .orderBy("position")
    .limit(MAX_FEATURED)
    .execute();
}

/** Counts a subject's courses, including those coming soon. */
export async function countInSubject(db: Db, subject: Subject): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from courses where subject = ${subject} and removed_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function countBySubject(db: Db) {
  const { rows } = await sql<{ subject: Subject; num_courses: number; num_lessons: number }>`
    select subject, count(*)::int as num_courses, sum(num_lessons)::int as num_lessons
    from courses where removed_at is null and not coming_soon group by subject`.execute(db);
  return rows;
}

export async function readLearningPaths(db: Db) {
  return db.selectFrom("learning_paths").select(["slug", "name", "tagline"]).orderBy("position").limit(24).execute();
}

export interface LearningPathRow {
  slug: string;
  name: string;
  tagline: string;
  steps: { course_slug: string; why: string }[];
}

export async function readLearningPath(db: Db, slug: string): Promise<LearningPathRow | null> {
  const { rows } = await sql<LearningPathRow>`
    select p.slug, p.name, p.tagline,
      coalesce(jsonb_agg(jsonb_build_object('course_slug', s.course_slug, 'why', s.why) order by s.position)
        filter (where s.course_slug is not null), '[]') as steps
    from learning_paths p left join learning_path_steps s on s.learning_path_slug = p.slug
    where p.slug = ${slug} group by p.slug, p.name, p.tagline`.execute(db);
  return rows[0] ?? null;
}

/** Adds or removes a person's course notification; doing it twice is doing it once. */
export async function setNotification(
  db: Db,
  wish: { userId: string; courseSlug: string; wanted: boolean; now: number },
): Promise<void> {
  const { userId, courseSlug, wanted, now } = wish;
  if (!wanted) {
    await db
      .deleteFrom("course_notifications")
      .where("user_id", "=", userId)
      .where("course_slug", "=", courseSlug)
      .execute();
    return;
  }
  await db
    .insertInto("course_notifications")
    .values({ user_id: userId, course_slug: courseSlug, asked_at: new Date(now) })
    .onConflict((oc) => oc.doNothing())
    .execute();
}
