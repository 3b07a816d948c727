import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { type Run, useRun } from "../kit/run/use-run.ts";
import { LAST_STEP } from "./changes.ts";
import { type Layout, layoutOf, type Pose, poseOf } from "./layout.ts";
import { paint } from "./paint.ts";
import { type Change, STEPS_PER_SECOND } from "./setup.ts";
import { openSimulation, type Simulation } from "./simulation.ts";
import { openStrobe, STROBE_SPEED } from "./strobe.ts";
import type { PublicHuygensClock } from "./types.ts";

/** A pendulum being held, angle in radians. */
export interface Held {
  clock: number;
  angle: number;
}

/** Milliseconds between updates of text and curves; the picture updates every frame. */
const WORDS_MS = 100;

/** "Step" advances a twentieth of a second. */
const STEPS_AT_ONCE = STEPS_PER_SECOND / 20;

export interface Clocks {
  simulation: Simulation;
  layout: Layout;
  pose: Pose;
  run: Run;
  hold(held: Held | null): void;
  /** Goes back to the first step. */
  rewind(): void;
}

/** The run of a state: follows changes, undo and replay, and moves the picture outside React. */
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
  const lastRedraw = useRef(Number.NEGATIVE_INFINITY);
  const end = (pub.task?.by ?? 0) * STEPS_PER_SECOND;

  function repaint(motion = simulation.motion()) {
    paint(picture.current, { simulation, motion, layout, held: held.current });
    painted(simulation);
  }

  function redraw(now = Number.NEGATIVE_INFINITY) {
    lastRedraw.current = now;
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
      if (now - lastRedraw.current >= WORDS_MS || simulation.at() === end) redraw(now);
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

  // React renders an older pose, so repaint after it.
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
