import type { ServerResponse } from "node:http";
import type { Requester } from "#rules/account/permissions.ts";

/** A window that listens to a version, without its request: there may be thousands. */
export interface Listener {
  response: ServerResponse;
  lessonId: string;
  versionName: string;
  userId: string;
  requester: Requester;
  /** Revision that the window has. */
  rev: number;
  /** Mark of the last news that it was sent. */
  seen: string | null;
  /** When it came, in milliseconds since 1970. */
  since: number;
}

/** News for one of the listeners they were read for; null if there's no such version for them any more. */
export type NewsFor = (listener: Listener) => { rev: number; text: string } | null;

export interface LiveStreams {
  /** Adds a listener until its window leaves; false if there are too many. */
  add(listener: Listener): boolean;
  close(): void;
}

interface LiveParts {
  /** Marks of the versions that are listened to, by `versionKey`: a mark changes whenever there is news. */
  readMarks(listeners: readonly Listener[]): Promise<ReadonlyMap<string, string>>;
  /** News of the one version that all these listen to. */
  readNews(listeners: readonly Listener[]): Promise<NewsFor>;
  now(): number;
  draining(): boolean;
  failed(error: unknown): void;
}

const LOOK_MS = 1000;
const BEAT_MS = 15_000;
/** Then the browser connects again, and its session is checked again. */
const MAX_AGE_MS = 5 * 60_000;
const MOST = 2000;
const MAX_PER_PERSON = 20;
/** A window that leaves this much unread is disconnected, and connects again once it can. */
const MAX_UNREAD_BYTES = 1024 * 1024;

export function versionKey({ lessonId, versionName }: Pick<Listener, "lessonId" | "versionName">): string {
  return `${lessonId}/${versionName}`;
}

/** Event streams of this process: the revisions of all open versions are read once a second, in one query. */
export function createLiveStreams(parts: LiveParts): LiveStreams {
  const { draining, failed, now } = parts;
  const listeners = new Set<Listener>();
  let timer: NodeJS.Timeout | null = null;
  let beating: NodeJS.Timeout | null = null;

  function plan(): void {
    if (listeners.size === 0) return;
    timer ??= setTimeout(() => void round(), LOOK_MS);
    beating ??= setInterval(beat, BEAT_MS);
  }

  async function round(): Promise<void> {
    if (draining()) return closeAll();
    try {
      const marks = await parts.readMarks([...listeners]);
      const versions = Map.groupBy(listeners, versionKey);
      await Promise.all([...versions].map(([version, those]) => sendNews(those, marks.get(version) ?? "")));
    } catch (error) {
      // The database is away for a moment: the next round tries again.
      failed(error);
    }
    timer = null;
    plan();
  }

  async function sendNews(those: readonly Listener[], mark: string): Promise<void> {
    const behind = those.filter(({ seen, response }) => seen !== mark && !response.writableEnded);
    if (behind.length === 0) return;
    const newsFor = await parts.readNews(behind);
    for (const listener of behind) {
      const { response } = listener;
      const news = newsFor(listener);
      if (!news) response.end();
      else if (response.writableLength > MAX_UNREAD_BYTES) response.destroy();
      else if (!response.writableEnded) response.write(`id: ${news.rev}\nevent: change\ndata: ${news.text}\n\n`);
      listener.rev = news?.rev ?? listener.rev;
      listener.seen = mark;
    }
  }

  function beat(): void {
    for (const { response, since } of listeners) {
      if (now() - since >= MAX_AGE_MS) response.end();
      else if (!response.writableEnded) response.write(":\n\n");
    }
  }

  function rest(): void {
    if (timer !== null) clearTimeout(timer);
    if (beating !== null) clearInterval(beating);
    timer = null;
    beating = null;
  }

  function closeAll(): void {
    rest();
    for (const { response } of listeners) response.end();
    listeners.clear();
  }

  return {
    add(listener) {
      const own = [...listeners].filter(({ userId }) => userId === listener.userId).length;
      if (draining() || listeners.size >= MOST || own >= MAX_PER_PERSON) return false;
      listener.response.on("close", () => {
        listeners.delete(listener);
        if (listeners.size === 0) rest();
      });
      listeners.add(listener);
      plan();
      return true;
    },
    close: closeAll,
  };
}
