/** superseded: a newer text of the same asset came. busy: too many are waiting. */
export type NotBuilt = "superseded" | "busy";

export const MOST_WAITING_BUILDS = 32;

/** Builds a few at a time; of each asset only the newest text waits. */
export interface BuildQueue {
  add<T>(asset: string, build: () => Promise<T>): Promise<T | NotBuilt>;
  close(): void;
}

interface Waiting {
  asset: string;
  start(): Promise<void>;
  drop(why: NotBuilt): void;
}

export function createBuildQueue(workers: number): BuildQueue {
  const waiting: Waiting[] = [];
  let running = 0;

  function next(): void {
    while (running < workers) {
      const job = waiting.shift();
      if (!job) return;
      running += 1;
      void job.start().finally(() => {
        running -= 1;
        next();
      });
    }
  }

  return {
    add: (asset, build) =>
      new Promise((resolve, reject) => {
        const older = waiting.findIndex((job) => job.asset === asset);
        if (older !== -1) waiting.splice(older, 1)[0]?.drop("superseded");
        if (running >= workers && waiting.length >= MOST_WAITING_BUILDS) return resolve("busy");
        waiting.push({ asset, start: () => build().then(resolve, reject), drop: resolve });
        next();
      }),
    close() {
      for (const { drop } of waiting.splice(0)) drop("busy");
    },
  };
}
