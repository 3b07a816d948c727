import { type Ref, useEffect, useRef } from "react";

/** The heading of what has just replaced what one was at: it takes the focus with every new key but the first. */
export function useNewHeading(key: string): Ref<HTMLHeadingElement> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    heading.current?.focus();
  }, [key]);
  return heading;
}
