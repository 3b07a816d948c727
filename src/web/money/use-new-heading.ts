import { type Ref, useEffect, useRef } from "react";

/** Ref of a heading that replaced the previous one: it takes the focus with every new key but the first. */
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
