/** Scrolls as little as needed to show something new. An element taller than half the window is aligned to its top. */
export function scrollIntoView(element: Element): void {
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const tall = element.getBoundingClientRect().height > window.innerHeight / 2;
  element.scrollIntoView({ block: tall ? "start" : "nearest", behavior: calm ? "auto" : "smooth" });
}
