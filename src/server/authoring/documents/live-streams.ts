import type { ServerResponse } from "node:http";

/** A window that listens to a version. */
export interface Listener {
  response: ServerResponse;
  lessonId: string;
  versionName: string;
  userId: string;
  /** Sends news if there are any. */
  look(mark: string): Promise<void>;
}

export interface LiveStreams {
  /** Adds a listener until its window leaves; false if there are too many. */
  add(listener: Listener): boolean;
  close(): void;
}

interface LiveParts {
  /** Marks of the versions that are listened to, by `versionKey`: a mark changes whenever there is news. */
  readMarks(listeners: readonly Listener[]): Promise<ReadonlyMap<string, string>>;
  draining(): boolean;
  failed(error: unknown): void;
}

const LOOK_MS = 1000;
const BEAT_MS = 15_000;
/** Then the browser connects again, and its session is checked again. */
const LONGEST_MS = 5 * 60_000;
const MOST = 2000;
const MOST_PER_PERSON = 20;

export function versionKey({ lessonId, versionName }: { lessonId: string; versionName: string }): string {
  return `${lessonId}/${versionName}`;
}

/** Event streams of this process: the revisions of all open versions are read once a second, in one query. */
export function createLiveStreams({ readMarks, draining, failed }: LiveParts): LiveStreams {
  const listeners = new Set<Listener>();
  let timer: NodeJS.Timeout | null = null;

  function plan(): void {
    if (timer === null && listeners.size > 0) timer = setTimeout(() => void round(), LOOK_MS);
  }

  async function round(): Promise<void> {
    if (draining()) return closeAll();
    try {
      const marks = await readMarks([...listeners]);
      await Promise.all([...listeners].map((listener) => listener.look(marks.get(versionKey(listener)) ?? "")));
    } catch (error) {
      // The database is away for a moment: the next round tries again.
      failed(error);
    }
    timer = null;
    plan();
  }

  function closeAll(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    for (const { response } of listeners) response.end();
    listeners.clear();
  }

  return {
    add(listener) {
      const own = [...listeners].filter(({ userId }) => userId === listener.userId).length;
      if (draining() || listeners.size >= MOST || own >= MOST_PER_PERSON) return false;
      const { response } = listener;
      const beat = setInterval(() => response.write(":\n\n"), BEAT_MS);
      const end = setTimeout(() => response.end(), LONGEST_MS);
      response.on("close", () => {
        clearInterval(beat);
        clearTimeout(end);
        listeners.delete(listener);
      });
      listeners.add(listener);
      plan();
      return true;
    },
    close: closeAll,
  };
}
