import { expect, test } from "vitest";
import { motionOf } from "./engine.ts";
import { phaseOf } from "./phase.ts";
import { openStrobe } from "./strobe.ts";

const SPEED = 6;

/** A pendulum at this moment of a harmonic swing. */
const at = (seconds: number) => motionOf([0.2 * Math.cos(SPEED * seconds)], [-0.2 * SPEED * Math.sin(SPEED * seconds)]);

test("shows the swing at the requested phase, whichever swing it is", () => {
  const strobe = openStrobe(SPEED);
  for (const share of [0.1, 0.35, 0.6, 0.9]) {
    strobe.aim(share * 1200);
    for (let step = 0; step < 480 * 3; step += 1) strobe.see(at(step / 480));
    const caught = strobe.caught();
    expect(caught).not.toBeNull();
    const phase = caught ? phaseOf(caught, 0, SPEED) / (2 * Math.PI) : Number.NaN;
    expect(Math.abs(((phase + 1) % 1) - share)).toBeLessThan(0.01);
  }
});

test("keeps its last picture until the next is due, and forgets it when cleared", () => {
  const strobe = openStrobe(SPEED);
  strobe.aim(600);
  strobe.see(at(0));
  expect(strobe.caught()).toBeNull();
  for (let step = 0; step < 480; step += 1) strobe.see(at(step / 480));
  expect(strobe.caught()).not.toBeNull();
  strobe.forget();
  expect(strobe.caught()).toBeNull();
});
