import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { type Run, useRun } from "../kit/run/use-run.ts";
import { pointsOf, SLACK } from "./attempt.ts";
import { type Mark, markOf } from "./history.ts";
import { MAX_STEPS } from "./rules.ts";
import { epochsAllowed } from "./setting-limits.ts";
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
  /** True once the allowed epochs are used up. */
  isOver: boolean;
  /** Allowed epochs; null: no limit. */
  allowed: number | null;
  /** Subscribes to weight changes, for pictures drawn outside React; returns the unsubscribe function. */
  onChange(paint: () => void): () => void;
  /** Redraws everything after weights were set by hand. */
  changed(): void;
}

/** Shortest time between updates of the numbers, in milliseconds. */
const READ_MS = 120;
/** Work caught up per frame after resume or undo: about six milliseconds. */
const AT_ONCE = 600_000;
const EPOCHS_PER_SECOND = 10;
/** Maps of fifty neurons need the rest of a frame's 8 ms. */
const TRAINING_MS = 3;

/** The training of a state: catches up after undo, resume and replay, and reports how far Play got. */
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
  const most = allowed === null ? MAX_STEPS : allowed * trainer.perEpoch;

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
      return trainer.steps < most && !(aim && hasJustReached(aim.testLoss * SLACK, marks));
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

  // No dependencies: only this hook knows what Play did, and the comparison is cheap.
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
    const perFrame = batchesPerFrame(settings, trainer);
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

function batchesPerFrame({ batch }: NetworkState["settings"], { network }: Trainer): number {
  return Math.max(1, Math.floor(AT_ONCE / (batch * (network.weights.length + 20))));
}

/** True if the latest epoch is the first whose loss on the test data is low enough. */
function hasJustReached(loss: number, marks: readonly Mark[]): boolean {
  const [before, last] = marks.slice(-2);
  return before !== undefined && last !== undefined && last.test <= loss && before.test > loss;
}
