import type { infer as Infer } from "zod/v4/core";
import type { updateDraft as updateDraftCall } from "#contract/authoring/draft.ts";
import { isEditableState } from "#rules/authoring/versions/transitions.ts";
import { saveVersionFiles } from "../../content/version-store.ts";
import { failpoint } from "../../db/failpoint.ts";
import { type CallOutcome, Refusal } from "../../http/outcome.ts";
import type { Visit } from "../../http/visit.ts";
import { readLesson } from "../versions/read-lesson.ts";
import { lockDocument, readFiles } from "./document-store.ts";
import { lockVersion } from "./lock-version.ts";

type Body = Infer<typeof updateDraftCall.body>;

/**
 * Saves the head of a document as its version's text, under a new hash. Doing it twice saves the same text twice, so the
 * request needs no stored reply.
 */
export async function updateDraft(
  visit: Visit,
  body: Body,
): Promise<CallOutcome<Infer<typeof updateDraftCall.results>>> {
  const errors = await visit.db.transaction().execute(async (trx) => {
    const version = await lockVersion(trx, visit, body);
    if (!isEditableState(version.state)) return [`This version is ${version.state} and can't be changed.`];
    if (version.ownedBy !== visit.viewer.userId) return ["Only this version's owner can do that."];
    const doc = await lockDocument(trx, visit.tools, version);
    if (body.rev > doc.rev) throw new Refusal({ refused: 409, errors: [NOT_SAVED_YET] });
    if (doc.savedRev !== doc.rev) {
      const files = new Map(Object.entries(await readFiles(trx, doc.docId)));
      await saveVersionFiles(trx, visit.tools, version, files);
      failpoint("draft.files");
      await trx.updateTable("editor_docs").set({ saved_rev: doc.rev }).where("doc_id", "=", doc.docId).execute();
      failpoint("draft.saved");
    }
    return [];
  });
  return { results: { lesson: await readLesson(visit, body), errors } };
}

const NOT_SAVED_YET = "The server doesn't have this text yet. Please save again.";
