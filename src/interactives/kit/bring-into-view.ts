/** Scrolls as little as is needed to show something that has just appeared; what is taller than half the window begins at its top. */
export function bringIntoView(element: Element): void {
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const tall = element.getBoundingClientRect().height > window.innerHeight / 2;
  element.scrollIntoView({ block: tall ? "start" : "nearest", behavior: calm ? "auto" : "smooth" });
}
