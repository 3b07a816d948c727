import { useEffect, useState } from "react";
import { type Opened, openTrial } from "./trial-host.ts";

/** Milliseconds of rest in the typing before the server is asked. */
const REST_MS = 300;

export interface TrialState {
  /** What the latest answered text is, and what came of it. */
  asset: string | null;
  opened: Opened | null;
  waiting: boolean;
  failed: boolean;
}

/** Asks what is wrong with the text and for what to play, 300 ms after the last change; of two answers the later question's counts. */
export function useTrial(type: string, asset: string, seed: string): TrialState & { again(): void } {
  const [state, setState] = useState<TrialState>({ asset: null, opened: null, waiting: true, failed: false });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks the same again
  useEffect(() => {
    const gone = new AbortController();
    setState((before) => ({ ...before, waiting: true }));
    const timer = setTimeout(async () => {
      try {
        const opened = await openTrial({ type, asset, seed }, gone.signal);
        setState({ asset, opened, waiting: false, failed: false });
      } catch {
        if (!gone.signal.aborted) setState((before) => ({ ...before, waiting: false, failed: true }));
      }
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [type, asset, seed, round]);
  return { ...state, again: () => setRound(round + 1) };
}
