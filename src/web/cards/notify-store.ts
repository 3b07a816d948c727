import { useSyncExternalStore } from "react";

/** Notifications just switched on or off, by course slug. The same course can be in several lists, and all of them show the change. */
let asked: Readonly<Record<string, boolean>> = {};
const listeners = new Set<() => void>();
const nothing: Readonly<Record<string, boolean>> = {};

export function setNotify(slug: string, on: boolean): void {
  asked = { ...asked, [slug]: on };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True if the learner will be notified when the course is published. `served` is the value from the server. */
export function useNotify(slug: string, served: boolean): boolean {
  const known = useSyncExternalStore(
    subscribe,
    () => asked,
    () => nothing,
  );
  return known[slug] ?? served;
}
