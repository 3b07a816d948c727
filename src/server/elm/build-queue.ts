/** superseded: a newer text of the same asset came. busy: too many are waiting. */
export type NotBuilt = "superseded" | "busy";

export const MAX_WAITING_BUILDS = 32;
/** Builds that take long and no longer count: others begin beside them. */
const MAX_SLOW_BUILDS = 2;
const SLOW_MS = 3000;

/** Builds a few at a time; of each asset only the newest text is built or waits. Nothing waits long for a slow one. */
export interface BuildQueue {
  /** `text` names what's built: the same again gets the same outcome. `stop` is aborted once nobody wants the outcome any more. */
  add<T>(asset: string, text: string, build: (stop: AbortSignal) => Promise<T>): Promise<T | NotBuilt>;
  close(): void;
}

interface Job {
  asset: string;
  text: string;
  outcome: Promise<unknown>;
  start(): Promise<void>;
  drop(why: NotBuilt): void;
}

export function createBuildQueue(workers: number, slowMs = SLOW_MS): BuildQueue {
  const waiting: Job[] = [];
  const running = new Set<Job>();
  const slow = new Set<Job>();

  function next(): void {
    while (running.size < workers) {
      const job = waiting.shift();
      if (!job) return;
      running.add(job);
      const timer = setTimeout(() => setAside(job), slowMs);
      void job.start().finally(() => {
        clearTimeout(timer);
        running.delete(job);
        slow.delete(job);
        next();
      });
    }
  }

  function setAside(job: Job): void {
    if (slow.size >= MAX_SLOW_BUILDS) return;
    running.delete(job);
    slow.add(job);
    next();
  }

  /** Ends an older text's build. One that's under way frees its place when it has stopped. */
  function supersede(asset: string): void {
    const older = waiting.findIndex((job) => job.asset === asset);
    if (older !== -1) waiting.splice(older, 1)[0]?.drop("superseded");
    for (const job of [...running, ...slow]) if (job.asset === asset) job.drop("superseded");
  }

  return {
    add<T>(asset: string, text: string, build: (stop: AbortSignal) => Promise<T>): Promise<T | NotBuilt> {
      const same = [...waiting, ...running, ...slow].find((job) => job.asset === asset && job.text === text);
      if (same) return same.outcome as Promise<T | NotBuilt>; // the same text, built for the same caller
      supersede(asset);
      if (running.size >= workers && waiting.length >= MAX_WAITING_BUILDS) return Promise.resolve("busy");
      const { promise, resolve, reject } = Promise.withResolvers<T | NotBuilt>();
      const stopping = new AbortController();
      waiting.push({
        asset,
        text,
        outcome: promise,
        start: () => build(stopping.signal).then(resolve, reject),
        drop(why) {
          stopping.abort();
          resolve(why);
        },
      });
      next();
      return promise;
    },
    close() {
      for (const { drop } of [...waiting.splice(0), ...running, ...slow]) drop("busy");
    },
  };
}
