import type { infer as Infer } from "zod/v4/core";
import type { createAutosave } from "#contract/authoring/autosave.ts";
import { MAX_VERSION_BYTES } from "#contract/authoring/fields.ts";
import { applyEdit, type DocumentEdit, type Texts } from "#rules/authoring/edits/document-edit.ts";
import { editTowards } from "#rules/authoring/edits/line-edit.ts";
import { mergeEdits, type Overlap } from "#rules/authoring/edits/merge-edits.ts";
import { isEditableState } from "#rules/authoring/versions/transitions.ts";
import { transpilerSha } from "../../content/transpiler-sha.ts";
import { failpoint } from "../../db/failpoint.ts";
import { type CallOutcome, Refusal } from "../../http/outcome.ts";
import type { Visit } from "../../http/visit.ts";
import { findCopyReply, saveCopy } from "./copies-store.ts";
import {
  lockDocument,
  type OpenDocument,
  readEditSince,
  readFiles,
  readTextsAt,
  type Trx,
  writeEdit,
} from "./document-store.ts";
import { findReply } from "./edit-rows.ts";
import { type LockedVersion, lockVersion } from "./lock-version.ts";
import { bytesOf, type Files, filesOf, hashOf, textsOf } from "./texts.ts";

type Body = Infer<typeof createAutosave.body>;
type Results = Infer<typeof createAutosave.results>;

interface Saving {
  visit: Visit;
  trx: Trx;
  userId: string;
  body: Body;
  version: LockedVersion;
  doc: OpenDocument;
  head: Files;
}

/** The sender's whole text, with the one they began from if it's known. */
interface Sent {
  base: Texts | null;
  edit: DocumentEdit;
  texts: Texts;
}

/**
 * Saves what somebody typed. In one transaction under the version's lock: a known key gets its reply again; a sender who
 * may not write any more has their text kept beside the version; everything else is applied to the head, or merged with
 * what came in between, or kept beside it as well.
 */
export async function autosave(visit: Visit, body: Body): Promise<CallOutcome<Results>> {
  const { userId } = visit.viewer;
  if (userId === null) return { refused: 401 };
  const outcome = await visit.db.transaction().execute(async (trx): Promise<CallOutcome<Results>> => {
    const version = await lockVersion(trx, visit, body);
    const doc = await lockDocument(trx, visit.tools, version);
    const known = (await findReply(trx, doc.docId, body.key)) ?? (await findCopyReply(trx, userId, body.key));
    if (known) return { results: known as Results }; // a reply of this function
    failpoint("autosave.opened");
    const head = await readFiles(trx, doc.docId);
    const saving: Saving = { visit, trx, userId, body, version, doc, head };
    const sent = await readSent(saving);
    const editable = isEditableState(version.state);
    const results =
      !editable || version.ownedBy !== userId ? await saveForSender(saving, sent, editable) : await write(saving, sent);
    failpoint("autosave.written");
    return { results };
  });
  failpoint("autosave.replied");
  return outcome;
}

/** Puts the sender's text together. What doesn't fit is refused with a 422: they send the whole text then. */
async function readSent({ trx, body, doc, head }: Saving): Promise<Sent> {
  const { base_rev: baseRev, edit, full } = body;
  const base = baseRev === undefined ? null : baseRev === doc.rev ? textsOf(head) : await textsAt(trx, doc, baseRev);
  if (full) return { base, edit: base ? editTowards(base, full) : {}, texts: textsOf(full) };
  if (!base || !edit) throw new Refusal({ refused: 422, errors: [UNKNOWN_BASE] });
  const texts = applied(base, edit);
  if (!texts || hashOf(filesOf(texts)) !== body.doc_hash) throw new Refusal({ refused: 422, errors: [OTHER_TEXT] });
  return { base, edit, texts };
}

const UNKNOWN_BASE = "The server doesn't have the text this edit was made on. Please send the whole text.";
const OTHER_TEXT = "The server's text differs after this edit. Please send the whole text.";

async function textsAt(trx: Trx, doc: OpenDocument, rev: number): Promise<Texts | null> {
  return rev > doc.rev ? null : readTextsAt(trx, doc.docId, rev);
}

function applied(texts: Texts, edit: DocumentEdit): Texts | null {
  try {
    return applyEdit(texts, edit);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Nothing is written to the version. The text waits for its author, unless the version says the same anyway. */
async function saveForSender(saving: Saving, sent: Sent, editable: boolean): Promise<Results> {
  const { version, doc, head } = saving;
  const results: Results = {
    ...unchanged(doc),
    ownership_changed: editable ? { new_owner_name: version.ownerName } : null,
    lesson_state_not_editable: editable ? null : { new_lesson_state: version.state },
  };
  if (hashOf(filesOf(sent.texts)) === hashOf(head)) return results;
  return keep(saving, sent, editable ? "owner-changed" : "state-changed", results);
}

async function keep(
  { visit, trx, userId, body, doc }: Saving,
  sent: Sent,
  why: "outdated" | "owner-changed" | "state-changed",
  results: Results,
): Promise<Results> {
  const copyId = visit.tools.random.uuid();
  const reply = { ...results, autosave_outdated: { ...results.autosave_outdated, copy_id: copyId } };
  const baseRev = sent.base ? (body.base_rev ?? null) : null;
  const copy = { userId, copyId, docId: doc.docId, clientId: body.client_id, baseRev, key: body.key, why };
  await saveCopy(trx, visit.tools, { ...copy, files: filesOf(sent.texts) }, reply);
  failpoint("autosave.copied");
  return reply;
}

async function write(saving: Saving, sent: Sent): Promise<Results> {
  const { visit, trx, userId, body, doc, head } = saving;
  const before = textsOf(head);
  const placed = await place(saving, sent, before);
  if ("overlaps" in placed) {
    const places = placed.overlaps.map(wireOf);
    const autosave_outdated = { value: true, head_rev: doc.rev, places, copy_id: null };
    return keep(saving, sent, "outdated", { ...unchanged(doc), autosave_outdated });
  }
  const after = applyEdit(before, placed.edit);
  const files = filesOf(after);
  refuseUnfit(files);
  const own = filesOf(sent.texts);
  const same = hashOf(own) === hashOf(files);
  const results: Results = {
    ...unchanged(doc),
    autosave: {
      rev: doc.rev + 1,
      saved_at: new Date(visit.tools.now()).toISOString(),
      merged: placed.merged,
      changes: same ? null : (editTowards(sent.texts, files) as NonNullable<Results["autosave"]>["changes"]), // ChangeSets as JSON
      doc_hash: hashOf(files),
    },
    autosave_outdated: { value: false, head_rev: doc.rev + 1, places: [], copy_id: null },
  };
  const made = { key: body.key, clientId: body.client_id, userId, kind: "typing", edit: placed.edit } as const;
  await writeEdit(trx, visit.tools, doc, { before: head, after, made, reply: results });
  return results;
}

/** The sender's edit for the head: as it is, merged with others' edits, or the places where it contradicts them. */
async function place(
  { trx, body, doc }: Saving,
  { base, edit, texts }: Sent,
  head: Texts,
): Promise<{ edit: DocumentEdit; merged: boolean } | { overlaps: Overlap[] }> {
  if (!base || body.base_rev === undefined) {
    const whole = editTowards(head, filesOf(texts));
    const differs = [...Object.keys(whole.files ?? {}), ...Object.keys(whole.add ?? {}), ...(whole.remove ?? [])];
    if (differs.length === 0) return { edit: {}, merged: false };
    return { overlaps: differs.map((path) => wholeFile(path, head, texts)) };
  }
  if (body.base_rev === doc.rev) return { edit, merged: false };
  const theirs = await readEditSince(trx, doc.docId, { rev: body.base_rev, head: doc.rev });
  const merge = mergeEdits(base, theirs, edit);
  return merge.merged ? { edit: merge.edit, merged: true } : { overlaps: merge.overlaps };
}

function wholeFile(path: string, theirs: Texts, mine: Texts): Overlap {
  const textIn = (texts: Texts) => texts.get(path)?.toString() ?? "";
  return { path, lines: null, pointer: null, base: "", theirs: textIn(theirs), mine: textIn(mine) };
}

function wireOf({ lines, ...overlap }: Overlap): Results["autosave_outdated"]["places"][number] {
  return { ...overlap, from_line: lines?.[0] ?? null, to_line: lines?.[1] ?? null };
}

function refuseUnfit(files: Files): void {
  if (bytesOf(files) > MAX_VERSION_BYTES) {
    throw new Refusal({ refused: 413, errors: ["This lesson is larger than 2 MB."] });
  }
  if (!Object.hasOwn(files, "lesson.camp") || !Object.hasOwn(files, "settings.json")) {
    throw new Refusal({ refused: 422, errors: ["A lesson needs lesson.camp and settings.json."] });
  }
}

function unchanged(doc: OpenDocument): Results {
  return {
    autosave: null,
    transpiler_sha: transpilerSha,
    autosave_outdated: { value: false, head_rev: doc.rev, places: [], copy_id: null },
    ownership_changed: null,
    lesson_state_not_editable: null,
    errors: [],
  };
}
