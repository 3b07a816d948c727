import { sql } from "kysely";
import { MAX_VERSION_BYTES } from "#contract/authoring/fields.ts";
import { applyEdit, type DocumentEdit, type Texts } from "#rules/authoring/edits/document-edit.ts";
import { replaceTarget } from "#rules/authoring/find/replace-target.ts";
import { isEditableState } from "#rules/authoring/versions/transitions.ts";
import { nextVersionName } from "#rules/authoring/versions/version-names.ts";
import { insertDraft, lockLesson, readVersionFiles, versionNames } from "../../content/version-store.ts";
import { failpoint } from "../../db/failpoint.ts";
import { Refusal } from "../../http/outcome.ts";
import { lockDocument, readFiles, type Trx, writeEdit } from "../documents/document-store.ts";
import { type LockedVersion, lockVersion } from "../documents/lock-version.ts";
import { bytesOf, type Files, filesOf, hashOf, textsOf, withLineFeeds } from "../documents/texts.ts";
import type { Actor } from "../versions/actor.ts";
import { addDocument } from "../versions/add-document.ts";
import { fullName, writeEvent } from "../versions/lesson-events.ts";

/** A change to a lesson that isn't typed in its editor. */
export interface OutsideEdit {
  key: string;
  kind: "replace" | "import";
  version: { lesson_id: string; version_name: string };
  /** Hash of the text that the author was shown, and its revision if it's a draft. */
  shown: { docHash: string; rev: number };
  reason: string;
  /** Sentence for a lesson that isn't as it was shown any more. */
  changed: string;
  edit(before: Files): DocumentEdit;
}

/**
 * Changes the author's own draft, or begins a new draft with learners' text and changes that, so that its timeline has
 * the text from before. Throws a refusal where somebody else is drafting, or the text isn't the one that was shown.
 */
export async function editFromOutside(
  actor: Actor,
  trx: Trx,
  userId: string,
  { key, kind, version: asked, shown, reason, changed, edit: editOf }: OutsideEdit,
): Promise<{ versionName: string; created: boolean }> {
  const { tools } = actor;
  await lockLesson(trx, asked.lesson_id);
  const version = await lockVersion(trx, actor, asked);
  const created = !isEditableState(version.state);
  if (created && version.state !== "MAIN") refuse(changed);
  await refuseOthers(trx, version, userId, changed);
  const draft = created ? await draftFromMain(actor, trx, userId, version, reason) : version;
  const doc = await lockDocument(trx, tools, draft);
  const before = await readFiles(trx, doc.docId);
  if (hashOf(before) !== shown.docHash || (!created && doc.rev !== shown.rev)) refuse(changed);
  const edit = editOf(before);
  const after = applied(before, edit, changed);
  const made = { key, clientId: key, userId, kind, edit } as const;
  await writeEdit(trx, tools, doc, { before, after, made, reply: null });
  failpoint(`${kind}.written`);
  return { versionName: draft.versionName, created };
}

function refuse(sentence: string): never {
  throw new Refusal({ refused: 409, errors: [sentence] });
}

/** Nobody's draft but the author's own is changed, nor is one made beside the draft that somebody is working on. */
async function refuseOthers(
  trx: Trx,
  { lessonId, versionName, state, ownedBy }: LockedVersion,
  userId: string,
  changed: string,
): Promise<void> {
  if (isEditableState(state) && ownedBy === userId) return;
  const { rows } = await sql<{ versionName: string; ownedBy: string | null; ownerName: string }>`
    select v.version_name as "versionName", v.owned_by as "ownedBy",
      coalesce((select ${fullName("u")} from users u where u.user_id = v.owned_by), '') as "ownerName"
    from lesson_versions v where v.lesson_id = ${lessonId} and v.state in ('DRAFT', 'CANDIDATE')
    order by v.owned_by is not distinct from ${userId} desc, v.version_name = ${versionName} desc, v.created_at desc
    limit 1`.execute(trx);
  const [draft] = rows;
  if (!draft) return;
  const owner = draft.ownedBy === null ? "nobody" : "other";
  // Their own draft has appeared since: they'd be shown that one now.
  refuse(draft.ownedBy === userId ? changed : replaceTarget({ ...draft, owner, published: false }).text);
}

async function draftFromMain(
  { tools }: Actor,
  trx: Trx,
  userId: string,
  { lessonId, versionName: basedOn }: LockedVersion,
  reason: string,
): Promise<{ lessonId: string; versionName: string }> {
  const files = await readVersionFiles(trx, lessonId, basedOn);
  const versionName = nextVersionName(await versionNames(trx, lessonId));
  await insertDraft(trx, tools, { lessonId, versionName, files, userId, reason, basedOn });
  failpoint("outside.draft");
  const texts = new Map(Object.entries(withLineFeeds(files)));
  await addDocument(trx, tools, { lessonId, versionName, files: texts });
  const facts = { based_on: basedOn };
  await writeEvent(trx, tools, { lessonId, versionName, from: null, to: "DRAFT", userId, reason, facts });
  failpoint("outside.document");
  return { lessonId, versionName };
}

function applied(before: Files, edit: DocumentEdit, changed: string): Texts {
  let after: Texts;
  try {
    after = applyEdit(textsOf(before), edit);
  } catch (error) {
    if (error instanceof RangeError) refuse(changed);
    throw error;
  }
  if (bytesOf(filesOf(after)) > MAX_VERSION_BYTES) {
    throw new Refusal({ refused: 413, errors: ["This lesson would be larger than 2 MB."] });
  }
  return after;
}
