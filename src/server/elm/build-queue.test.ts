import { afterEach, expect, test, vi } from "vitest";
import { createBuildQueue, MAX_WAITING_BUILDS } from "./build-queue.ts";

/** A build that ends when told to. */
function held() {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { build: () => promise, end: resolve };
}

afterEach(() => vi.useRealTimers());

test("builds as many at once as there are workers, in order", async () => {
  const queue = createBuildQueue(2);
  const begun: string[] = [];
  const jobs = ["a", "b", "c"].map((name) => ({ name, ...held() }));
  const all = jobs.map(({ name, build }) =>
    queue.add(name, "", () => {
      begun.push(name);
      return build();
    }),
  );
  expect(begun).toEqual(["a", "b"]);
  jobs[1]?.end("second");
  expect(await all[1]).toBe("second");
  await expect.poll(() => begun).toEqual(["a", "b", "c"]);
  jobs[0]?.end("first");
  jobs[2]?.end("third");
  expect(await Promise.all(all)).toEqual(["first", "second", "third"]);
});

test("keeps only the newest text of an asset waiting", async () => {
  const queue = createBuildQueue(1);
  const first = held();
  void queue.add("other", "", first.build);
  const old = queue.add("toy", "old", async () => "old");
  const middle = queue.add("toy", "middle", async () => "middle");
  const newest = queue.add("toy", "newest", async () => "newest");
  expect([await old, await middle]).toEqual(["superseded", "superseded"]);
  first.end("done");
  expect(await newest).toBe("newest");
});

test("refuses more than 32 that wait, and takes a newer text of a waiting asset all the same", async () => {
  const queue = createBuildQueue(1);
  const first = held();
  void queue.add("first", "", first.build);
  const waiting = Array.from({ length: MAX_WAITING_BUILDS }, (_, index) =>
    queue.add(`a${index}`, "", async () => index),
  );
  expect(await queue.add("one-more", "", async () => "built")).toBe("busy");
  const newer = queue.add("a0", "newer", async () => "newer");
  expect(await waiting[0]).toBe("superseded");
  first.end("done");
  expect(await newer).toBe("newer");
  expect(await Promise.all(waiting.slice(1))).toHaveLength(MAX_WAITING_BUILDS - 1);
});

test("carries on after a build that failed", async () => {
  const queue = createBuildQueue(1);
  await expect(queue.add("toy", "", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await queue.add("toy", "", async () => "built")).toBe("built");
});

test("stops the build of an older text of the same asset, and builds the same text once", async () => {
  const queue = createBuildQueue(1);
  let stopped = false;
  const endless = queue.add("toy", "endless", (stop) => {
    const { promise, resolve } = Promise.withResolvers<string>();
    stop.addEventListener("abort", () => {
      stopped = true;
      resolve("stopped");
    });
    return promise;
  });
  const fixed = queue.add("toy", "fixed", async () => "fixed");
  const again = queue.add("toy", "fixed", async () => "built twice");
  expect([await endless, await fixed, await again]).toEqual(["superseded", "fixed", "fixed"]);
  expect(stopped).toBe(true);
});

test("lets others begin beside a build that takes long, of which there are only a few", async () => {
  vi.useFakeTimers();
  const queue = createBuildQueue(1);
  const begun: string[] = [];
  const endless = (name: string) =>
    queue.add(name, "", () => {
      begun.push(name);
      return new Promise(() => {});
    });
  void endless("a");
  const quick = queue.add("b", "", async () => "quick");
  await vi.advanceTimersByTimeAsync(3000);
  expect(await quick).toBe("quick");
  for (const name of ["c", "d", "e"]) void endless(name);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(begun).toEqual(["a", "c", "d"]);
});
