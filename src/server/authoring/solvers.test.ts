import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, test } from "vitest";
import { createSolvers, type Solvers } from "./solvers.ts";

/** Thread program that does what its task's seed says. */
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

const makeFrom = (seed: string) => solvers.perform({ k: "make", type: "hotcold", seed, difficulty: 1 });

test("tasks run one at a time", async () => {
  solvers = createSolvers(file, PATIENCE_MS);
  expect(await Promise.all([makeFrom("a"), makeFrom("b"), makeFrom("c")])).toEqual([
    { asset: "a" },
    { asset: "b" },
    { asset: "c" },
  ]);
});

test.each([["spin"], ["eat"], ["die"]])(
  "a task that would %s is terminated, and the next one still runs",
  async (bad) => {
    solvers = createSolvers(file, PATIENCE_MS);
    const [late, next] = await Promise.all([makeFrom(bad), makeFrom("after")]);
    expect(late).toBe("late");
    expect(next).toEqual({ asset: "after" });
  },
);

test("a task that throws rejects as a server error, and the next one still runs", async () => {
  solvers = createSolvers(file, PATIENCE_MS);
  await expect(makeFrom("break")).rejects.toThrow("it broke");
  expect(await makeFrom("after")).toEqual({ asset: "after" });
});

test("refuses a task once forty are waiting, and all waiting ones on close", async () => {
  solvers = createSolvers(file, PATIENCE_MS);
  const first = makeFrom("spin");
  const crowd = Array.from({ length: 40 }, () => makeFrom("wait"));
  expect(await makeFrom("one more")).toBe("busy");
  await solvers.close();
  expect(new Set(await Promise.all(crowd))).toEqual(new Set(["busy"]));
  expect(await first).toBe("late");
});
