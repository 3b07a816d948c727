import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { angleAt, energyOf, type Mechanism, type Motion, motionOf, rungeKutta, slopeOf } from "./engine.ts";
import { withEscapement } from "./escapement.ts";

const G = 9.81;
const STEP = 1 / 480;
const free = (masses: readonly number[], beam: number, length = 0.25): Mechanism => ({
  pendulums: masses.map((mass) => ({ length, mass })),
  beam: { mass: beam, damping: 0, stiffness: 0 },
  pivotDamping: 0,
  g: G,
});

/** State after `seconds` in steps of length `step`. */
function stateAfter(mechanism: Mechanism, start: Motion, seconds: number, step = STEP): Motion {
  const advance = rungeKutta(slopeOf(mechanism), start.length);
  const motion = start.slice();
  for (let left = Math.round(seconds / step); left > 0; left -= 1) advance(motion, step, motion);
  return motion;
}

/** Mean time between two left-to-right passes of the first pendulum through the middle. */
function periodOf(mechanism: Mechanism, start: Motion, swings: number): number {
  const advance = rungeKutta(slopeOf(mechanism), start.length);
  const motion = start.slice();
  const passes: number[] = [];
  for (let step = 1; passes.length <= swings; step += 1) {
    const before = motion[angleAt(0)] ?? 0;
    advance(motion, STEP, motion);
    const now = motion[angleAt(0)] ?? 0;
    if (!(before < 0 && now >= 0)) continue;
    // This close to the middle the motion is linear to one part in ten million of a step.
    passes.push((step - 1 - before / (now - before)) * STEP);
  }
  return ((passes.at(-1) ?? 0) - (passes[0] ?? 0)) / swings;
}

describe("accuracy", () => {
  test("keeps the energy without friction to within 1e-7 for 300 s", () => {
    const mechanism = free([1, 1], 20);
    const start = motionOf([0.16, 0.15]);
    const swing = energyOf(mechanism, start) - energyOf(mechanism, motionOf([0, 0]));
    const advance = rungeKutta(slopeOf(mechanism), start.length);
    const motion = start.slice();
    let worst = 0;
    for (let step = 0; step < 300 * 480; step += 1) {
      advance(motion, STEP, motion);
      if (step % 60 === 0) worst = Math.max(worst, Math.abs(energyOf(mechanism, motion) - energyOf(mechanism, start)));
    }
    expect(worst / swing).toBeLessThan(1e-7);
    expect(worst).toBeGreaterThan(0);
  });

  test.each([
    { name: "free", damped: {} },
    {
      name: "with friction and a spring",
      damped: { pivotDamping: 0.05, beam: { mass: 5, damping: 8, stiffness: 300 } },
    },
  ])("divides the error by at least 2 to the power of 3.97 when the step is halved, $name", ({ damped }) => {
    const mechanism: Mechanism = { ...free([1, 0.7], 5), ...damped };
    const start = motionOf([0.9, -0.4], [0.3, 1]);
    const exact = stateAfter(mechanism, start, 2, 1 / 15360);
    const error = (step: number) =>
      Math.max(...stateAfter(mechanism, start, 2, step).map((value, index) => Math.abs(value - (exact[index] ?? 0))));
    const order = Math.log2(error(1 / 240) / error(1 / 480));
    expect(order).toBeGreaterThan(3.97);
    expect(order).toBeLessThan(4.01);
  });

  test("gives small swings their textbook periods, opposite and in step, to one part in a million", () => {
    const [mass, beam] = [1, 20];
    const apart = periodOf(free([mass, mass], beam), motionOf([0.001, -0.001]), 40);
    expect(Math.abs(apart / (2 * Math.PI * Math.sqrt(0.25 / G)) - 1)).toBeLessThan(1e-6);
    const together = periodOf(free([mass, mass], beam), motionOf([0.001, 0.001]), 40);
    const pace = Math.sqrt((G / 0.25) * (1 + (2 * mass) / beam));
    expect(Math.abs(together / ((2 * Math.PI) / pace) - 1)).toBeLessThan(1e-6);
  });

  test("gives a wide swing on a fixed beam the period of the complete elliptic integral", () => {
    const wide = 1.2;
    const period = periodOf(free([1], 1e12), motionOf([wide]), 20);
    // The arithmetic-geometric mean gives the exact period of a pendulum.
    let [a, b] = [1, Math.cos(wide / 2)];
    for (let round = 0; round < 8; round += 1) [a, b] = [(a + b) / 2, Math.sqrt(a * b)];
    expect(Math.abs(period / ((2 * Math.PI * Math.sqrt(0.25 / G)) / a) - 1)).toBeLessThan(1e-6);
  });

  test("conserves momentum along a free beam: the beam loses what the bobs gain", () => {
    const mechanism = free([1, 2, 0.5], 3);
    const momentum = (motion: Motion) =>
      mechanism.pendulums.reduce(
        (sum, { mass, length }, index) => {
          const place = angleAt(index);
          return sum + mass * ((motion[1] ?? 0) + length * Math.cos(motion[place] ?? 0) * (motion[place + 1] ?? 0));
        },
        mechanism.beam.mass * (motion[1] ?? 0),
      );
    fc.assert(
      fc.property(fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 3, maxLength: 3 }), (angles) => {
        expect(Math.abs(momentum(stateAfter(mechanism, motionOf(angles), 3)))).toBeLessThan(1e-6);
      }),
      { numRuns: 20 },
    );
  });

  test("moves the mirror image as a mirror image", () => {
    const mechanism = { ...free([1, 0.6], 4), pivotDamping: 0.03, beam: { mass: 4, damping: 3, stiffness: 50 } };
    const motion = stateAfter(mechanism, motionOf([0.5, -0.2]), 5);
    const mirrored = stateAfter(mechanism, motionOf([-0.5, 0.2]), 5);
    expect([...mirrored]).toEqual([...motion].map((value) => -value));
  });

  test("agrees with a dense solution of Lagrange's equations", () => {
    const mechanism = { ...free([1, 0.6], 4), pivotDamping: 0.03, beam: { mass: 4, damping: 3, stiffness: 50 } };
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -1.5, max: 1.5, noNaN: true }), { minLength: 6, maxLength: 6 }),
        (values) => {
          const at = Float64Array.from(values);
          const out = new Float64Array(6);
          slopeOf(mechanism)(at, out);
          expectLagrange(mechanism, at, out);
        },
      ),
    );
  });
});

/** Lagrange's equations as written down, one for the beam and one for each pendulum. */
function expectLagrange({ pendulums, beam, pivotDamping, g }: Mechanism, at: Motion, out: Motion) {
  const [place = 0, pace = 0] = at;
  let forBeam = beam.mass * (out[1] ?? 0) + beam.damping * pace + beam.stiffness * place;
  pendulums.forEach(({ mass, length }, index) => {
    const angle = at[angleAt(index)] ?? 0;
    const speed = at[angleAt(index) + 1] ?? 0;
    const rate = out[angleAt(index) + 1] ?? 0;
    forBeam += mass * ((out[1] ?? 0) + length * (rate * Math.cos(angle) - speed * speed * Math.sin(angle)));
    const torque =
      mass * length * (length * rate + Math.cos(angle) * (out[1] ?? 0) + g * Math.sin(angle)) +
      pivotDamping * mass * length * length * speed;
    expect(Math.abs(torque)).toBeLessThan(1e-9);
  });
  expect(Math.abs(forBeam)).toBeLessThan(1e-9);
}

describe("the escapement", () => {
  const mechanism: Mechanism = { ...free([1, 1], 20), pivotDamping: 0.05 };
  const escapement = { threshold: 0.06, kick: 0.05 };

  function kicked(seconds: number, step: number) {
    const advance = withEscapement(rungeKutta(slopeOf(mechanism), 6), escapement, 6);
    const motion = motionOf([0.3, 0.17]);
    for (let left = Math.round(seconds / step); left > 0; left -= 1) advance(motion, step, motion);
    return motion;
  }

  test("keeps the order of the method, because each crossing is found within the step", () => {
    const exact = kicked(2, 1 / 7680);
    const error = (step: number) =>
      Math.max(...kicked(2, step).map((value, index) => Math.abs(value - (exact[index] ?? 0))));
    const order = Math.log2(error(1 / 60) / error(1 / 120));
    expect(order).toBeGreaterThan(3.7);
    expect(error(1 / 480)).toBeLessThan(1e-8);
  });

  test("ticks twice per swing, once on each side, and never on the way back", () => {
    const ticks: number[] = [];
    const motion = motionOf([0.3, 0.17]);
    const advance = withEscapement(rungeKutta(slopeOf(mechanism), 6), escapement, 6, (clock) => ticks.push(clock));
    for (let step = 0; step < 10 * 480; step += 1) {
      const before = ticks.length;
      const outside = [0, 1].map((clock) => Math.abs(motion[angleAt(clock)] ?? 0) >= escapement.threshold);
      advance(motion, STEP, motion);
      for (const clock of ticks.slice(before)) {
        expect(outside[clock]).toBe(false);
        const angle = motion[angleAt(clock)] ?? 0;
        expect(Math.sign(motion[angleAt(clock) + 1] ?? 0)).toBe(Math.sign(angle));
      }
    }
    expect(ticks.filter((clock) => clock === 0).length).toBeGreaterThanOrEqual(18);
    expect(ticks.filter((clock) => clock === 0).length).toBeLessThanOrEqual(21);
  });

  test("gives a single pendulum the amplitude at which push and friction balance", () => {
    const alone = { ...free([1], 1e12), pivotDamping: 0.05 };
    const { threshold, kick } = { threshold: 0.05, kick: 0.03 };
    const advance = withEscapement(rungeKutta(slopeOf(alone), 4), { threshold, kick }, 4);
    const motion = motionOf([0.2]);
    let widest = 0;
    for (let step = 0; step < 200 * 480; step += 1) {
      advance(motion, STEP, motion);
      if (step > 195 * 480) widest = Math.max(widest, Math.abs(motion[angleAt(0)] ?? 0));
    }
    // Small swings: 2 (v k + k²/2) gained, π γ ω A² lost per swing, with v² = ω² (A² − threshold²).
    const pace = Math.sqrt(G / 0.25);
    const balance = (wide: number) =>
      2 * kick * pace * Math.sqrt(wide ** 2 - threshold ** 2) + kick ** 2 - Math.PI * 0.05 * pace * wide ** 2;
    expect(Math.abs(balance(widest))).toBeLessThan(0.02 * 2 * kick * pace * widest);
  });
});
