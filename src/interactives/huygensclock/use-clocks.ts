import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { type Run, useRun } from "../kit/run/use-run.ts";
import { LAST_STEP } from "./changes.ts";
import { type Layout, layoutOf, type Pose, poseOf } from "./layout.ts";
import { paint } from "./paint.ts";
import { type Change, STEPS_PER_SECOND } from "./setup.ts";
import { openSimulation, type Simulation } from "./simulation.ts";
import { openStrobe, STROBE_SPEED } from "./strobe.ts";
import type { PublicHuygensClock } from "./types.ts";

/** A pendulum that somebody holds out, in radians. */
export interface Held {
  clock: number;
  angle: number;
}

/** Words and curves follow so often; the picture follows every frame. */
const WORDS_MS = 100;

/** "Step" goes on by a twentieth of a second. */
const STEPS_AT_ONCE = STEPS_PER_SECOND / 20;

export interface Clocks {
  simulation: Simulation;
  layout: Layout;
  pose: Pose;
  run: Run;
  hold(held: Held | null): void;
  /** Back to the first step. */
  rewind(): void;
}

/** The run that belongs to a state: it follows what is changed, undone and shown, and moves the picture without React. */
export function useClocks(
  pub: PublicHuygensClock,
  changes: readonly Change[],
  picture: RefObject<HTMLElement | null>,
  painted: (simulation: Simulation) => void,
): Clocks {
  const simulation = useMemo(() => openSimulation(pub.setup), [pub.setup]);
  const layout = useMemo(() => layoutOf(pub.setup), [pub.setup]);
  const strobe = useMemo(() => openStrobe(simulation.speeds()[0] ?? 1), [simulation]);
  const [, setTick] = useState(0);
  const held = useRef<Held | null>(null);
  const told = useRef(Number.NEGATIVE_INFINITY);
  const end = (pub.task?.by ?? 0) * STEPS_PER_SECOND;

  function repaint(motion = simulation.motion()) {
    paint(picture.current, { simulation, motion, layout, held: held.current });
    painted(simulation);
  }

  function redraw(now = Number.NEGATIVE_INFINITY) {
    told.current = now;
    setTick((tick) => tick + 1);
  }

  const run = useRun({
    element: picture,
    stepsPerSecond: STEPS_PER_SECOND,
    stepsAtOnce: STEPS_AT_ONCE,
    speed: pub.speed,
    step() {
      simulation.step();
      strobe.see(simulation.motion());
      return simulation.at() !== end && simulation.at() < LAST_STEP;
    },
    draw(now) {
      repaint(shown());
      strobe.aim(now);
      if (now - told.current >= WORDS_MS || simulation.at() === end) redraw(now);
    },
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn again when the changes are others, not whenever a function is new
  useEffect(() => {
    simulation.change(changes);
    redraw();
  }, [simulation, changes]);

  const isFast = run.isRunning && run.speed > STROBE_SPEED;
  if (!isFast) strobe.forget();
  const shown = () => (isFast ? strobe.caught() : null) ?? simulation.motion();

  // React draws the picture where it was told last; the painter has the last word.
  useEffect(() => repaint(shown()));

  return {
    simulation,
    layout,
    pose: poseOf(shown(), simulation.ticks(), layout, held.current),
    run: {
      ...run,
      pause() {
        run.pause();
        redraw();
      },
    },
    hold(next) {
      held.current = next;
      repaint();
    },
    rewind() {
      simulation.rewind();
      redraw();
    },
  };
}
