import { type RefObject, useEffect } from "react";

/** Closes a menu made of `details` on Escape, giving the focus back to its button, and on a press outside. */
export function useMenuCloses(menu: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    function pressKey(event: KeyboardEvent) {
      const { current } = menu;
      if (event.key !== "Escape" || !current?.open || document.querySelector("dialog[open]")) return;
      current.open = false;
      current.querySelector("summary")?.focus();
    }
    function pressBeside(event: PointerEvent) {
      const { current } = menu;
      if (current?.open && event.target instanceof Node && !current.contains(event.target)) current.open = false;
    }
    window.addEventListener("keydown", pressKey);
    window.addEventListener("pointerdown", pressBeside);
    return () => {
      window.removeEventListener("keydown", pressKey);
      window.removeEventListener("pointerdown", pressBeside);
    };
  }, [menu]);
}
