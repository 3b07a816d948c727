import { watch } from "node:fs";
import { resolve } from "node:path";
import { pathTo } from "#contract/build-path.ts";
import { draftFromFiles, filesOfVersion, type LessonDraft, overwriteDraft } from "../authoring/files/draft-files.ts";
import { findAuthor, findLessonByPath } from "../authoring/files/find-lesson-author.ts";
import { StartProblem } from "../db/start-problem.ts";
import type { Tools } from "../tools.ts";
import { type LessonFiles, readLessonFiles, writeTextFiles } from "./lesson-files.ts";
import { withTools } from "./with-tools.ts";

/** Time for an editor to finish writing several files. */
const SETTLE_MS = 150;

export function exportLessonCommand(lesson: string, to: string, options: { version?: string }): Promise<void> {
  return withTools(async ({ tools }) => console.log(await exportLesson(tools, lesson, resolve(to), options.version)));
}

export function importLessonCommand(from: string, lesson: string, options: { as: string }): Promise<void> {
  return withTools(async ({ tools }) => {
    const { draft, address } = await importLesson(tools, resolve(from), lesson, options.as);
    console.log(`${draft.versionName} is a draft with these files: ${address}`);
  });
}

export function watchLessonCommand(folder: string, lesson: string, options: { as: string }): Promise<void> {
  return withTools(async ({ tools }) => {
    const from = resolve(folder);
    const { draft, address } = await importLesson(tools, from, lesson, options.as);
    console.log(`The living lesson is at ${address}\nIt follows ${from} until you press Ctrl+C.`);
    const ended = new AbortController();
    process.once("SIGINT", () => ended.abort());
    await followFolder(tools, draft, from, { say: console.log, signal: ended.signal });
  });
}

/** Writes a version of a lesson as files: what learners see, or the one that's named. */
export async function exportLesson(tools: Tools, lesson: string, to: string, version?: string): Promise<string> {
  const { lessonId, path } = found(await findLessonByPath(tools.db, lesson));
  const read = await filesOfVersion(tools.db, { lessonId, versionName: version ?? null });
  if (!read) throw new StartProblem(`${path} has no version ${version ?? "that learners see"}.`);
  const problem = await writeTextFiles(to, read.files);
  if (problem !== null) throw new StartProblem(problem);
  return `${read.files.size} files of ${path} ${read.versionName} written to ${to}.`;
}

/** Makes a new draft of a lesson from a folder or zip. */
export async function importLesson(
  tools: Tools,
  from: string,
  lesson: string,
  email: string,
): Promise<{ draft: LessonDraft; address: string }> {
  const { lessonId, path } = found(await findLessonByPath(tools.db, lesson));
  const { userId } = found(await findAuthor(tools.db, email, lessonId));
  const { files } = found(await readLessonFiles(from));
  const draft = await draftFromFiles(tools, { lessonId, userId, reason: "Imported from files." }, files);
  const [courseSlug = "", chapterSlug = "", lessonSlug = ""] = path.split("/");
  const place = { courseSlug, chapterSlug, lessonSlug, versionName: draft.versionName };
  return { draft, address: tools.settings.siteUrl + pathTo("lesson_edit", place) };
}

/** Takes each change of a folder into a draft until the signal comes. A half-saved text is reported, and the next change is waited for. */
export async function followFolder(
  tools: Tools,
  draft: LessonDraft,
  folder: string,
  { say, signal }: { say(text: string): void; signal: AbortSignal },
): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let last = Promise.resolve();
  const take = async () => {
    const read: LessonFiles = await readLessonFiles(folder);
    const problem = "problem" in read ? read.problem : await overwriteDraft(tools, draft, read.files);
    say(problem ?? `Taken in at ${new Date(tools.now()).toISOString()}.`);
  };
  const watcher = watch(folder, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      last = last.then(take).catch((error: Error) => say(error.message));
    }, SETTLE_MS);
  });
  await new Promise<void>((done) => {
    if (signal.aborted) done();
    signal.addEventListener("abort", () => done(), { once: true });
  });
  clearTimeout(timer);
  watcher.close();
  await last;
}

function found<T extends object>(outcome: T | { problem: string }): T {
  if ("problem" in outcome) throw new StartProblem(outcome.problem);
  return outcome;
}
