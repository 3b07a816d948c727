import { onTestFinished, vi } from "vitest";

const real = performance.now.bind(performance);
let ahead = 0;

/** Moves, until the end of the test, the clock by which a process measures the age of what it has cached. */
export function passProcessTime(ms: number): void {
  ahead += ms;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => real() + ahead);
  onTestFinished(() => {
    clock.mockRestore();
    ahead = 0;
  });
}
