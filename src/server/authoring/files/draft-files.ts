import { type Kysely, sql, type Transaction } from "kysely";
import { editTowards } from "#rules/authoring/edits/line-edit.ts";
import { isEditableState, type VersionState } from "#rules/authoring/versions/transitions.ts";
import { nextVersionName } from "#rules/authoring/versions/version-names.ts";
import { insertDraft, lockLesson, readVersionFiles, versionNames } from "../../content/version-store.ts";
import type { Database } from "../../db/tables.ts";
import type { Tools } from "../../tools.ts";
import { lockDocument, readFiles, writeEdit } from "../documents/document-store.ts";
import { textsOf, withLineFeeds } from "../documents/texts.ts";
import { addDocument } from "../versions/add-document.ts";
import { writeEvent } from "../versions/lesson-events.ts";

export interface LessonDraft {
  lessonId: string;
  versionName: string;
  userId: string;
}

type Files = ReadonlyMap<string, string>;
type Trx = Transaction<Database>;

interface WantedDraft {
  lessonId: string;
  userId: string;
  reason: string;
  /** Version that it was copied from. */
  basedOn?: string;
}

/** A new draft of a lesson with these files, owned by an author of its course. */
export async function draftFromFiles(tools: Tools, wanted: WantedDraft, files: Files): Promise<LessonDraft> {
  return tools.db.transaction().execute((trx) => addDraftFromFiles(trx, tools, wanted, files));
}

/** The same within a transaction. */
export async function addDraftFromFiles(
  trx: Trx,
  tools: Tools,
  { lessonId, userId, reason, basedOn }: WantedDraft,
  files: Files,
): Promise<LessonDraft> {
  await lockLesson(trx, lessonId);
  const versionName = nextVersionName(await versionNames(trx, lessonId));
  const made = { lessonId, versionName, files };
  await insertDraft(trx, tools, { ...made, userId, reason, basedOn: basedOn ?? null });
  await addDocument(trx, tools, { ...made, files: new Map(Object.entries(withLineFeeds(files))) });
  const facts = basedOn === undefined ? {} : { based_on: basedOn };
  await writeEvent(trx, tools, { lessonId, versionName, from: null, to: "DRAFT", userId, reason, facts });
  return { lessonId, versionName, userId };
}

/** Makes these files the newest text of a draft: an edit like any other, which open editors follow. Returns why it can't be. */
export async function overwriteDraft(tools: Tools, draft: LessonDraft, files: Files): Promise<string | null> {
  return tools.db.transaction().execute((trx) => overwriteDraftIn(trx, tools, draft, files));
}

/** The same within a transaction. */
export async function overwriteDraftIn(
  trx: Trx,
  tools: Tools,
  draft: LessonDraft,
  files: Files,
): Promise<string | null> {
  const { lessonId, versionName, userId } = draft;
  const { rows } = await sql<{ state: VersionState; ownedBy: string | null }>`
    select state, owned_by as "ownedBy" from lesson_versions
    where lesson_id = ${lessonId} and version_name = ${versionName} for update`.execute(trx);
  const [version] = rows;
  if (!version || !isEditableState(version.state)) return `${versionName} can't be changed any more.`;
  if (version.ownedBy !== userId) return `Somebody else is editing ${versionName} now.`;
  const doc = await lockDocument(trx, tools, draft);
  const before = await readFiles(trx, doc.docId);
  const after = withLineFeeds(files);
  const edit = editTowards(textsOf(before), after);
  if (Object.values(edit).every((part) => Object.keys(part ?? {}).length === 0)) return null;
  const key = tools.random.uuid();
  const made = { key, clientId: key, userId, kind: "typing", edit } as const;
  await writeEdit(trx, tools, doc, { before, after: textsOf(after), made, reply: null });
  return null;
}

/** Files of a lesson's version: as the editor has them now while it's a draft, else as they were saved. */
export async function filesOfVersion(
  db: Kysely<Database>,
  lesson: { lessonId: string; versionName: string | null },
): Promise<{ versionName: string; files: Map<string, string> } | null> {
  const { rows } = await sql<{ versionName: string; state: VersionState; docId: string | null }>`
    select v.version_name as "versionName", v.state, d.doc_id as "docId" from lesson_versions v
    left join editor_docs d on d.lesson_id = v.lesson_id and d.version_name = v.version_name
    where v.lesson_id = ${lesson.lessonId}
      and (v.version_name = ${lesson.versionName} or ${lesson.versionName}::text is null and v.state = 'MAIN')`.execute(
    db,
  );
  const [version] = rows;
  if (!version) return null;
  const { versionName, state, docId } = version;
  const head = docId !== null && isEditableState(state) ? new Map(Object.entries(await readFiles(db, docId))) : null;
  return { versionName, files: head ?? (await readVersionFiles(db, lesson.lessonId, versionName)) };
}
