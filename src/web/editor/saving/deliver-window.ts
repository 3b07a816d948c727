import { composeAll, composeEdits } from "#rules/authoring/edits/compose-edits.ts";
import { applyEdit, type DocumentEdit, isEmptyEdit, mapEdit } from "#rules/authoring/edits/document-edit.ts";
import { textsOf } from "../document.ts";
import type { KeptWindow } from "./kept-store.ts";
import { autosaveOf, type Head, isLong, type Sender } from "./save-request.ts";
import type { SaveTools } from "./save-types.ts";

/**
 * Sends what a closed window kept: first what it had already sent, under the same key. If the server doesn't write it to
 * the version, it keeps it as a copy. Throws if there's no answer; then everything is still kept here.
 */
export async function deliverWindow(
  window: KeptWindow,
  version: Pick<Sender, "lessonId" | "versionName">,
  { store, send, newKey }: Pick<SaveTools, "store" | "send" | "newKey">,
): Promise<void> {
  const sender = { ...version, clientId: window.clientId, transpilerSha: "" };
  let head: Head = { texts: textsOf(Object.entries(window.files)), rev: window.rev };
  let pending: DocumentEdit = composeAll(window.edits);
  let sent = window.sent && { ...window.sent, full: isLong(window.sent.edit) };
  while (sent || !isEmptyEdit(pending)) {
    if (!sent) {
      sent = { key: newKey(), edit: pending, full: isLong(pending) };
      pending = {};
      await store.keep({ ...window, files: contentsOf(head), rev: head.rev, sent, edits: [] });
    }
    const { autosave } = await send(autosaveOf(sent, head, sender), false);
    if (autosave) {
      const others = autosave.changes as DocumentEdit | null; // The contract's edit allows explicit undefined.
      const texts = applyEdit(head.texts, sent.edit);
      head = { texts: others ? applyEdit(texts, others) : texts, rev: autosave.rev };
      if (others) pending = mapEdit(pending, others);
      sent = null;
    } else if (isEmptyEdit(pending)) return;
    else {
      // The copy is to have everything.
      pending = composeEdits(sent.edit, pending);
      sent = null;
    }
  }
}

function contentsOf({ texts }: Head): Record<string, string> {
  return Object.fromEntries([...texts].map(([path, text]) => [path, text.toString()]));
}
