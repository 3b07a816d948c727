import { type RefObject, useEffect } from "react";

const ACTS_ON_ENTER = "a, button:not(:disabled), summary, select, textarea, [contenteditable]";

/**
 * Lets Enter continue if nothing under the focus would use it, so that learners can keep their hands on the keyboard
 * after a right answer.
 */
export function useEnterContinues(button: RefObject<HTMLButtonElement | null>): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key !== "Enter" || event.defaultPrevented || event.repeat) return;
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (!(event.target instanceof HTMLElement) || event.target.closest("dialog")) return;
      if (event.target.closest(ACTS_ON_ENTER) && !isSolvedCheck(event.target)) return;
      const unsolved = event.target.closest("[data-phase]:not([data-phase=correct], [data-phase=revealed])");
      if (unsolved || !button.current || button.current.disabled) return;
      event.preventDefault();
      button.current.click();
    }
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [button]);
}

/** True for the Check button of a solved question, which keeps the focus but does nothing more. */
function isSolvedCheck(target: HTMLElement): boolean {
  return target.closest("[aria-disabled=true]") !== null && target.closest("[data-phase=correct]") !== null;
}
