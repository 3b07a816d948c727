import { type RefObject, useEffect } from "react";

/** Keeps what's scrolled to above the bar, however tall it is at the moment, and the answered question in sight. */
export function useRoomForBar(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = bar;
    if (!current || typeof ResizeObserver === "undefined") return;
    const page = document.documentElement;
    let height = 0;
    const observer = new ResizeObserver(() => {
      const next = current.offsetHeight;
      page.style.setProperty("scroll-padding-block-end", `${next + 16}px`);
      page.style.setProperty("--bar-height", `${next}px`);
      if (next > height && height > 0) showAnswer(current);
      height = next;
    });
    observer.observe(current);
    return () => {
      observer.disconnect();
      page.style.removeProperty("scroll-padding-block-end");
      page.style.removeProperty("--bar-height");
    };
  }, [bar]);
}

/** Scrolls the answer that a verdict is about out from under the bar. */
function showAnswer(bar: HTMLElement): void {
  const page = [...document.querySelectorAll("section[id^=page-]")].find((found) => found.checkVisibility());
  const focused = document.activeElement;
  const answer =
    focused && page?.contains(focused) && focused !== page ? focused : page?.querySelector("input:checked");
  const around = answer?.closest("label") ?? answer;
  if (around && around.getBoundingClientRect().bottom > bar.getBoundingClientRect().top) {
    around.scrollIntoView({ block: "nearest" });
  }
}
