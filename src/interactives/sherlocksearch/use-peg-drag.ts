import { usePointerDrag } from "../kit/use-pointer-drag.ts";

/** Pointer handlers: elements with `data-symbol` can be dragged to elements with `data-place`; a press without a drag stays a click. */
export function usePegDrag(onDrop: (symbol: number, place: number) => void) {
  const reset = (peg: HTMLElement) => peg.style.removeProperty("translate");
  const drag = usePointerDrag<HTMLElement>({
    capture: "drag",
    onMove: (peg, _event, { dx, dy }) => peg.style.setProperty("translate", `${dx}px ${dy}px`),
    onDrop(peg, event) {
      reset(peg);
      const under = document.elementsFromPoint(event.clientX, event.clientY);
      const place = under.find((element) => element.closest("[data-place]"))?.closest<HTMLElement>("[data-place]");
      if (place) onDrop(Number(peg.dataset.symbol), Number(place.dataset.place));
    },
    onCancel: reset,
  });
  return drag.handlers(({ target }) =>
    target instanceof Element ? target.closest<HTMLElement>("[data-symbol]") : null,
  );
}
