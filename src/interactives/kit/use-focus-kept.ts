import { type RefObject, useEffect, useRef } from "react";

/**
 * Moves the focus to a button if the focused element has gone, whenever the button's purpose changes. On a page where nothing has had the focus yet,
 * it stays at the top.
 */
export function useFocusKept(button: RefObject<HTMLElement | null>, purpose: string): void {
  const last = useRef(purpose);
  const hadFocus = useRef(false);
  useEffect(() => {
    const note = () => {
      hadFocus.current = true;
    };
    if (document.activeElement !== document.body) note();
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, []);
  useEffect(() => {
    if (last.current === purpose) return;
    last.current = purpose;
    if (hadFocus.current && document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, [button, purpose]);
}
