import { type KeyboardEvent, useEffect, useRef } from "react";
import { AriaHidden } from "../kit/aria-hidden.tsx";
import { ARROWS } from "../kit/arrow-keys.ts";
import type { Phase } from "../kit/contract.ts";
import { onPlainKey } from "../kit/on-plain-key.ts";
import { Axes } from "./axes.tsx";
import { Handles, type HandlesProps } from "./handles.tsx";
import { pathData } from "./path-data.ts";
import { sampleFn } from "./sample.ts";
import { Shapes } from "./shapes.tsx";
import css from "./sheet.module.css";
import { SheetWords } from "./sheet-words.tsx";
import { sketchCurve } from "./sketch.ts";
import type { Spot } from "./types.ts";
import { type Mode, useGestures } from "./use-gestures.ts";
import type { useInterest } from "./use-interest.ts";
import { centreOf, panned, toSheetX, toSheetY, type Window, zoomed } from "./window.ts";
import { wordBoxes } from "./word-boxes.ts";

interface SheetProps extends HandlesProps {
  id: string;
  phase: Phase;
  mode: Mode;
  look(window: Window): void;
  /** Called with the width of the drawing in pixels. */
  measured(width: number): void;
  goHome(): void;
  tap(spot: Spot): void;
  drag(spots: readonly Spot[], done: boolean): void;
  /** Left and right, up and down, while a curve is traced. */
  stepTrace(right: number, up: number): void;
  tellState(): void;
  traced: Spot | null;
  interest: Pick<ReturnType<typeof useInterest>, "marks" | "shown">;
}

/** The drawing. It takes the focus, so that keys can move and zoom it; its points take their own. */
export function Sheet(props: SheetProps) {
  const { id, pub, scene, stand, window, look, mode, phase, say, traced, live } = props;
  const sheet = useRef<SVGSVGElement>(null);
  const mayZoom = pub.shows.includes("zoom");
  const gestures = useGestures({ ...props, mayZoom, sheet });
  const measured = useRef(props.measured);
  measured.current = props.measured;

  useEffect(() => {
    if (!sheet.current || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) measured.current(entry.contentRect.width);
    });
    observer.observe(sheet.current);
    return () => observer.disconnect();
  }, []);

  function keyed(event: KeyboardEvent): boolean {
    const arrow = ARROWS[event.key];
    if (event.key === "s") props.tellState();
    else if (arrow && mode === "trace") props.stepTrace(arrow[0] * (event.shiftKey ? 10 : 1), -arrow[1]);
    else return mayZoom && moved(event, arrow);
    return true;
  }

  function moved(event: KeyboardEvent, arrow: readonly [number, number] | undefined): boolean {
    const share = event.shiftKey ? 0.5 : 0.1;
    const centre = centreOf(window);
    if (arrow) look(panned(window, arrow[0] * share, -arrow[1] * share));
    else if (event.key === "+" || event.key === "=") look(zoomed(window, 0.8, centre));
    else if (event.key === "-") look(zoomed(window, 1.25, centre));
    else if (event.key === "0" || event.key === "Home") props.goHome();
    else return false;
    return true;
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be a drawing
    <svg
      ref={sheet}
      className={css.sheet}
      viewBox={`0 0 ${window.width} ${window.height}`}
      data-shape={window.height > window.width * 0.7 ? "tall" : "wide"}
      data-mode={mode}
      data-phase={phase}
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the plane
      tabIndex={0}
      aria-label={say(mayZoom ? "sheet.moves" : "sheet")}
      onKeyDown={onPlainKey(keyed)}
      {...gestures}
    >
      {pub.shows.includes("axes") && (
        <Axes window={window} view={pub.view} words={wordBoxes(pub.items, stand, window)} />
      )}
      <Shapes items={pub.items} scene={scene} stand={stand} window={window} id={id} />
      <SheetWords pub={pub} stand={stand} window={window} {...props.interest} />
      {pub.task === "sketch" && <Sketch nodes={live.shown.sketch} window={window} />}
      {traced?.every(Number.isFinite) && (
        <circle className={css.traced} cx={toSheetX(window, traced[0])} cy={toSheetY(window, traced[1])} r={7} />
      )}
      <Handles {...props} />
    </svg>
  );
}

function Sketch({ nodes, window }: { nodes: readonly Spot[]; window: Window }) {
  const [from, to] = [nodes[0]?.[0] ?? 0, nodes.at(-1)?.[0] ?? 0];
  const strokes = sampleFn({ k: "fn", at: sketchCurve(nodes), from, to }, window);
  return (
    <AriaHidden>
      <path className={css.drawn} d={pathData(strokes)} />
      {nodes.map(([x, y]) => (
        <circle key={x} className={css.node} cx={toSheetX(window, x)} cy={toSheetY(window, y)} r={4} />
      ))}
    </AriaHidden>
  );
}
