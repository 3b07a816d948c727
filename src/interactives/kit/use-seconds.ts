import { useEffect, useRef } from "react";
import type { Play } from "./play.ts";

/** Whole seconds since the first action on this visit, at least one; called when it's over. "Start again" begins at zero. */
export function useSeconds({ past, phase }: Pick<Play<unknown>, "past" | "phase">): () => number {
  const began = useRef<number | null>(null);
  const isOn = past.length > 0 && phase !== "idle";
  useEffect(() => {
    began.current = isOn ? performance.now() : null;
  }, [isOn]);
  return () => Math.max(1, Math.round((performance.now() - (began.current ?? performance.now())) / 1000));
}
