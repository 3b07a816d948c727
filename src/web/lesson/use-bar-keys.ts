import { useEffect } from "react";
import type { Bar } from "#rules/learning/action-bar.ts";

/** A lesson with a bar: the learner's, or the one that's being written. */
export interface LessonWithBar {
  current(): { bar: Bar };
  press(): void;
  toTheEnd(): void;
}

/** Elements that use Enter themselves. */
const NEEDS_ENTER = "a, button:not(:disabled), summary, select, textarea, [contenteditable]";

/**
 * Lets Enter do what the button at the bottom does, unless whatever has the focus needs it; Ctrl+Enter or Cmd+Enter
 * always does. Escape ends a solution that's being watched.
 */
export function useBarKeys(lesson: LessonWithBar): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing || !(event.target instanceof HTMLElement)) return;
      if (event.target.closest("dialog, header")) return;
      if (event.key === "Escape" && lesson.current().bar.state === "watching") return lesson.toTheEnd();
      if (event.key !== "Enter" || event.altKey || event.shiftKey) return;
      const always = event.ctrlKey || event.metaKey;
      if (!always && event.target.closest(NEEDS_ENTER)) {
        // A key held down presses a button again and again.
        if (event.repeat && event.target.closest("[data-bar]")) event.preventDefault();
        return;
      }
      event.preventDefault();
      if (!event.repeat) lesson.press();
    }
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [lesson]);
}
