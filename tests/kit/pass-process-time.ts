import { onTestFinished, vi } from "vitest";

const real = performance.now.bind(performance);
let ahead = 0;

/** Moves, until the end of the test, the clock by which a process measures how old what it keeps is. */
export function passProcessTime(ms: number): void {
  ahead += ms;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => real() + ahead);
  onTestFinished(() => {
    clock.mockRestore();
    ahead = 0;
  });
}
