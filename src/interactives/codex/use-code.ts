import { type RefObject, useEffect, useRef } from "react";
import { tidyText } from "./rules.ts";

/** Pause after the last key before a text is saved, in milliseconds: an undo step takes back a few words, not a letter. */
const PAUSE_MS = 600;

export interface Code {
  /** Current text in the editor. */
  now(): string;
  typed(text: string): void;
  /** Saves what was typed, at once. */
  flush(): void;
}

/** Keeps a text that changes faster than it's saved. `shown` is called when it changes from elsewhere: undo, reset, Show me. */
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
