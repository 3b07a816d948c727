import type { KeyboardEvent, PointerEvent } from "react";
import { AriaHidden } from "../../aria-hidden.tsx";
import { ARROWS } from "../../arrow-keys.ts";
import { usePointerDrag } from "../../use-pointer-drag.ts";
import css from "./plane.module.css";
import { type PlaneView, type Spot, toDrawing } from "./scale.ts";

/** A point of the plane that can be moved. */
export interface PlaneHandle {
  key: string;
  /** Its name, also for screen readers. */
  name: string;
  at: Spot;
  /** Moves only up and down. */
  axis?: "y";
}

interface HandleProps {
  handle: PlaneHandle;
  view: PlaneView;
  label: string;
  picked: boolean;
  /** Sizes of a step of the arrow keys. */
  step: number;
  spotAt(event: PointerEvent): Spot;
  onPick(): void;
  /** A spot on the way; null when the drag is given up. */
  onPreview(at: Spot | null): void;
  onMove(at: Spot, byKey: boolean): void;
}

/** Point to drag, to move by arrow keys, or to pick with a tap. */
export function Handle({ handle, view, label, picked, step, spotAt, onPick, onPreview, onMove }: HandleProps) {
  const place = toDrawing(view, handle.at);
  const within = ([x, y]: Spot): Spot => [handle.axis === "y" ? handle.at[0] : x, y];
  const drag = usePointerDrag<true, SVGGElement>({
    slack: 4,
    onMove: (_, event) => onPreview(within(spotAt(event))),
    onDrop: (_, event) => onMove(within(spotAt(event)), false),
    onTap: onPick,
    onCancel: () => onPreview(null),
  });

  function onKeyDown(event: KeyboardEvent) {
    const arrow = ARROWS[event.key];
    if (event.key === "Enter" || event.key === " ") onPick();
    else if (arrow && !event.ctrlKey && !event.metaKey && !event.altKey) {
      const size = step * (event.shiftKey ? 10 : 1);
      const down = view.down ? arrow[1] : -arrow[1];
      onMove(within([handle.at[0] + arrow[0] * size, handle.at[1] + down * size]), true);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: there's no button inside a drawing
    <g
      role="button"
      tabIndex={0}
      className={css.handle}
      data-handle=""
      data-picked={picked}
      aria-label={label}
      aria-pressed={picked}
      onKeyDown={onKeyDown}
      onClick={(event) => event.stopPropagation()}
      {...drag.handlers((event) => {
        event.stopPropagation();
        event.currentTarget.focus({ preventScroll: true });
        return true;
      })}
    >
      <circle className={css.reach} cx={place.x} cy={place.y} r={22} />
      <circle className={css.knob} cx={place.x} cy={place.y} r={8} />
      <AriaHidden>
        <text className={css.name} x={place.x + 11} y={place.y - 9}>
          {handle.name}
        </text>
      </AriaHidden>
    </g>
  );
}
