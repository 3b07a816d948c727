import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { createPacer } from "./pacer.ts";

/** The steps to run, and their speed. */
export interface RunOptions {
  /** The picture; nothing runs while it's off the screen. */
  element: RefObject<Element | null>;
  /** Steps per second at speed 1. */
  stepsPerSecond: number;
  /** Runs one step of fixed size; returns false at the end, which pauses the run. */
  step(): boolean;
  /** Draws the current state: once after each frame with steps, and after a single step. `now` is the browser's time in milliseconds. */
  draw(now: number): void;
  /** Steps that "Step" does; 1 by default. */
  stepsAtOnce?: number;
  /** Milliseconds of a frame steps may take, when drawing needs its own share; 8 by default. */
  budgetMs?: number;
  /** Initial speed; 1 by default. */
  speed?: number;
}

/** A simulation the learner controls. */
export interface Run {
  /** Set by Play; out of sight it pauses anyway. */
  isRunning: boolean;
  speed: number;
  play(): void;
  pause(): void;
  toggle(): void;
  /** Pauses and does one step, or as many as the options say. */
  step(): void;
  setSpeed(speed: number): void;
}

/** Runs steps of fixed size on animation frames: at most 8 ms of a frame, none while the tab or the element is out of sight. */
export function useRun(spec: RunOptions): Run {
  const { element, budgetMs } = spec;
  const [isRunning, setRunning] = useState(false);
  const [speed, setSpeed] = useState(spec.speed ?? 1);
  const isSeen = useIsVisible(element);
  const latest = useRef({ spec, speed });
  latest.current = { spec, speed };
  const pacer = useMemo(
    () =>
      createPacer(
        () => latest.current.spec.step(),
        () => performance.now(),
        budgetMs,
      ),
    [budgetMs],
  );

  useEffect(() => {
    if (!isRunning || !isSeen) return;
    pacer.reset();
    let frame = requestAnimationFrame(function turn(now) {
      const { spec: current, speed: factor } = latest.current;
      const { done, isOver } = pacer.frame(now, current.stepsPerSecond * factor);
      if (done > 0) current.draw(now);
      if (isOver) setRunning(false);
      else frame = requestAnimationFrame(turn);
    });
    return () => cancelAnimationFrame(frame);
  }, [isRunning, isSeen, pacer]);

  return {
    isRunning,
    speed,
    setSpeed,
    play: () => setRunning(true),
    pause: () => setRunning(false),
    toggle: () => setRunning(!isRunning),
    step() {
      setRunning(false);
      for (let left = spec.stepsAtOnce ?? 1; left > 0 && spec.step(); left -= 1);
      spec.draw(performance.now());
    },
  };
}

/** True while both the tab and some of the element are visible; true until known. */
function useIsVisible(element: RefObject<Element | null>): boolean {
  const [isOnScreen, setOnScreen] = useState(true);
  const [isTabSeen, setTabSeen] = useState(true);
  useEffect(() => {
    const look = () => setTabSeen(!document.hidden);
    look();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver((entries) => setOnScreen(entries.at(-1)?.isIntersecting ?? true));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isOnScreen && isTabSeen;
}
