import { applyEdit, type DocumentEdit, type Texts } from "#rules/authoring/edits/document-edit.ts";
import { docHash } from "./doc-hash.ts";
import type { AutosaveBody } from "./wire.ts";

/** Edits on their way to the server, under the key they keep until they're acknowledged. */
export interface Sent {
  key: string;
  edit: DocumentEdit;
  /** Sends the whole text instead of the edit. */
  full: boolean;
}

/** Text that the server has acknowledged. */
export interface Head {
  texts: Texts;
  rev: number;
}

/** The version and the window that save it. */
export interface Sender {
  lessonId: string;
  versionName: string;
  clientId: string;
  transpilerSha: string;
}

/** An edit larger than this as JSON travels as the whole text. */
const MAX_EDIT_LENGTH = 60 * 1024;

export function isLong(edit: DocumentEdit): boolean {
  return JSON.stringify(edit).length > MAX_EDIT_LENGTH;
}

/** Body of an autosave. */
export function autosaveOf({ key, edit, full }: Sent, head: Head, sender: Sender): AutosaveBody {
  const files = filesOf(applyEdit(head.texts, edit));
  return {
    lesson_id: sender.lessonId,
    version_name: sender.versionName,
    client_id: sender.clientId,
    key,
    base_rev: head.rev,
    // ChangeSets are lists; their type says unknown because only the rules look inside.
    ...(full ? { full: Object.fromEntries(files) } : { edit: edit as AutosaveBody["edit"] }),
    doc_hash: docHash(files),
    transpiler_sha: sender.transpilerSha,
  };
}

export function filesOf(texts: Texts): Map<string, string> {
  return new Map([...texts].map(([path, text]) => [path, text.toString()]));
}
