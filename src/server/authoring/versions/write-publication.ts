import { sql } from "kysely";
import type { LessonProgram } from "#lang/lesson-program.ts";
import { nameInCourse } from "../../content/course-versions.ts";
import { lessonSettingsSchema } from "../../content/formats.ts";
import {
  recountCourse,
  saveVersionFiles,
  setVersionState,
  showLesson,
  storeProgram,
} from "../../content/version-store.ts";
import { failpoint } from "../../db/failpoint.ts";
import type { Tools } from "../../tools.ts";
import type { FoundVersion } from "./find-version.ts";
import { writeEvent } from "./lesson-events.ts";
import type { Trx } from "./once.ts";

/** A checked version, ready to become MAIN. */
export interface Publication {
  version: FoundVersion;
  files: ReadonlyMap<string, string>;
  hash: string;
  program: LessonProgram;
  moves: ReadonlyMap<string, string>;
  reason: string;
}

/** Failpoints in their order, one after each statement, for the tests that interrupt publishing. */
export const PUBLISH_STATEMENTS = [
  "saved",
  "legacy",
  "main",
  "lesson",
  "course",
  "file",
  "moves",
  "program",
  "event",
] as const;

function done(statement: (typeof PUBLISH_STATEMENTS)[number]): void {
  failpoint(`publish.${statement}`);
}

/** Writes a publication. The lesson's row is locked, and nothing has changed since it was checked. */
export async function writePublication(
  trx: Trx,
  tools: Tools,
  userId: string,
  { version, files, hash, program, moves, reason }: Publication,
): Promise<void> {
  const { lessonId, courseId, versionName, docId, main, path } = version;
  const settings = lessonSettingsSchema.parse(JSON.parse(files.get("settings.json") ?? ""));
  if (hash !== version.contentHash) await saveVersionFiles(trx, tools, version, files);
  if (docId !== null) await sql`update editor_docs set saved_rev = rev where doc_id = ${docId}`.execute(trx);
  done("saved");
  if (main !== null) await setVersionState(trx, tools, { lessonId, versionName: main }, "LEGACY");
  done("legacy");
  await setVersionState(trx, tools, version, "MAIN", reason || undefined);
  done("main");
  await showLesson(trx, lessonId, settings, program.lessonWidgetSchema.public.pages.length);
  done("lesson");
  await recountCourse(trx, courseId);
  done("course");
  if (main === null) await nameInCourse(trx, courseId, path);
  done("file");
  await writeMoves(trx, lessonId, versionName, moves);
  done("moves");
  await storeProgram(trx, hash, program);
  done("program");
  const facts = main === null ? {} : { replaced: main };
  await writeEvent(trx, tools, { lessonId, versionName, from: version.state, to: "MAIN", userId, reason, facts });
  done("event");
}

/** Earlier moves lead on to the new places. */
async function writeMoves(
  trx: Trx,
  lessonId: string,
  versionName: string,
  moves: ReadonlyMap<string, string>,
): Promise<void> {
  for (const [from, to] of moves) {
    await sql`
      update lesson_block_moves set to_block = ${to}, version_name = ${versionName}
      where lesson_id = ${lessonId} and to_block = ${from}`.execute(trx);
    await sql`
      insert into lesson_block_moves (lesson_id, from_block, to_block, version_name)
      values (${lessonId}, ${from}, ${to}, ${versionName})
      on conflict (lesson_id, from_block) do update set to_block = excluded.to_block, version_name = excluded.version_name`.execute(
      trx,
    );
  }
}
