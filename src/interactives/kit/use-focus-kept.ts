import { type RefObject, useEffect, useRef } from "react";

/** Gives the focus to a button if what had it has gone, whenever the button's purpose changes. */
export function useFocusKept(button: RefObject<HTMLElement | null>, purpose: string): void {
  const last = useRef(purpose);
  useEffect(() => {
    if (last.current === purpose) return;
    last.current = purpose;
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, [button, purpose]);
}
