import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { classes } from "#design/classes.ts";
import type { Say } from "../kit/messages.ts";
import type { Scene } from "./read-scene.ts";
import { seriesOf } from "./series.ts";
import { arrowStep } from "./settle.ts";
import css from "./sheet.module.css";
import type { Stand } from "./stand.ts";
import { shortNumber } from "./ticks.ts";
import type { PointItem, PublicGraph2d, Spot } from "./types.ts";
import { Unheard } from "./unheard.tsx";
import { sheetSpot } from "./use-gestures.ts";
import type { Live } from "./use-live.ts";
import { fromSheet, toSheetX, toSheetY, type Window } from "./window.ts";

export interface HandlesProps {
  pub: PublicGraph2d;
  scene: Scene;
  stand: Stand;
  window: Window;
  live: Live;
  locked: boolean;
  /** The point that the next tap moves. */
  picked: string | null;
  pick(id: string | null): void;
  say: Say;
}

const ARROWS: Readonly<Record<string, Spot>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** Points: those that can be moved take a finger, a tap and then another, or arrow keys. */
export function Handles(props: HandlesProps) {
  const { pub, stand, window } = props;
  return pub.items.map((item, index) => {
    const spot = stand.spots.get(index);
    if (item.k !== "point" || !spot?.every(Number.isFinite)) return null;
    const place = { x: toSheetX(window, spot[0]), y: toSheetY(window, spot[1]) };
    const label = item.label ?? item.id;
    const series = seriesOf(pub.items, index);
    if (item.drag !== undefined && item.id !== undefined) {
      return <Handle key={item.id} {...props} item={item} id={item.id} spot={spot} place={place} series={series} />;
    }
    return (
      <Unheard key={JSON.stringify(item)} className={series}>
        <circle className={css.dot} cx={place.x} cy={place.y} r={5} />
        {label && <Name text={label} {...place} />}
      </Unheard>
    );
  });
}

const Name = ({ text, x, y }: { text: string; x: number; y: number }) => (
  <text className={css.name} x={x + 9} y={y - 9}>
    {text}
  </text>
);

interface HandleProps extends HandlesProps {
  item: PointItem;
  id: string;
  spot: Spot;
  place: { x: number; y: number };
  series: string;
}

function Handle({ item, id, spot, place, series, window, live, locked, picked, pick, say }: HandleProps) {
  const drag = useRef<{ pointer: number; moved: boolean } | null>(null);
  const isPicked = picked === id;

  const target = (event: PointerEvent<SVGGElement>) =>
    fromSheet(window, sheetSpot(event.currentTarget.ownerSVGElement, window, event));

  function onKeyDown(event: KeyboardEvent) {
    const direction = ARROWS[event.key];
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      pick(isPicked ? null : id);
    }
    if (event.key === "Escape" && isPicked) pick(null);
    if (!direction) return;
    event.preventDefault();
    event.stopPropagation();
    const times = event.shiftKey ? 10 : 1;
    const [right, up] = [arrowStep(item, window.x[1] - window.x[0]), arrowStep(item, window.y[1] - window.y[0])];
    live.act({ t: "move", id, at: [spot[0] + direction[0] * times * right, spot[1] + direction[1] * times * up] });
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a button cannot stand in a drawing
    <g
      role="button"
      tabIndex={locked ? -1 : 0}
      className={classes(css.handle, series, isPicked && css.picked)}
      aria-label={say("point", { id: item.label ?? id, x: shortNumber(spot[0]), y: shortNumber(spot[1]) })}
      aria-pressed={isPicked}
      aria-disabled={locked || undefined}
      onKeyDown={locked ? undefined : onKeyDown}
      onPointerDown={(event) => {
        if (locked || event.button !== 0) return;
        event.stopPropagation();
        event.currentTarget.setPointerCapture?.(event.pointerId);
        drag.current = { pointer: event.pointerId, moved: false };
      }}
      onPointerMove={(event) => {
        if (drag.current?.pointer !== event.pointerId) return;
        const [x, y] = sheetSpot(event.currentTarget.ownerSVGElement, window, event);
        if (Math.hypot(x - place.x, y - place.y) > 4) drag.current.moved = true;
        if (drag.current.moved) live.preview({ t: "move", id, at: target(event) });
      }}
      onPointerUp={(event) => {
        if (drag.current?.pointer !== event.pointerId) return;
        event.stopPropagation();
        if (drag.current.moved) live.commit();
        else pick(isPicked ? null : id);
        drag.current = null;
      }}
      onPointerCancel={() => {
        drag.current = null;
        live.drop();
      }}
    >
      <circle className={css.reach} cx={place.x} cy={place.y} r={28} />
      <circle className={css.halo} cx={place.x} cy={place.y} r={13} />
      <circle className={css.knob} cx={place.x} cy={place.y} r={8} />
      <Name text={item.label ?? id} {...place} />
    </g>
  );
}
