import { type RefObject, useEffect, useRef } from "react";
import { tidyText } from "./rules.ts";

/** How long after the last key a text is handed on: one step of undo is a thought, not a letter. */
const PAUSE_MS = 600;

export interface Code {
  /** What is in the editor this moment. */
  now(): string;
  typed(text: string): void;
  /** Hands on what was typed, at once. */
  flush(): void;
}

/** A text that is typed faster than it is kept. `shown` is told when it changed from elsewhere: undone, reset, shown. */
export function useCode(text: string, keep: (text: string) => void, shown: (text: string) => void): Code {
  const state: RefObject<{ live: string; kept: string; timer: ReturnType<typeof setTimeout> | undefined }> = useRef({
    live: text,
    kept: text,
    timer: undefined,
  });
  const acts = useRef({ keep, shown });
  acts.current = { keep, shown };
  const code = useRef<Code>({
    now: () => tidyText(state.current.live),
    typed(next) {
      state.current.live = next;
      clearTimeout(state.current.timer);
      state.current.timer = setTimeout(() => code.current.flush(), PAUSE_MS);
    },
    flush() {
      clearTimeout(state.current.timer);
      const next = tidyText(state.current.live);
      if (next === state.current.kept) return;
      state.current.kept = next;
      acts.current.keep(next);
    },
  });
  useEffect(() => {
    if (text === state.current.kept) return;
    state.current.live = text;
    state.current.kept = text;
    clearTimeout(state.current.timer);
    acts.current.shown(text);
  }, [text]);
  useEffect(() => {
    const { current } = code;
    return () => current.flush();
  }, []);
  return code.current;
}
