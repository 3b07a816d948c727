import { type RefObject, useEffect, useState } from "react";

/** Width of drawings before they're measured, and the smallest. */
const USUAL = 400;
const LEAST = 260;

/** Width of an element in CSS px, so that words in a drawing are as large as words elsewhere. */
export function useWidth(element: RefObject<Element | null>): number {
  const [width, setWidth] = useState(USUAL);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(Math.max(LEAST, Math.round(entry.contentRect.width)));
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
