/** Waiting time for the lock of a window that this tab has just left by a reload. */
const RELOAD_MS = 3000;
/** Without locks a window counts as dead this long after it last wrote. */
const SILENT_MS = 60_000;

/** Locks by which windows know each other: each holds its own for as long as it lives. */
export interface WindowLocks {
  hold(name: string): void;
  /** Takes the lock of a window if that's dead, and returns whether it was. */
  isDead(name: string, window: { isOfThisTab: boolean; writtenAt: number }): Promise<boolean>;
}

/** Web Locks, or a guess by age where the browser has none. */
export function webLocks(now: () => number): WindowLocks {
  const locks = globalThis.navigator?.locks as LockManager | undefined; // Absent outside secure contexts.
  if (!locks) {
    return {
      hold: () => undefined,
      isDead: async (_name, { isOfThisTab, writtenAt }) => isOfThisTab || now() - writtenAt > SILENT_MS,
    };
  }
  const forEver = () => new Promise<void>(() => undefined);
  return {
    hold: (name) => void locks.request(name, forEver).catch(() => undefined),
    isDead: (name, { isOfThisTab }) =>
      new Promise((resolve) => {
        const taken = (lock: Lock | null) => {
          resolve(lock !== null);
          return lock ? forEver() : undefined;
        };
        // The page before this one may not have released it yet. A tab that was duplicated never does.
        const options = isOfThisTab ? { signal: AbortSignal.timeout(RELOAD_MS) } : { ifAvailable: true };
        locks.request(name, options, taken).catch(() => resolve(false));
      }),
  };
}
