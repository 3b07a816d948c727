import { composeAll } from "#rules/authoring/edits/compose-edits.ts";
import { applyEdit, type DocumentEdit } from "#rules/authoring/edits/document-edit.ts";
import { openEditing } from "#rules/authoring/saving/access.ts";
import { CallError } from "../../api/call-error.ts";
import { LocalDocument, textsOf } from "../document.ts";
import { emptyHistory } from "../edit-history.ts";
import type { SourcePlace } from "../source/open-source.ts";
import { deliverWindow } from "./deliver-window.ts";
import { docHash } from "./doc-hash.ts";
import type { KeptPlace, KeptStore, KeptWindow } from "./kept-store.ts";
import { SaveClient } from "./save-client.ts";
import type { SaveTools } from "./save-types.ts";
import type { WindowLocks } from "./window-lock.ts";
import type { Lesson } from "./wire.ts";

export interface OpenTools extends SaveTools {
  locks: WindowLocks;
  load(): Promise<Lesson>;
  /** Window of this tab before a reload, and a place to write down the present one. */
  tab: { previous: string | null; remember(clientId: string): void };
}

export interface DocumentKey {
  userId: string;
  lessonId: string;
  versionName: string;
}

export interface Opened {
  lesson: Lesson;
  client: SaveClient;
  /** Id of this window. */
  clientId: string;
  place: KeptPlace | null;
  /** Keeps cursor, scroll, folds and the undo history for the next time. */
  keepPlace(source: SourcePlace | null): Promise<void>;
}

/** Opens a version: first everything that closed windows kept goes to the server, then its text is loaded. */
export async function openDocument(what: DocumentKey, tools: OpenTools): Promise<Opened> {
  const { userId, lessonId, versionName } = what;
  const doc = docOf(what);
  const clientId = tools.newKey();
  tools.locks.hold(lockName(doc, clientId));
  const dead = await closedWindows(what, tools);
  for (const window of dead ?? []) await deliverClosedWindow(window, what, tools);
  tools.tab.remember(clientId);
  const lesson = await tools.load();
  const place = await tools.store.place(userId, doc).catch(() => null);
  const files = Object.entries(lesson.files);
  const isSame = place?.docHash === docHash(new Map(files));
  const document = new LocalDocument(files, {
    editable: lesson.is_editable,
    history: isSame && place ? place.history : emptyHistory,
  });
  const client = new SaveClient(
    document,
    {
      window: { userId, doc, clientId },
      lessonId,
      versionName,
      files: lesson.files,
      rev: lesson.rev,
      transpilerSha: lesson.transpiler_sha,
      editing: openEditing(lesson),
      savedAt: lesson.last_modified_ts,
    },
    tools,
  );
  if (!dead) client.judge({ k: "journal-unreadable" });
  const keepPlace = (source: SourcePlace | null) =>
    tools.store
      .keepPlace({ userId, doc, docHash: docHash(document.files), history: document.history, source })
      .catch(() => undefined);
  return { lesson, client, clientId, place, keepPlace };
}

/** Texts that closed windows kept of a version, newest first, for when the server can't be reached. */
export async function keptTexts(what: DocumentKey, store: KeptStore): Promise<Map<string, string>[]> {
  const windows = await store.windows(what.userId, docOf(what));
  return windows
    .sort((a, b) => b.at - a.at)
    .map((window) => {
      const texts = applyEdit(textsOf(Object.entries(window.files)), composeAll(editsOf(window)));
      return new Map([...texts].map(([path, text]) => [path, text.toString()]));
    });
}

function editsOf({ sent, edits }: KeptWindow): readonly DocumentEdit[] {
  return sent ? [sent.edit, ...edits] : edits;
}

function docOf({ lessonId, versionName }: DocumentKey): string {
  return `${lessonId}/${versionName}`;
}

function lockName(doc: string, clientId: string): string {
  return `hypatia-editor ${doc} ${clientId}`;
}

/** Null if the browser can't read what it has stored. */
async function closedWindows(what: DocumentKey, { store, locks, tab }: OpenTools): Promise<KeptWindow[] | null> {
  const windows = await store.windows(what.userId, docOf(what)).catch(() => null);
  if (!windows) return null;
  const dead: KeptWindow[] = [];
  for (const window of windows.sort((a, b) => a.at - b.at)) {
    const isOfThisTab = window.clientId === tab.previous;
    if (await locks.isDead(lockName(window.doc, window.clientId), { isOfThisTab, writtenAt: window.at })) {
      dead.push(window);
    }
  }
  return dead;
}

/** Hands a closed window's text to the server. What that refuses stays kept here. Throws if there's no answer. */
async function deliverClosedWindow(window: KeptWindow, what: DocumentKey, tools: OpenTools): Promise<void> {
  try {
    await deliverWindow(window, what, tools);
    await tools.store.forget(window);
  } catch (error) {
    if (!(error instanceof CallError) || error.isTransient || error.status === 401) throw error;
  }
}
