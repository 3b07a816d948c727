import { Button } from "#design/button.tsx";
import type { Say } from "../kit/messages.ts";
import css from "./panel.module.css";

/** Cells across the window: from one and a half to some seventy, which is 5,000 in all. */
export const ACROSS = [1.5, 2, 3, 4, 6, 10, 18, 36, 72] as const;

interface ZoomProps {
  /** Index into ACROSS. */
  zoom: number;
  say: Say;
  onZoom(zoom: number): void;
}

/** Nearer and further. */
export function Zoom({ zoom, say, onZoom }: ZoomProps) {
  return (
    <span className={css.zoom}>
      <Button iconOnly aria-label={say("zoom.in")} aria-disabled={zoom === 0} onClick={() => onZoom(zoom - 1)}>
        +
      </Button>
      <Button
        iconOnly
        aria-label={say("zoom.out")}
        aria-disabled={zoom === ACROSS.length - 1}
        onClick={() => onZoom(zoom + 1)}
      >
        −
      </Button>
      <span className={css.note}>{say("zoom.cells", { across: ACROSS[zoom] ?? 3 })}</span>
    </span>
  );
}
