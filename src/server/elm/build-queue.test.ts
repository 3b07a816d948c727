import { expect, test } from "vitest";
import { createBuildQueue, MOST_WAITING_BUILDS } from "./build-queue.ts";

/** A build that ends when told to. */
function held() {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { build: () => promise, end: resolve };
}

test("builds as many at once as there are workers, in order", async () => {
  const queue = createBuildQueue(2);
  const begun: string[] = [];
  const jobs = ["a", "b", "c"].map((name) => ({ name, ...held() }));
  const all = jobs.map(({ name, build }) =>
    queue.add(name, () => {
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
  void queue.add("other", first.build);
  const old = queue.add("toy", async () => "old");
  const middle = queue.add("toy", async () => "middle");
  const newest = queue.add("toy", async () => "newest");
  expect([await old, await middle]).toEqual(["superseded", "superseded"]);
  first.end("done");
  expect(await newest).toBe("newest");
});

test("refuses more than 32 that wait, and takes a newer text of a waiting asset all the same", async () => {
  const queue = createBuildQueue(1);
  const first = held();
  void queue.add("first", first.build);
  const waiting = Array.from({ length: MOST_WAITING_BUILDS }, (_, index) => queue.add(`a${index}`, async () => index));
  expect(await queue.add("one-more", async () => "built")).toBe("busy");
  const newer = queue.add("a0", async () => "newer");
  expect(await waiting[0]).toBe("superseded");
  first.end("done");
  expect(await newer).toBe("newer");
  expect(await Promise.all(waiting.slice(1))).toHaveLength(MOST_WAITING_BUILDS - 1);
});

test("goes on after a build that failed", async () => {
  const queue = createBuildQueue(1);
  await expect(queue.add("toy", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await queue.add("toy", async () => "built")).toBe("built");
});
