import type { ReactNode } from "react";
import { Button } from "#design/button.tsx";
import { Bar } from "../kit/bar.tsx";
import type { Say } from "../kit/messages.ts";
import { Note } from "../kit/note.tsx";
import type { Tool } from "./types.ts";

/** Cells across the window: from one and a half to about seventy, which is 5,000 in all. */
export const ACROSS = [1.5, 2, 3, 4, 6, 10, 18, 36, 72] as const;

interface ZoomProps {
  tools: readonly Tool[];
  /** Index into ACROSS. */
  zoom: number;
  say: Say;
  onZoom(zoom: number): void;
  /** Button that saves the drawing; without it this one can't be saved. */
  children?: ReactNode;
}

/** Below the plane: zoom buttons and one that saves it, as far as the author allows. */
export function Zoom({ tools, zoom, say, onZoom, children }: ZoomProps) {
  const exported = tools.includes("export") ? children : null;
  if (!tools.includes("zoom") && !exported) return null;
  return (
    <Bar>
      {tools.includes("zoom") && <ZoomButtons zoom={zoom} say={say} onZoom={onZoom} />}
      {exported}
    </Bar>
  );
}

function ZoomButtons({ zoom, say, onZoom }: Pick<ZoomProps, "zoom" | "say" | "onZoom">) {
  return (
    <>
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
    </>
  );
}
