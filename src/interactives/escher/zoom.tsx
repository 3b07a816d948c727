import type { ReactNode } from "react";
import { Button } from "#design/button.tsx";
import { Bar } from "../kit/bar.tsx";
import type { Say } from "../kit/messages.ts";
import { Note } from "../kit/note.tsx";

/** Cells across the window: from one and a half to about seventy, which is 5,000 in all. */
export const ACROSS = [1.5, 2, 3, 4, 6, 10, 18, 36, 72] as const;

interface ZoomProps {
  /** Index into ACROSS. */
  zoom: number;
  say: Say;
  onZoom(zoom: number): void;
  /** More buttons. */
  children?: ReactNode;
}

/** Zoom buttons below the plane. */
export function Zoom({ zoom, say, onZoom, children }: ZoomProps) {
  return (
    <Bar>
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
      <Note>{say("zoom.cells", { across: ACROSS[zoom] ?? 3 })}</Note>
      {children}
    </Bar>
  );
}
