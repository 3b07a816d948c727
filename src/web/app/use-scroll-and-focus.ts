import { useLayoutEffect } from "react";
import { useLocation, useNavigationType } from "react-router";

/** Scroll positions by history entry and path, and the path on the screen. */
const places = new Map<string, number>();
let shown: string | null = null;

/**
 * Scrolls when a screen has arrived: to the element named by the hash, to the earlier position when going back, else to
 * the top (R6). Moves the focus to a new path's heading, so that it's read out and Tab continues from there, unless the
 * screen has already put it elsewhere.
 */
export function useScrollAndFocus(): void {
  const { key, pathname, hash } = useLocation();
  const goesBack = useNavigationType() === "POP";

  useLayoutEffect(() => {
    const before = shown;
    shown = pathname;
    const target = elementOf(hash);
    const place = goesBack ? places.get(key + pathname) : undefined;
    if (before !== null && before !== pathname) focusHeading();
    if (place !== undefined) window.scrollTo(0, place);
    else if (target) target.scrollIntoView();
    else if (before !== null && before !== pathname) window.scrollTo(0, 0);
  }, [key, pathname, hash, goesBack]);

  useLayoutEffect(() => {
    const note = () => {
      // When going back, the browser scrolls before the old screen is gone.
      if ((window.history.state?.key ?? "default") === key) places.set(key + pathname, window.scrollY);
    };
    window.addEventListener("scroll", note, { passive: true });
    return () => window.removeEventListener("scroll", note);
  }, [key, pathname]);
}

/** Element named by the hash, which can be any text. */
function elementOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

function focusHeading(): void {
  const main = document.getElementById("main");
  if (main?.contains(document.activeElement)) return;
  const heading = main?.querySelector("h1");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
