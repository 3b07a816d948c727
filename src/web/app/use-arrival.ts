import { useLayoutEffect } from "react";
import { useLocation, useNavigationType } from "react-router";

/** How far down one was, by the entry of the browser's history; and the path that is on the screen. */
const places = new Map<string, number>();
let shown: string | null = null;

/**
 * Where one is when a screen has arrived: at the element that the hash names, where one was when one goes back, else at the top (R6).
 * A new path's heading takes the focus, so that it is read out and the next Tab goes on from there, unless its screen has put it elsewhere.
 */
export function useArrival(): void {
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
      // While one goes back the browser already scrolls, and the old screen still stands.
      if ((window.history.state?.key ?? "default") === key) places.set(key + pathname, window.scrollY);
    };
    window.addEventListener("scroll", note, { passive: true });
    return () => window.removeEventListener("scroll", note);
  }, [key, pathname]);
}

/** Anybody may put anything behind the #. */
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
