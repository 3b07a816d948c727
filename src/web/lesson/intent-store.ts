import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { LessonIntent } from "./intents.ts";

/** An intent as it waits in the browser, with whose work it is: another person's log-in never sends it (F22). */
export interface KeptIntent {
  key: string;
  learner: string;
  order: number;
  intent: LessonIntent;
}

/** Where intents outlive a reload, a crash and a lost connection. */
export interface IntentStore {
  all(learner: string): Promise<KeptIntent[]>;
  /** Makes the kept intents of `keys` those of `kept`. */
  replace(keys: readonly string[], kept: readonly KeptIntent[]): Promise<void>;
}

interface Schema extends DBSchema {
  intents: { key: string; value: KeptIntent; indexes: { learner: string } };
}

/** The store in IndexedDB. Where a browser forbids it, what is not yet sent lives only as long as the page. */
export async function openIntentStore(): Promise<IntentStore> {
  try {
    return inIndexedDb(await open());
  } catch {
    return inMemory();
  }
}

function open(): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>("hypatia", 1, {
    upgrade(db) {
      db.createObjectStore("intents", { keyPath: "key" }).createIndex("learner", "learner");
    },
  });
}

function inIndexedDb(db: IDBPDatabase<Schema>): IntentStore {
  return {
    async all(learner) {
      const kept = await db.getAllFromIndex("intents", "learner", learner);
      return kept.sort((a, b) => a.order - b.order);
    },
    async replace(keys, kept) {
      const transaction = db.transaction("intents", "readwrite", { durability: "strict" });
      const writes: Promise<unknown>[] = keys.map((key) => transaction.store.delete(key));
      writes.push(...kept.map((one) => transaction.store.put(one)));
      await Promise.all([...writes, transaction.done]);
    },
  };
}

/** A store that forgets with the page; tests use it too. */
export function inMemory(known: readonly KeptIntent[] = []): IntentStore {
  const kept = new Map(known.map((one) => [one.key, one]));
  return {
    async all(learner) {
      return [...kept.values()].filter((one) => one.learner === learner).sort((a, b) => a.order - b.order);
    },
    async replace(keys, added) {
      for (const key of keys) kept.delete(key);
      for (const one of added) kept.set(one.key, one);
    },
  };
}
