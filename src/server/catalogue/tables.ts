import type { ColumnType, Generated } from "kysely";
import type { Subject } from "#contract/catalogue/cards.ts";
import type { LessonProgram } from "#lang/lesson-program.ts";
import type { Instant, Json } from "../db/columns.ts";

type MaybeInstant = ColumnType<Date | null, Date | null, Date | null>;

export type VersionState = "DRAFT" | "CANDIDATE" | "MAIN" | "LEGACY" | "RETIRED" | "ABANDONED";

/** Tables of the catalogue: courses, chapters, lessons, versions, files. */
export interface CatalogueTables {
  courses: {
    course_id: string;
    slug: string;
    name: string;
    tagline: string;
    subject: Subject;
    category: string;
    sub_category: string;
    category_position: number;
    position: number;
    coming_soon: boolean;
    outcomes: Json<string[]>;
    /** Empty if course.json says nothing. */
    level: string;
    needs: string;
    num_lessons: number;
    has_free: boolean;
    content_hash: string;
    removed_at: MaybeInstant;
  };
  chapters: {
    chapter_id: string;
    course_id: string;
    slug: string;
    name: string;
    summary: string;
    free: boolean;
    position: number;
    removed_at: MaybeInstant;
  };
  lessons: {
    lesson_id: string;
    course_id: string;
    chapter_id: string;
    slug: string;
    path: string;
    position: number;
    name: string;
    summary: string;
    kind: "lesson" | "practice_set";
    minutes: number;
    num_blocks: number;
    user_can_preview: boolean;
    removed_at: MaybeInstant;
  };
  lesson_versions: {
    lesson_id: string;
    version_name: string;
    state: VersionState;
    version_hash: string;
    content_hash: string;
    created_by: string | null;
    owned_by: string | null;
    created_at: Instant;
    modified_at: Instant;
    change_reason: string;
  };
  course_versions: {
    course_id: string;
    version_name: string;
    state: VersionState;
    text: string;
    rev: number;
    created_by: string | null;
    owned_by: string | null;
    based_on: string | null;
    created_at: Instant;
    modified_at: Instant;
    published_at: MaybeInstant;
    change_reason: string;
  };
  lesson_old_paths: { path: string; lesson_id: string };
  lesson_files: { lesson_id: string; version_name: string; path: string; text: string };
  lesson_programs: { content_hash: string; compiler: string; program: Json<LessonProgram> };
  /** Fingerprint of each content folder as last loaded at a start. */
  catalogue_loads: { folder: string; fingerprint: string; loaded_at: Instant };
  catalogue_files: { path: string; text: string };
  learning_paths: {
    slug: string;
    name: string;
    tagline: string;
    position: number;
    purposes: Generated<string[]>;
    entry: Generated<number>;
  };
  learning_path_steps: { learning_path_slug: string; position: number; course_slug: string; why: string };
  featured_courses: { audience: "new_learners" | "everyone"; category: string; position: number; course_slug: string };
  /** Kept by triggers on courses and lessons; questions of the help page are written at the start. */
  search_documents: {
    document_id: string;
    kind: "course" | "lesson" | "help";
    place: string;
    title: string;
    summary: string;
    context: string;
    subject: Subject | null;
    words: unknown;
  };
  search_words: { word: string; grams: string[] };
  course_authors: { course_id: string; user_id: string };
  course_notifications: { user_id: string; course_slug: string; asked_at: Instant };
}
