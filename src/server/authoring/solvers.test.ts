import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, test } from "vitest";
import { createSolvers, type Solvers } from "./solvers.ts";

/** A thread that does what its task's seed says. */
const PROGRAM = `
import { parentPort } from "node:worker_threads";
const held = [];
parentPort.on("message", ({ seed }) => {
  if (seed === "spin") for (;;) {}
  if (seed === "eat") for (;;) held.push(new Array(1e6).fill(held.length));
  if (seed === "break") parentPort.postMessage({ failed: "it broke" });
  else if (seed === "die") process.exit(1);
  else parentPort.postMessage({ done: { asset: seed } });
});
`;

const folder = mkdtempSync(join(tmpdir(), "hypatia-solvers-"));
const file = join(folder, "thread.mjs");
writeFileSync(file, PROGRAM);
afterAll(() => rmSync(folder, { recursive: true }));

const PATIENCE_MS = 5000;
let solvers: Solvers;
afterEach(() => solvers.close());

const wish = (seed: string) => solvers.perform({ k: "make", type: "hotcold", seed, difficulty: 1 });

test("tasks are done one after the other", async () => {
  solvers = createSolvers(file, PATIENCE_MS);
  expect(await Promise.all([wish("a"), wish("b"), wish("c")])).toEqual([
    { asset: "a" },
    { asset: "b" },
    { asset: "c" },
  ]);
});

test.each([["spin"], ["eat"], ["die"]])(
  "a task that would %s is ended, and the next one is done all the same",
  async (bad) => {
    solvers = createSolvers(file, PATIENCE_MS);
    const [late, next] = await Promise.all([wish(bad), wish("after")]);
    expect(late).toBe("late");
    expect(next).toEqual({ asset: "after" });
  },
);

test("a task that breaks is a fault of ours, and the next one is done", async () => {
  solvers = createSolvers(file, PATIENCE_MS);
  await expect(wish("break")).rejects.toThrow("it broke");
  expect(await wish("after")).toEqual({ asset: "after" });
});

test("who comes after forty others is sent away at once, and whoever waits when all closes too", async () => {
  solvers = createSolvers(file, PATIENCE_MS);
  const first = wish("spin");
  const crowd = Array.from({ length: 40 }, () => wish("wait"));
  expect(await wish("one more")).toBe("busy");
  await solvers.close();
  expect(new Set(await Promise.all(crowd))).toEqual(new Set(["busy"]));
  expect(await first).toBe("late");
});
