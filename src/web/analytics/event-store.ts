import type { TrackedEvent } from "#contract/experiments/events.ts";
import { EVENT_DATABASE } from "./event-database.ts";

/** Events that wait to be sent, across pages and reloads. */
export interface EventStore {
  all(): Promise<TrackedEvent[]>;
  add(events: readonly TrackedEvent[]): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
  clear(): Promise<void>;
}

const EVENTS = "events";

/** Opens the store in IndexedDB. If the browser forbids it, events only last as long as the page. */
export async function openEventStore(): Promise<EventStore> {
  try {
    return inIndexedDb(await open());
  } catch {
    return inMemory();
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(EVENT_DATABASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(EVENTS, { keyPath: "event_id" });
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
}

function inIndexedDb(db: IDBDatabase): EventStore {
  const write = (act: (store: IDBObjectStore) => void) =>
    new Promise<void>((resolve, reject) => {
      const transaction = db.transaction(EVENTS, "readwrite");
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
      act(transaction.objectStore(EVENTS));
    });
  return {
    all: () =>
      new Promise((resolve, reject) => {
        // The ids begin with their time, so the oldest come first.
        const asked = db.transaction(EVENTS).objectStore(EVENTS).getAll();
        asked.onsuccess = () => resolve(asked.result);
        asked.onerror = () => reject(asked.error);
      }),
    add: (events) => write((store) => events.forEach((event) => void store.put(event))),
    remove: (ids) => write((store) => ids.forEach((id) => void store.delete(id))),
    clear: () => write((store) => void store.clear()),
  };
}

/** Store that only lasts as long as the page. */
export function inMemory(): EventStore {
  const kept = new Map<string, TrackedEvent>();
  return {
    all: async () => [...kept.values()],
    add: async (events) => events.forEach((event) => void kept.set(event.event_id, event)),
    remove: async (ids) => ids.forEach((id) => void kept.delete(id)),
    clear: async () => kept.clear(),
  };
}
