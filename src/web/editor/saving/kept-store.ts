import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { DocumentEdit } from "#rules/authoring/edits/document-edit.ts";
import type { EditHistory } from "../edit-history.ts";
import type { SourcePlace } from "../source/open-source.ts";

/** A window's text: the server's at `rev`, and the edits made since. Keys begin with the person, so that nobody else sees it (F22). */
export interface KeptWindow {
  userId: string;
  /** "lesson id/version name". */
  doc: string;
  clientId: string;
  rev: number;
  files: Readonly<Record<string, string>>;
  /** Edits that were sent and not yet acknowledged, under the key they were sent with. */
  sent: { key: string; edit: DocumentEdit } | null;
  /** Edits since then, in order. */
  edits: readonly DocumentEdit[];
  /** When it was last written, in milliseconds since 1970. */
  at: number;
}

/** Everything to come back to besides the text. */
export interface KeptPlace {
  userId: string;
  doc: string;
  docHash: string;
  history: EditHistory;
  source: SourcePlace | null;
}

/** The browser's copy of texts that the server hasn't acknowledged. */
export interface KeptStore {
  windows(userId: string, doc: string): Promise<KeptWindow[]>;
  /** Replaces everything kept of a window. Resolves once it's on the disk. */
  keep(window: KeptWindow): Promise<void>;
  /** Adds edits to a window that's kept. */
  append(window: WindowName, edits: readonly DocumentEdit[]): Promise<void>;
  forget(window: WindowName): Promise<void>;
  place(userId: string, doc: string): Promise<KeptPlace | null>;
  keepPlace(place: KeptPlace): Promise<void>;
}

export type WindowName = Pick<KeptWindow, "userId" | "doc" | "clientId">;

type Head = Omit<KeptWindow, "edits">;
type WindowKey = [userId: string, doc: string, clientId: string];

interface Schema extends DBSchema {
  heads: { key: WindowKey; value: Head };
  journal: { key: number; value: WindowName & { edit: DocumentEdit }; indexes: { window: WindowKey } };
  places: { key: [string, string]; value: KeptPlace };
}

const keyOf = ({ userId, doc, clientId }: WindowName): WindowKey => [userId, doc, clientId];
const strict = { durability: "strict" } as const;

/** Opens the store in IndexedDB; throws if the browser forbids it. */
export async function openKeptStore(): Promise<KeptStore> {
  const db = await openDB<Schema>("hypatia-editor", 1, {
    upgrade(fresh) {
      fresh.createObjectStore("heads", { keyPath: ["userId", "doc", "clientId"] });
      const journal = fresh.createObjectStore("journal", { autoIncrement: true });
      journal.createIndex("window", ["userId", "doc", "clientId"]);
      fresh.createObjectStore("places", { keyPath: ["userId", "doc"] });
    },
  });
  return inIndexedDb(db);
}

function inIndexedDb(db: IDBPDatabase<Schema>): KeptStore {
  return {
    async windows(userId, doc) {
      const tx = db.transaction(["heads", "journal"]);
      const heads = await tx.objectStore("heads").getAll(IDBKeyRange.bound([userId, doc], [userId, doc, []]));
      const journal = tx.objectStore("journal").index("window");
      return Promise.all(
        heads.map(async (head) => ({ ...head, edits: (await journal.getAll(keyOf(head))).map(({ edit }) => edit) })),
      );
    },
    async keep({ edits, ...head }) {
      const tx = db.transaction(["heads", "journal"], "readwrite", strict);
      await clearJournal(tx.objectStore("journal"), head);
      const { userId, doc, clientId } = head;
      for (const edit of edits) void tx.objectStore("journal").add({ userId, doc, clientId, edit });
      void tx.objectStore("heads").put(head);
      await tx.done;
    },
    async append({ userId, doc, clientId }, edits) {
      const tx = db.transaction("journal", "readwrite", strict);
      for (const edit of edits) void tx.store.add({ userId, doc, clientId, edit });
      await tx.done;
    },
    async forget(window) {
      const tx = db.transaction(["heads", "journal"], "readwrite", strict);
      await clearJournal(tx.objectStore("journal"), window);
      void tx.objectStore("heads").delete(keyOf(window));
      await tx.done;
    },
    async place(userId, doc) {
      return (await db.get("places", [userId, doc])) ?? null;
    },
    async keepPlace(place) {
      await db.put("places", place);
    },
  };
}

interface Journal {
  index(name: "window"): { getAllKeys(key: WindowKey): Promise<number[]> };
  delete(key: number): Promise<void>;
}

async function clearJournal(journal: Journal, window: WindowName): Promise<void> {
  for (const key of await journal.index("window").getAllKeys(keyOf(window))) void journal.delete(key);
}

/** Store that lasts as long as the page, for tests. */
export function inMemoryKeptStore(): KeptStore {
  const windows = new Map<string, KeptWindow>();
  const places = new Map<string, KeptPlace>();
  const name = (window: WindowName) => keyOf(window).join("|");
  return {
    async windows(userId, doc) {
      return [...windows.values()].filter((window) => window.userId === userId && window.doc === doc);
    },
    async keep(window) {
      windows.set(name(window), structuredClone(window));
    },
    async append(window, edits) {
      const kept = windows.get(name(window));
      if (kept) windows.set(name(window), { ...kept, edits: [...kept.edits, ...structuredClone(edits)] });
    },
    async forget(window) {
      windows.delete(name(window));
    },
    async place(userId, doc) {
      return places.get(`${userId}|${doc}`) ?? null;
    },
    async keepPlace(place) {
      places.set(`${place.userId}|${place.doc}`, place);
    },
  };
}
