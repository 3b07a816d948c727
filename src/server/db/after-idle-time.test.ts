import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { afterIdleTime } from "./after-idle-time.ts";

function block(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

test("doesn't count time in which the process was blocked", async () => {
  let called = false;
  const cancel = afterIdleTime(300, () => {
    called = true;
  });
  block(400);
  await sleep(20);
  expect(called).toBe(false);
  cancel();
});

test("calls back once the time is over, and not after it was cancelled", async () => {
  const calls: string[] = [];
  afterIdleTime(50, () => calls.push("kept"));
  afterIdleTime(50, () => calls.push("cancelled"))();
  await sleep(250);
  expect(calls).toEqual(["kept"]);
});
