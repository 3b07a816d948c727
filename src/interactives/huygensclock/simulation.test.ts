import { describe, expect, test } from "vitest";
import { endingOf } from "./outcome.ts";
import { wrapDegrees } from "./phase.ts";
import type { Change, Setup } from "./setup.ts";
import { openSimulation, type Simulation } from "./simulation.ts";

const historic = (angles: readonly number[], mass: number): Setup => ({
  clocks: angles.map((angle0) => ({ length: 0.25, mass: 1, angle0, speed0: 0, detune: 0 })),
  beam: { mass, damping: 20, stiffness: 0 },
  pivotDamping: 0.008,
  escapement: { threshold: 0.06, kick: 0.012 },
  g: 9.81,
});

const lively = (mass: number, damping: number, angles = [0.2, 0.15]): Setup => ({
  ...historic(angles, mass),
  beam: { mass, damping, stiffness: 0 },
  pivotDamping: 0.05,
  escapement: { threshold: 0.05, kick: 0.03 },
});

/** Runs to this second and returns clock 1's lead, in degrees. */
function leadAfter(setup: Setup, seconds: number): number {
  const simulation = openSimulation(setup);
  run(simulation, seconds * 480);
  return simulation.samples().at(-1)?.leads[0] ?? Number.NaN;
}

function run(simulation: Simulation, steps: number) {
  for (let step = 0; step < steps; step += 1) simulation.step();
}

describe("Huygens' observations", () => {
  test("ends at 180.0° when the clocks start almost together", () => {
    expect(Math.abs(leadAfter(historic([0.16, 0.15], 20), 600))).toBeCloseTo(180, 1);
  });

  test("ends at 175° when they start apart", () => {
    expect(Math.abs(leadAfter(historic([0.16, -0.1], 20), 600))).toBeGreaterThan(174);
    expect(Math.abs(leadAfter(historic([0.16, -0.1], 20), 600))).toBeLessThan(176);
  });

  test("doesn't reach opposite swing in 600 s on a beam of 200 kg from either start", () => {
    for (const start of [
      [0.16, 0.15],
      [0.16, -0.1],
    ])
      expect(endingOf(historic(start, 200), [], 600).outcome).not.toBe("anti");
  });

  test.each([
    { mass: 20, damping: 20, outcome: "anti" },
    { mass: 20, damping: 2, outcome: "in" },
    { mass: 5, damping: 20, outcome: "stop" },
  ])("ends with $outcome on a beam of $mass kg with damping $damping", ({ mass, damping, outcome }) => {
    expect(endingOf(lively(mass, damping), [], 240).outcome).toBe(outcome);
  });

  test("lets unequal clocks drift apart on a heavy beam and lock on a light one", () => {
    const unequal = (mass: number) => {
      const setup = lively(mass, 20);
      return { ...setup, clocks: setup.clocks.map((clock, index) => ({ ...clock, detune: index === 0 ? 0.004 : 0 })) };
    };
    expect(endingOf(unequal(2000), [], 240).outcome).toBe("drift");
    expect(endingOf(unequal(15), [], 240).outcome).toBe("anti");
  });
});

describe("a run", () => {
  const setup = lively(20, 20);
  const changes: Change[] = [
    { at: 0, k: "place", clock: 0, angle: 0.3 },
    { at: 700, k: "nudge", clock: 1, by: -1 },
    { at: 2600, k: "mass", value: 50 },
    { at: 2600, k: "detune", clock: 0, value: 0.01 },
    { at: 4100, k: "place", clock: 1, angle: -0.2 },
  ];
  const snapshot = (simulation: Simulation) => ({
    at: simulation.at(),
    motion: [...simulation.motion()],
    settings: simulation.settings(),
    ticks: [...simulation.ticks()],
    samples: simulation.samples(),
  });

  test("is the same every time, to the last bit", () => {
    const [first, other] = [openSimulation(setup, changes), openSimulation(setup, changes)];
    run(first, 5000);
    run(other, 5000);
    expect(snapshot(other)).toEqual(snapshot(first));
  });

  test("is the same whether changes were made on the way or known in advance", () => {
    const known = openSimulation(setup, changes);
    run(known, 5000);
    const live = openSimulation(setup);
    for (const [index, change] of changes.entries()) {
      run(live, change.at - live.at());
      live.change(changes.slice(0, index + 1));
    }
    run(live, 5000 - live.at());
    expect(snapshot(live)).toEqual(snapshot(known));
  });

  test("goes back to where an undone change was, and continues as if it had never been made", () => {
    const simulation = openSimulation(setup, changes);
    run(simulation, 6000);
    simulation.change(changes.slice(0, 4));
    expect(simulation.at()).toBe(4100);
    run(simulation, 1900);
    const never = openSimulation(setup, changes.slice(0, 4));
    run(never, 6000);
    expect(snapshot(simulation)).toEqual(snapshot(never));
  });

  test("continues from where it is when a later change is undone", () => {
    const simulation = openSimulation(setup, changes);
    run(simulation, 3000);
    simulation.change(changes.slice(0, 4));
    expect(simulation.at()).toBe(3000);
  });

  test("shows a change at once", () => {
    const simulation = openSimulation(setup);
    run(simulation, 1000);
    simulation.change([{ at: 1000, k: "place", clock: 1, angle: 0.5 }]);
    expect(simulation.at()).toBe(1000);
    expect(simulation.motion()[4]).toBe(0.5);
  });

  test("rewinds to its first step", () => {
    const simulation = openSimulation(setup, changes);
    const start = snapshot(simulation);
    run(simulation, 3000);
    simulation.rewind();
    expect(snapshot(simulation)).toEqual(start);
  });
});

test("wraps angles to (−180°, 180°]", () => {
  expect([0, 180, -180, 190, 540, -350, 360].map(wrapDegrees)).toEqual([0, 180, 180, -170, 180, 10, 0]);
});
