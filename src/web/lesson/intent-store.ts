import type { LessonIntent } from "./intents.ts";

/** Intent stored in the browser with its learner's id, so that another person's log-in never sends it (F22). */
export interface StoredIntent {
  key: string;
  learner: string;
  order: number;
  intent: LessonIntent;
}

/** Storage for intents that survives reloads, crashes and lost connections. */
export interface IntentStore {
  all(learner: string): Promise<StoredIntent[]>;
  /** Replaces the stored intents with these `keys` by `kept`. */
  replace(keys: readonly string[], kept: readonly StoredIntent[]): Promise<void>;
}

/** A browser's storage that hasn't opened after this long is done without: some open it only after a restart. */
const OPENED_WITHIN_MS = 5000;

/**
 * Opens the store in IndexedDB; nothing waits for that but what's read and written. If the browser forbids it, or doesn't answer, intents only last
 * as long as the page.
 */
export function openIntentStore(): IntentStore {
  const silence = new Promise<never>((_, refuse) => {
    setTimeout(() => refuse(new Error("The browser's storage doesn't open.")), OPENED_WITHIN_MS);
  });
  const opened = Promise.race([open(), silence])
    .then(inIndexedDb)
    .catch(() => inMemoryStore());
  return {
    all: async (learner) => (await opened).all(learner),
    replace: async (keys, kept) => (await opened).replace(keys, kept),
  };
}

const INTENTS = "intents";
const BY_LEARNER = "learner";

async function open(): Promise<IDBDatabase> {
  const opening = indexedDB.open("hypatia", 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore(INTENTS, { keyPath: "key" }).createIndex(BY_LEARNER, "learner");
  };
  return resultOf(opening);
}

function inIndexedDb(db: IDBDatabase): IntentStore {
  return {
    async all(learner) {
      const intents = db.transaction(INTENTS).objectStore(INTENTS).index(BY_LEARNER);
      const kept: StoredIntent[] = await resultOf(intents.getAll(learner));
      return kept.sort((a, b) => a.order - b.order);
    },
    async replace(keys, kept) {
      const transaction = db.transaction(INTENTS, "readwrite", { durability: "strict" });
      const committed = commitOf(transaction);
      const intents = transaction.objectStore(INTENTS);
      for (const key of keys) intents.delete(key);
      for (const intent of kept) intents.put(intent);
      await committed;
    },
  };
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Resolves when everything is written, rejects when nothing is: a failed request aborts its transaction. */
function commitOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}

/** Store that only lasts as long as the page, also used by tests. */
export function inMemoryStore(known: readonly StoredIntent[] = []): IntentStore {
  const kept = new Map(known.map((intent) => [intent.key, intent]));
  return {
    async all(learner) {
      return [...kept.values()].filter((intent) => intent.learner === learner).sort((a, b) => a.order - b.order);
    },
    async replace(keys, added) {
      for (const key of keys) kept.delete(key);
      for (const intent of added) kept.set(intent.key, intent);
    },
  };
}
