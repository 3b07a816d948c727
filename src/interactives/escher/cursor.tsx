import { type KeyboardEvent, useState } from "react";
import { ARROWS } from "../kit/arrow-keys.ts";
import { onPlainKey } from "../kit/on-plain-key.ts";
import css from "./plane.module.css";
import { onSheet, type Sheet, short } from "./sheet.ts";
import type { Spot } from "./types.ts";

/** Step of an arrow key, in cells: a twelfth hits halves, thirds and quarters; with Shift a sixtieth. */
export const STEP = 1 / 12;
const FINE = 1 / 60;

/** Point an arrow key leads to; null for other keys. */
export function pointAfterKey([x, y]: Spot, { key, shiftKey }: Pick<KeyboardEvent, "key" | "shiftKey">): Spot | null {
  const arrow = ARROWS[key];
  if (!arrow) return null;
  const by = shiftKey ? FINE : STEP;
  const even = (value: number) => Math.round(value * 60) / 60 + 0;
  return [even(x + arrow[0] * by), even(y - arrow[1] * by)];
}

/** Nearest point on a grid dividing the cell's sides into `parts`; all special points lie on twelfths. */
export function snapToGrid([x, y]: Spot, parts = 12): Spot {
  return [Math.round(x * parts) / parts + 0, Math.round(y * parts) / parts + 0];
}

interface CursorProps {
  sheet: Sheet;
  /** Position, when something else can move the cursor too. */
  place?: Spot;
  /** Label of a position. */
  label(at: Spot): string;
  onMove?(at: Spot): void;
  /** Called for Enter or Space; other keys go to `onKey`. */
  onPress(at: Spot): void;
  onKey?(key: string): boolean;
}

/** Crosshair moved by arrow keys over the plane: it can do everything a pointer can. */
export function Cursor({ sheet, place, label, onMove, onPress, onKey }: CursorProps) {
  const [own, setOwn] = useState<Spot>([0.5, 0.5]);
  const at = place ?? own;
  const [x, y] = onSheet(sheet, at).map(short);

  function keyed(event: KeyboardEvent): boolean {
    const next = pointAfterKey(at, event);
    if (next) {
      setOwn(next);
      onMove?.(next);
    } else if (event.key === "Enter" || event.key === " ") onPress(at);
    else return onKey?.(event.key) ?? false;
    return true;
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: there's no button inside a drawing
    <g
      className={css.cursor}
      role="button"
      tabIndex={0}
      aria-label={label(at)}
      onKeyDown={onPlainKey(keyed)}
      transform={`translate(${x} ${y})`}
    >
      <circle r={9} />
      <path d="M-14 0H-5M5 0H14M0-14V-5M0 5V14" />
    </g>
  );
}
