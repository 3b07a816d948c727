import { useSyncExternalStore } from "react";

/** What this visitor just asked for, by course: the same course stands in several lists, and all of them show it. */
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

/** Whether one is told when the course is published; `served` is what the server said when the page was made. */
export function useNotify(slug: string, served: boolean): boolean {
  const known = useSyncExternalStore(
    subscribe,
    () => asked,
    () => nothing,
  );
  return known[slug] ?? served;
}
