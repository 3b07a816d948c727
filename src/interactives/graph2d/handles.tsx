import type { KeyboardEvent } from "react";
import { classes } from "#design/classes.ts";
import { AriaHidden } from "../kit/aria-hidden.tsx";
import { ARROWS } from "../kit/arrow-keys.ts";
import type { Say } from "../kit/messages.ts";
import { usePointerDrag } from "../kit/use-pointer-drag.ts";
import type { PlacedScene } from "./placed-scene.ts";
import type { Scene } from "./read-scene.ts";
import { seriesOf } from "./series.ts";
import { arrowStep } from "./settle.ts";
import css from "./sheet.module.css";
import { shortNumber } from "./ticks.ts";
import type { PointItem, PublicGraph2d, Spot } from "./types.ts";
import { sheetSpot } from "./use-gestures.ts";
import type { Live } from "./use-live.ts";
import { fromSheet, toSheetX, toSheetY, type Window } from "./window.ts";

export interface HandlesProps {
  pub: PublicGraph2d;
  scene: Scene;
  stand: PlacedScene;
  window: Window;
  live: Live;
  locked: boolean;
  /** The point the next tap moves. */
  picked: string | null;
  pick(id: string | null): void;
  say: Say;
}

/** Points. Movable ones can be dragged, moved by two taps, or by arrow keys. */
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
      <AriaHidden key={JSON.stringify(item)} className={series}>
        <circle className={css.dot} cx={place.x} cy={place.y} r={5} />
        {label && <Name text={label} {...place} />}
      </AriaHidden>
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
  const isPicked = picked === id;
  const drag = usePointerDrag<true, SVGGElement>({
    slack: 4,
    onMove(_, event) {
      const at = fromSheet(window, sheetSpot(event.currentTarget.ownerSVGElement, window, event));
      live.preview({ t: "move", id, at });
    },
    onDrop(_, event) {
      event.stopPropagation();
      live.commit();
    },
    onTap(_, event) {
      event.stopPropagation();
      pick(isPicked ? null : id);
    },
    onCancel: live.drop,
  });

  function onKeyDown(event: KeyboardEvent) {
    const arrow = ARROWS[event.key];
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      pick(isPicked ? null : id);
    }
    if (event.key === "Escape" && isPicked) pick(null);
    if (!arrow) return;
    event.preventDefault();
    event.stopPropagation();
    const times = event.shiftKey ? 10 : 1;
    const [right, up] = [arrowStep(item, window.x[1] - window.x[0]), arrowStep(item, window.y[1] - window.y[0])];
    live.act({ t: "move", id, at: [spot[0] + arrow[0] * times * right, spot[1] - arrow[1] * times * up] });
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: there's no button inside a drawing
    <g
      role="button"
      tabIndex={locked ? -1 : 0}
      className={classes(css.handle, series, isPicked && css.picked)}
      aria-label={say("point", { id: item.label ?? id, x: shortNumber(spot[0]), y: shortNumber(spot[1]) })}
      aria-pressed={isPicked}
      aria-disabled={locked || undefined}
      onKeyDown={locked ? undefined : onKeyDown}
      {...drag.handlers((event) => {
        if (locked) return null;
        event.stopPropagation();
        return true;
      })}
    >
      <circle className={css.reach} cx={place.x} cy={place.y} r={28} />
      <circle className={css.halo} cx={place.x} cy={place.y} r={13} />
      <circle className={css.knob} cx={place.x} cy={place.y} r={8} />
      <Name text={item.label ?? id} {...place} />
    </g>
  );
}
