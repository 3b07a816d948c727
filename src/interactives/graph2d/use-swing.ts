import { useEffect, useRef, useState } from "react";
import type { SliderSpec } from "./types.ts";

const SWEEP_MS = 6000;

/** Moves a slider back and forth while it's on; switching it off keeps the current value. */
export function useSwing({ min, max }: SliderSpec, value: number, move: (value: number) => void, stop: () => void) {
  const [isOn, setOn] = useState(false);
  const latest = useRef({ value, move });
  latest.current = { value, move };

  useEffect(() => {
    if (!isOn) return;
    let forth = 1;
    let at = latest.current.value;
    let before: number | null = null;
    let frame = requestAnimationFrame(function turn(now: number) {
      const passed = before === null ? 0 : now - before;
      before = now;
      at += (forth * (max - min) * passed) / SWEEP_MS;
      if (at >= max || at <= min) forth = at >= max ? -1 : 1;
      at = Math.min(Math.max(at, min), max);
      latest.current.move(at);
      frame = requestAnimationFrame(turn);
    });
    return () => cancelAnimationFrame(frame);
  }, [isOn, min, max]);

  return {
    isOn,
    toggle() {
      if (isOn) stop();
      setOn(!isOn);
    },
  };
}
