import { type KeyboardEvent, useState } from "react";
import css from "./plane.module.css";
import { onSheet, type Sheet, short } from "./sheet.ts";
import type { Spot } from "./types.ts";

const STEPS: Readonly<Record<string, Spot>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** How far an arrow key goes, in cells: a twelfth hits halves, thirds and quarters; with Shift a sixtieth. */
export const STEP = 1 / 12;
const FINE = 1 / 60;

/** Where an arrow key leads; null for other keys. */
export function stepped([x, y]: Spot, { key, shiftKey }: Pick<KeyboardEvent, "key" | "shiftKey">): Spot | null {
  const step = STEPS[key];
  if (!step) return null;
  const by = shiftKey ? FINE : STEP;
  const even = (value: number) => Math.round(value * 60) / 60 + 0;
  return [even(x + step[0] * by), even(y + step[1] * by)];
}

/** The nearest place on a grid of so many parts of the cell; on twelfths lie all the special points that there can be. */
export function snapped([x, y]: Spot, parts = 12): Spot {
  return [Math.round(x * parts) / parts + 0, Math.round(y * parts) / parts + 0];
}

interface CursorProps {
  sheet: Sheet;
  /** Where it is, when something else can move it too. */
  place?: Spot;
  /** What it is called at this place. */
  label(at: Spot): string;
  onMove?(at: Spot): void;
  /** Enter or Space; other keys are offered to `onKey`. */
  onPress(at: Spot): void;
  onKey?(key: string): boolean;
}

/** A crosshair that arrow keys move over the plane: everything a pointer can do is done with it. */
export function Cursor({ sheet, place, label, onMove, onPress, onKey }: CursorProps) {
  const [own, setOwn] = useState<Spot>([0.5, 0.5]);
  const at = place ?? own;
  const [x, y] = onSheet(sheet, at).map(short);

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = stepped(at, event);
    if (next) {
      setOwn(next);
      onMove?.(next);
    } else if (event.key === "Enter" || event.key === " ") onPress(at);
    else if (!onKey?.(event.key)) return;
    event.preventDefault();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: there is no button inside a drawing
    <g
      className={css.cursor}
      role="button"
      tabIndex={0}
      aria-label={label(at)}
      onKeyDown={onKeyDown}
      transform={`translate(${x} ${y})`}
    >
      <circle r={9} />
      <path d="M-14 0H-5M5 0H14M0-14V-5M0 5V14" />
    </g>
  );
}
