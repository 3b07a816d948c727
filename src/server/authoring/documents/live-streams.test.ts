import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLiveStreams, type Listener, type NewsFor, versionKey } from "./live-streams.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Connection of a window, with everything it was sent. */
class Connection extends EventEmitter {
  readonly sent: string[] = [];
  writableEnded = false;
  writableLength = 0;
  write = (text: string) => this.sent.push(text);
  end(): void {
    this.writableEnded = true;
    this.emit("close");
  }
  destroy = () => this.end();
}

function listener(userId: string, versionName = "v1") {
  const connection = new Connection();
  const listening: Listener = {
    response: connection as unknown as ServerResponse, // the few members that streams use
    lessonId: "lesson",
    versionName,
    userId,
    requester: { role: "author", premium: false },
    rev: 0,
    seen: null,
    since: Date.now(),
  };
  return { connection, listening };
}

function streamsOf(newsFor: NewsFor, mark = () => "1") {
  const readNews = vi.fn(async () => newsFor);
  const readMarks = async (listeners: readonly Listener[]) =>
    new Map(listeners.map((listening) => [versionKey(listening), mark()]));
  const parts = { readMarks, readNews, now: Date.now, draining: () => false, failed: () => {} };
  return { streams: createLiveStreams(parts), readNews };
}

test("a hundred windows that listen to one version share one read of its news, and each hears them once", async () => {
  let mark = "1";
  const { streams, readNews } = streamsOf(
    () => ({ rev: 3, text: "news" }),
    () => mark,
  );
  const windows = Array.from({ length: 100 }, (_, nth) => listener(`person-${nth}`));
  for (const { listening } of windows) expect(streams.add(listening)).toBe(true);
  await vi.advanceTimersByTimeAsync(5000);
  expect(readNews).toHaveBeenCalledTimes(1);
  mark = "2";
  await vi.advanceTimersByTimeAsync(5000);
  expect(readNews).toHaveBeenCalledTimes(2);
  const event = "id: 3\nevent: change\ndata: news\n\n";
  for (const { connection } of windows) expect(connection.sent).toEqual([event, event]);
  streams.close();
});

test("a window that doesn't read what it's sent is disconnected, and the others carry on", async () => {
  const { streams } = streamsOf(() => ({ rev: 1, text: "news" }));
  const [slow, quick] = [listener("slow"), listener("quick")];
  slow.connection.writableLength = 2 * 1024 * 1024;
  streams.add(slow.listening);
  streams.add(quick.listening);
  await vi.advanceTimersByTimeAsync(1100);
  expect(slow.connection.writableEnded).toBe(true);
  expect(quick.connection.sent).toHaveLength(1);
  streams.close();
});

test("an idle window gets a heartbeat every fifteen seconds, and reconnects after five minutes", async () => {
  const { streams } = streamsOf(() => ({ rev: 1, text: "news" }));
  const { connection, listening } = listener("idle");
  streams.add(listening);
  await vi.advanceTimersByTimeAsync(46_000);
  expect(connection.sent.filter((text) => text === ":\n\n")).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(connection.writableEnded).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

test("an author who may no longer see the version is disconnected", async () => {
  const { streams } = streamsOf(() => null);
  const { connection, listening } = listener("gone");
  streams.add(listening);
  await vi.advanceTimersByTimeAsync(1100);
  expect(connection.writableEnded).toBe(true);
  expect(connection.sent).toEqual([]);
});
