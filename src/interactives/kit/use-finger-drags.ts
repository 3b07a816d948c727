import { type RefObject, useEffect } from "react";

/**
 * Lets a finger drag the parts of a drawing that match a selector, while it scrolls the page everywhere else. Browsers
 * ignore `touch-action` on parts of an SVG.
 */
export function useFingerDrags(drawing: RefObject<Element | null>, selector: string): void {
  useEffect(() => {
    const element = drawing.current;
    if (!element) return;
    function hold(event: Event) {
      if (event.target instanceof Element && event.target.closest(selector)) event.preventDefault();
    }
    element.addEventListener("touchstart", hold, { passive: false });
    return () => element.removeEventListener("touchstart", hold);
  }, [drawing, selector]);
}
