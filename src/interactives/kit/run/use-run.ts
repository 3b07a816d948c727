import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { openPacer } from "./pacer.ts";

/** What runs, and how fast. */
export interface RunSpec {
  /** What the learner looks at: while none of it is on the screen nothing runs. */
  element: RefObject<Element | null>;
  /** Fixed steps a second at speed 1. */
  stepsPerSecond: number;
  /** Does one step of fixed size; false: there is no more to come, and the run pauses. */
  step(): boolean;
  /** Shows where it stands: once after each frame in which something was done, and after a single step. `now` is the browser's time in milliseconds. */
  draw(now: number): void;
  /** How many steps "Step" does; absent: 1. */
  stepsAtOnce?: number;
  /** The most that steps may take of a frame, in milliseconds, where drawing takes its own part; absent: 8. */
  budgetMs?: number;
  /** The speed to begin with; absent: 1. */
  speed?: number;
}

/** A simulation in the hands of a learner. */
export interface Run {
  /** Asked to run; out of sight it waits all the same. */
  isRunning: boolean;
  speed: number;
  play(): void;
  pause(): void;
  toggle(): void;
  /** Pauses and does one step, or as many as the spec says. */
  step(): void;
  setSpeed(speed: number): void;
}

/** Steps of fixed size on the browser's frames: at most 8 ms of a frame, none while the tab or the element is out of sight. */
export function useRun(spec: RunSpec): Run {
  const { element, budgetMs } = spec;
  const [isRunning, setRunning] = useState(false);
  const [speed, setSpeed] = useState(spec.speed ?? 1);
  const isSeen = useSeen(element);
  const latest = useRef({ spec, speed });
  latest.current = { spec, speed };
  const pacer = useMemo(
    () =>
      openPacer(
        () => latest.current.spec.step(),
        () => performance.now(),
        budgetMs,
      ),
    [budgetMs],
  );

  useEffect(() => {
    if (!isRunning || !isSeen) return;
    pacer.rest();
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

/** Whether the tab and some of the element are in sight; true until something else is known. */
function useSeen(element: RefObject<Element | null>): boolean {
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
