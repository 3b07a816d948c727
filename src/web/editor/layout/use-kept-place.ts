import { useEffect } from "react";
import type { SourceHandle } from "../source/index.tsx";
import type { Session } from "../use-session.ts";

const AFTER_MS = 1000;

/** Keeps cursor, scroll, folds and undo history a second after the cursor rests, and when the page closes. */
export function useKeptPlace(session: Session, source: SourceHandle | null, cursor: object | null): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each move of the cursor starts the timer anew
  useEffect(() => {
    if (!source) return;
    const keep = () => void session.keepPlace(source.place());
    const timer = setTimeout(keep, AFTER_MS);
    window.addEventListener("pagehide", keep);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pagehide", keep);
    };
  }, [session, source, cursor]);
}
