import { pathTo } from "#contract/build-path.ts";
import { editTowards } from "#rules/authoring/edits/line-edit.ts";
import { mergeEdits } from "#rules/authoring/edits/merge-edits.ts";
import { type EditorDocument, textsOf } from "../document.ts";
import type { Session } from "../use-session.ts";
import { callVersion, type ResultsOf } from "./calls.ts";

type Files = Readonly<Record<string, string>>;
export type Copy = ResultsOf<"copies">["copies"][number];

/** A kept text that was asked for by its id. */
export interface CopyText {
  files: Files;
  base: Files | null;
}

/** Texts kept beside the open version that wait for a decision, newest first. */
export async function openCopies({ lesson: { lesson_id, version_name } }: Session): Promise<Copy[]> {
  const { copies } = await callVersion("copies", { lesson_id, version_name });
  return copies.filter(({ settled_ts }) => settled_ts === null);
}

/** A kept text with the text it was made from. Null if it's gone. */
export async function readCopy({ lesson }: Session, copy_id: string): Promise<CopyText | null> {
  const { lesson_id, version_name } = lesson;
  const { copies } = await callVersion("copies", { lesson_id, version_name, copy_id });
  const [copy] = copies;
  return copy?.files ? { files: copy.files, base: copy.base } : null;
}

/** Merges a kept text into the draft, as one undoable step. False, and nothing changes, if both changed the same lines. */
export function addToDraft(document: EditorDocument, { files, base }: CopyText): boolean {
  const head = Object.fromEntries(document.files);
  const from = textsOf(Object.entries(base ?? head));
  const merge = mergeEdits(from, editTowards(from, head), editTowards(from, files));
  if (!merge.merged || base === null) return false;
  document.change(merge.edit);
  return true;
}

export async function settleCopy({ lesson }: Session, copy_id: string): Promise<void> {
  const { lesson_id, version_name } = lesson;
  await callVersion("copy_settle", { key: crypto.randomUUID(), lesson_id, version_name, copy_id });
}

/** Makes a new draft, of a kept text if one is given, and returns the draft's address or why there's none. */
export async function draftWith(
  session: Session,
  copyId: string | null,
): Promise<{ address: string } | { errors: readonly string[] }> {
  const { lesson_id, version_name, course_slug, chapter_slug, lesson_slug } = session.lesson;
  const { lesson, errors } = await callVersion("draft_create", {
    key: crypto.randomUUID(),
    lesson_id,
    from_version_name: version_name,
    ...(copyId === null ? {} : { copy_id: copyId }),
  });
  if (!lesson) return { errors };
  if (copyId !== null) await settleCopy(session, copyId);
  const place = { courseSlug: course_slug, chapterSlug: chapter_slug, lessonSlug: lesson_slug };
  return { address: pathTo("lesson_edit", { ...place, versionName: lesson.version_name }) };
}
