import type { KeptState } from "#contract/learning/userstate.ts";
import type { KeptEntry } from "./lesson-context.tsx";

/** Learner's kept work by question, with listeners for each. */
export function openKeptStates(states: readonly KeptState[]) {
  const opened = new Map(states.map((work): [string, KeptEntry] => [work.id, { work, load: 0 }]));
  const byId = new Map(opened);
  const listeners = new Map<string, Set<() => void>>();
  return {
    current: (id: string) => byId.get(id),
    opened: (id: string) => opened.get(id),
    subscribe(id: string, listener: () => void) {
      const all = listeners.get(id) ?? new Set();
      listeners.set(id, all.add(listener));
      return () => {
        all.delete(listener);
      };
    },
    /** Shows other work, because the learner asked for it. */
    load: (work: KeptState) => put({ work, load: loads(work.id) + 1 }),
    /** Passes on a late verdict; the work on the screen stays. */
    judge: (work: KeptState) => put({ work, load: loads(work.id) }),
  };

  function loads(id: string): number {
    return byId.get(id)?.load ?? 0;
  }

  function put(entry: KeptEntry): void {
    byId.set(entry.work.id, entry);
    for (const listener of listeners.get(entry.work.id) ?? []) listener();
  }
}
