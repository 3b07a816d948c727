import { expect, test } from "vitest";
import { createPacer, MAX_GAP_MS } from "./pacer.ts";

/** A pacer whose steps take this many milliseconds each, and that ends after this many steps. */
function paced({ stepMs = 0, steps = Number.POSITIVE_INFINITY } = {}) {
  let time = 0;
  let done = 0;
  const pacer = createPacer(
    () => {
      time += stepMs;
      done += 1;
      return done < steps;
    },
    () => time,
  );
  return { pacer, done: () => done };
}

test("does as many steps as the time allows, whatever the frame rate", () => {
  const { pacer, done } = paced();
  pacer.frame(1000, 480);
  for (let frame = 1; frame <= 60; frame += 1) pacer.frame(1000 + (frame * 1000) / 60, 480);
  expect(done()).toBeGreaterThanOrEqual(479);
  expect(done()).toBeLessThanOrEqual(480);
});

test("does a step only now and then in slow runs", () => {
  const { pacer } = paced();
  pacer.frame(0, 10);
  expect(pacer.frame(60, 10).done).toBe(0);
  expect(pacer.frame(120, 10).done).toBe(1);
});

test("stops after 8 ms of work, and drops what didn't fit", () => {
  const { pacer } = paced({ stepMs: 3 });
  pacer.frame(0, 1000);
  expect(pacer.frame(16, 1000).done).toBe(3);
  expect(pacer.frame(17, 1000).done).toBeLessThanOrEqual(2);
});

test("resumes where it was after a long pause, and after a reset", () => {
  const { pacer } = paced();
  pacer.frame(0, 100);
  expect(pacer.frame(60_000, 100).done).toBe(MAX_GAP_MS / 10);
  pacer.reset();
  expect(pacer.frame(120_000, 100).done).toBe(0);
});

test("reports the end, and does no step after that", () => {
  const { pacer, done } = paced({ steps: 3 });
  pacer.frame(0, 1000);
  expect(pacer.frame(50, 1000)).toEqual({ done: 3, isOver: true });
  expect(done()).toBe(3);
});
