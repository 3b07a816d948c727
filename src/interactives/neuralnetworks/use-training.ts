import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { type Run, useRun } from "../kit/run/use-run.ts";
import { pointsOf, SLACK } from "./attempt.ts";
import { type Mark, markOf } from "./history.ts";
import { MOST_STEPS } from "./rules.ts";
import { epochsAllowed } from "./settle.ts";
import { openTrainer, type Trainer } from "./trainer.ts";
import type { NetworkAction, NetworkState, PublicNetwork } from "./types.ts";

/** A training on the screen. */
export interface Training {
  trainer: Trainer;
  marks: readonly Mark[];
  now: Mark;
  run: Run;
  /** Trains on a single batch. */
  stepBatch(): void;
  /** Trained for as long as is allowed. */
  isOver: boolean;
  /** Epochs that are allowed; null: as many as one likes. */
  allowed: number | null;
  /** Calls this after every change of the weights, for pictures that React need not know of; answers how to stop. */
  onChange(paint: () => void): () => void;
  /** Draws everything again, after weights were changed by hand. */
  changed(): void;
}

/** Numbers on the screen change at most every so many milliseconds. */
const READ_MS = 120;
/** So much is made up for in one frame when work is resumed or undone: some six milliseconds. */
const AT_ONCE = 600_000;
const EPOCHS_PER_SECOND = 10;
/** Maps of fifty neurons take the rest of a frame's 8 ms. */
const TRAINING_MS = 3;

/** The training that a state stands for: it follows the state where that was undone, resumed or shown, and reports where Play led. */
export function useTraining(
  pub: PublicNetwork,
  state: NetworkState,
  act: (action: NetworkAction) => void,
  element: RefObject<Element | null>,
  locked: boolean,
): Training {
  const { settings, weights, steps } = state;
  const [generation, renew] = useState(0);
  const [, setTick] = useState(0);
  const shownAt = useRef(0);
  const isAhead = useRef(false);
  const painters = useRef(new Set<() => void>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new generation begins the same training again
  const trainer = useMemo(
    () => openTrainer(settings, pub.data, pub.seed, weights),
    [settings, weights, pub.data, pub.seed, generation],
  );
  const marks = useMemo(() => [markOf(trainer)], [trainer]);
  const aim = pub.aim?.k === "reach" ? pub.aim : null;
  const allowed = aim ? epochsAllowed(settings, pointsOf(pub.data), aim.maxEpochs) : null;
  const most = allowed === null ? MOST_STEPS : allowed * trainer.perEpoch;

  function batch() {
    trainer.step();
    if (trainer.steps % trainer.perEpoch === 0) marks.push(markOf(trainer));
  }

  function show() {
    for (const paint of painters.current) paint();
    setTick((tick) => tick + 1);
  }

  const run = useRun({
    element,
    stepsPerSecond: EPOCHS_PER_SECOND,
    budgetMs: TRAINING_MS,
    step() {
      if (trainer.steps >= most) return false;
      isAhead.current = true;
      do batch();
      while (trainer.steps % trainer.perEpoch !== 0);
      const [before, last] = marks.slice(-2);
      const arrives = aim && before && last && last.test <= aim.testLoss * SLACK && before.test > aim.testLoss * SLACK;
      return trainer.steps < most && !arrives;
    },
    draw(now) {
      for (const paint of painters.current) paint();
      if (now - shownAt.current < READ_MS && run.isRunning) return;
      shownAt.current = now;
      setTick((tick) => tick + 1);
    },
  });

  const { isRunning, pause } = run;
  useEffect(() => {
    if (locked && isRunning) pause();
  }, [locked, isRunning, pause]);

  // Without dependencies: what Play did is known only here, and every look at it is cheap.
  useEffect(() => {
    if (isRunning) return;
    if (isAhead.current) {
      isAhead.current = false;
      if (trainer.steps !== steps) return act({ t: "train", steps: trainer.steps });
    }
    if (trainer.steps > steps) renew((before) => before + 1);
  });

  useEffect(() => {
    if (isRunning || isAhead.current || trainer.steps >= steps) return;
    const perFrame = Math.max(1, Math.floor(AT_ONCE / (settings.batch * (trainer.network.weights.length + 20))));
    let frame = requestAnimationFrame(function follow() {
      for (let left = perFrame; left > 0 && trainer.steps < steps; left -= 1) batch();
      show();
      if (trainer.steps < steps) frame = requestAnimationFrame(follow);
    });
    return () => cancelAnimationFrame(frame);
  });

  return {
    trainer,
    marks,
    now: markOf(trainer),
    run,
    stepBatch() {
      run.pause();
      if (trainer.steps >= most) return;
      isAhead.current = true;
      batch();
      show();
    },
    isOver: trainer.steps >= most,
    allowed,
    onChange(paint) {
      painters.current.add(paint);
      return () => painters.current.delete(paint);
    },
    changed: show,
  };
}
