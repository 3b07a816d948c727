import { useLayoutEffect, useRef } from "react";

/** Returns a function that moves the focus after the next render, to the element that `find` returns then. */
export function useFocusAfterRender(): (find: () => HTMLElement | null | undefined) => void {
  const wanted = useRef<(() => HTMLElement | null | undefined) | null>(null);
  useLayoutEffect(() => {
    const find = wanted.current;
    wanted.current = null;
    find?.()?.focus();
  });
  return (find) => {
    wanted.current = find;
  };
}
