import { useEffect, useState } from "react";
import { type Opened, openTryOut } from "./try-out-host.ts";

/** Pause in typing before the server is asked, in milliseconds. */
const REST_MS = 300;

export interface TryOutState {
  /** Latest text with an answer from the server, and that answer. */
  asset: string | null;
  opened: Opened | null;
  waiting: boolean;
  failed: boolean;
}

/** Requests the problems of the text and a game to play, 300 ms after the last change. Answers to older requests are ignored. */
export function useTryOut(type: string, asset: string, seed: string, version = 0): TryOutState & { again(): void } {
  const [state, setState] = useState<TryOutState>({ asset: null, opened: null, waiting: true, failed: false });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round repeats the same request
  useEffect(() => {
    const gone = new AbortController();
    setState((before) => ({ ...before, waiting: true }));
    const timer = setTimeout(async () => {
      try {
        const opened = await openTryOut({ type, asset, seed, version }, gone.signal);
        setState({ asset, opened, waiting: false, failed: false });
      } catch {
        if (!gone.signal.aborted) setState((before) => ({ ...before, waiting: false, failed: true }));
      }
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [type, asset, seed, version, round]);
  return { ...state, again: () => setRound(round + 1) };
}
