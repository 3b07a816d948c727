import { createAutosave } from "#contract/authoring/autosave.ts";
import { listCopies, settleCopy } from "#contract/authoring/copies.ts";
import { updateDraft } from "#contract/authoring/draft.ts";
import { loadLesson } from "#contract/authoring/lesson.ts";
import { reportPresence } from "#contract/authoring/live.ts";
import { handOver, ownerDetails, takeOwnership } from "#contract/authoring/ownership.ts";
import { timeline, timelineText } from "#contract/authoring/timeline.ts";
import type { App } from "../../http/app.ts";
import { serveCall } from "../../http/serve-call.ts";
import { lazily } from "../../lazily.ts";
import { serveLive } from "./live.ts";
import { reportPresence as storePresence } from "./presence.ts";

/** Serves the editor's documents: reading, saving, owners, and who is there. */
export function serveDocuments(app: App): void {
  const may = "author_tools";
  const owners = () => import("./ownership.ts");
  const times = () => import("./timeline.ts");
  const copies = () => import("./copies.ts");
  serveLive(app);
  serveCall(app, loadLesson, { may, handler: lazily(async () => (await import("./load.ts")).loadLesson) });
  serveCall(app, createAutosave, { may, handler: lazily(async () => (await import("./autosave.ts")).autosave) });
  serveCall(app, updateDraft, { may, handler: lazily(async () => (await import("./update-draft.ts")).updateDraft) });
  serveCall(app, ownerDetails, { may, handler: lazily(async () => (await owners()).ownerDetails) });
  serveCall(app, takeOwnership, { may, handler: lazily(async () => (await owners()).takeOwnership) });
  serveCall(app, handOver, { may, handler: lazily(async () => (await owners()).handOver) });
  serveCall(app, reportPresence, { may, handler: storePresence });
  serveCall(app, timeline, { may, handler: lazily(async () => (await times()).timeline) });
  serveCall(app, timelineText, { may, handler: lazily(async () => (await times()).timelineText) });
  serveCall(app, listCopies, { may, handler: lazily(async () => (await copies()).listCopies) });
  serveCall(app, settleCopy, { may, handler: lazily(async () => (await copies()).settleCopy) });
}
