import type { Diagnostic } from "../kit/contract.ts";
import { type Motion, motionOf, rungeKutta, slopeOf } from "./engine.ts";
import { controlsOf, rangesOf, setupOf } from "./redact.ts";
import { mechanismOf, type Settings, type Setup, STEPS_PER_SECOND, settingsOf } from "./setup.ts";
import { openSimulation } from "./simulation.ts";
import type { HuygensClock } from "./types.ts";

/** Seconds a clock must keep going by itself. */
const ALONE_SECONDS = 120;

/** Mass of a beam that doesn't move, in kilograms. */
const ROCK = 1e9;

/** Seconds simulated to see whether the step is small enough, and the error allowed in radians. */
const TRIAL_SECONDS = 4;
const FINE = 1e-4;

/** `STOPS`: runs a clock on a beam that can't move to see whether its push makes up for friction. */
export function lintKick(asset: HuygensClock): Diagnostic[] {
  const { escapement } = asset;
  if (!escapement) return [];
  const setup = setupOf(asset);
  return setup.clocks.flatMap((clock, index): Diagnostic[] => {
    const alone: Setup = { ...setup, clocks: [clock], beam: { mass: ROCK, damping: 0, stiffness: 0 } };
    const simulation = openSimulation(alone);
    for (let step = 0; step < ALONE_SECONDS * STEPS_PER_SECOND; step += 1) simulation.step();
    if ((simulation.samples().at(-1)?.swings[0] ?? 0) >= escapement.threshold) return [];
    const message = `Clock ${index + 1} stops even on a beam that doesn't move: its push is too weak for the friction, or it starts too close to the middle.`;
    return [{ severity: "warning", code: "STOPS", message, path: `/clocks/${index}` }];
  });
}

/** `UNSTABLE` and `STEP_TOO_COARSE`: whether the motion can be computed, at the start and at the ends of the sliders. */
export function lintSteps(asset: HuygensClock): Diagnostic[] {
  const setup = setupOf(asset);
  const atStart = trialOf(setup, settingsOf(setup));
  const atEnds = atStart === "fine" ? trialOf(setup, endsOf(asset)) : "fine";
  const trial = atStart === "fine" ? atEnds : atStart;
  const path = atStart === "fine" ? "/ranges" : "/beam";
  if (trial === "fine") return [];
  if (trial === "wild") {
    const message =
      "In steps of 1/480 s the motion grows without limit. The beam is too light for its damping or stiffness.";
    return [{ severity: "error", code: "UNSTABLE", message, path }];
  }
  const message = "Steps of 1/480 s are too coarse for a motion this fast. Make the beam heavier or softer.";
  return [{ severity: "error", code: "STEP_TOO_COARSE", message, path }];
}

/** The most extreme slider settings: the lightest beam with the most damping. */
function endsOf(asset: HuygensClock): Settings {
  const controls = controlsOf(asset);
  const { mass, damping } = rangesOf(asset);
  const settings = settingsOf(setupOf(asset));
  return {
    ...settings,
    mass: controls.includes("mass") ? mass[0] : settings.mass,
    damping: controls.includes("damping") ? damping[1] : settings.damping,
  };
}

/** Compares the same seconds in whole and in half steps. */
function trialOf(setup: Setup, settings: Settings): "fine" | "coarse" | "wild" {
  const slope = slopeOf(mechanismOf(setup, settings));
  const start = motionOf(
    setup.clocks.map(({ angle0, speed0 }) => Math.max(0.1, Math.abs(angle0) + Math.abs(speed0) / 50)),
  );
  const advance = rungeKutta(slope, start.length);
  const [whole, half] = [start.slice(), start.slice()] as [Motion, Motion];
  let most = 0;
  for (let step = 0; step < TRIAL_SECONDS * STEPS_PER_SECOND; step += 1) {
    advance(whole, 1 / STEPS_PER_SECOND, whole);
    advance(half, 0.5 / STEPS_PER_SECOND, half);
    advance(half, 0.5 / STEPS_PER_SECOND, half);
    if (!whole.every((value) => Math.abs(value) < 1e3)) return "wild";
    most = Math.max(most, ...whole.map((value, index) => Math.abs(value - (half[index] ?? 0))));
  }
  return most > FINE ? "coarse" : "fine";
}
