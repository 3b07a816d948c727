import { expect, test } from "vitest";
import type { ElmRun } from "./elm-sandbox.ts";
import { retryLockedFile } from "./retry-locked-file.ts";

const locked: ElmRun = {
  code: 1,
  stderr:
    "\n-- ERROR ---\n\nI ran into something that bypassed the normal error reporting process!\n\n>   /work/elm-stuff/0.19.1/d.dat: openBinaryFile: resource busy (file is locked)",
};
const compiled: ElmRun = { code: 0, stderr: "" };
const mistaken: ElmRun = { code: 1, stderr: '{"type":"compile-errors","errors":[]}' };
const stopped: ElmRun = { code: null, stderr: "" };

async function outcomeOf(...results: ElmRun[]): Promise<[ElmRun, number]> {
  const left = results.values();
  let runs = 0;
  const result = await retryLockedFile(async () => {
    runs += 1;
    return left.next().value ?? compiled;
  });
  return [result, runs];
}

test("a compiler that stumbles over a file of its own runs again", async () => {
  expect(await outcomeOf(locked, compiled)).toEqual([compiled, 2]);
  expect(await outcomeOf(locked, locked, mistaken)).toEqual([mistaken, 3]);
});

test("a report, a script or a compiler that was stopped is the outcome at once", async () => {
  for (const result of [compiled, mistaken, stopped]) expect(await outcomeOf(result)).toEqual([result, 1]);
});

test("a compiler that stumbles each time isn't run for ever", async () => {
  expect(await outcomeOf(locked, locked, locked, locked, locked)).toEqual([locked, 4]);
});
