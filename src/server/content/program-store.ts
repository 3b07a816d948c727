import { LRUCache } from "lru-cache";
import type { LessonProgram } from "#lang/lesson-program.ts";
import { findScripts, readAssetProgram } from "../authoring/elm/find-scripts.ts";
import { Refusal, type Refused } from "../http/outcome.ts";
import type { Tools } from "../tools.ts";
import { contentHash } from "./content-hash.ts";
import type { PreparedLesson } from "./prepare-lesson.ts";
import { transpilerSha } from "./transpiler-sha.ts";

export interface VersionRef {
  lessonId: string;
  versionName: string;
  /** Id of the version in browsers: unique to lesson and text. */
  versionHash: string;
  contentHash: string;
}

const MAX_LESSONS = 400;
/** Time for which a lesson is kept whose Elm programs aren't all compiled. */
const UNCOMPILED_MS = 5000;
const caches = new WeakMap<Tools, LRUCache<string, Promise<PreparedLesson>>>();

const SAVED_SINCE: Refused = {
  refused: 503,
  errors: ["This draft was saved a moment ago. Please reload the page."],
  retryAfter: 1,
};

/**
 * Opens a version for display and judging: from memory, from the table of programs, or recompiled from its files.
 * Versions never change, so cache entries don't either.
 */
export function openProgram(tools: Tools, version: VersionRef): Promise<PreparedLesson> {
  const cache = cacheOf(tools);
  const known = cache.get(version.versionHash);
  if (known) return known;
  const made = readProgram(tools, version).then((program) => prepared(tools, version, program));
  cache.set(version.versionHash, made);
  made.catch(() => cache.delete(version.versionHash));
  return made;
}

async function prepared(tools: Tools, { lessonId, versionHash }: VersionRef, program: LessonProgram) {
  const secret = Object.entries(program.lessonWidgetSchema.secret);
  const programs = secret.flatMap(([alias, { type, asset }]) =>
    type === "genericElmAsset" ? (readAssetProgram(alias, asset) ?? []) : [],
  );
  const scripts = await findScripts(tools.db, programs);
  // It may be compiled any moment.
  if (scripts.size < programs.length) setTimeout(() => cacheOf(tools).delete(versionHash), UNCOMPILED_MS).unref();
  // Loads every type of interactive: the start doesn't wait for it.
  const { prepareLesson } = await import("./prepare-lesson.ts");
  return prepareLesson(tools, lessonId, program, scripts);
}

function cacheOf(tools: Tools): LRUCache<string, Promise<PreparedLesson>> {
  const known = caches.get(tools);
  if (known) return known;
  const made = new LRUCache<string, Promise<PreparedLesson>>({ max: MAX_LESSONS });
  caches.set(tools, made);
  return made;
}

async function readProgram({ db }: Tools, version: VersionRef): Promise<LessonProgram> {
  const row = await db
    .selectFrom("lesson_programs")
    .select("program")
    .where("content_hash", "=", version.contentHash)
    .where("compiler", "=", transpilerSha)
    .executeTakeFirst();
  if (row) return row.program;
  const files = await db
    .selectFrom("lesson_files")
    .select(["path", "text"])
    .where("lesson_id", "=", version.lessonId)
    .where("version_name", "=", version.versionName)
    .execute();
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  // A draft was saved between the two reads: under this hash there's no text any more.
  if (contentHash(texts) !== version.contentHash) throw new Refusal(SAVED_SINCE);
  const { compileProgram } = await import("./check-lesson-files.ts");
  // Reading never writes; the next import stores the program.
  return compileProgram(texts);
}
