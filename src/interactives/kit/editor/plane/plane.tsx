import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { AriaHidden } from "../../aria-hidden.tsx";
import { ARROWS } from "../../arrow-keys.ts";
import type { Say } from "../../messages.ts";
import { useFingerDrags } from "../../use-finger-drags.ts";
import { Handle, type PlaneHandle } from "./handle.tsx";
import css from "./plane.module.css";
import { fromShare, gridLines, heightOf, type PlaneView, type Spot, snapped, toDrawing, WIDTH } from "./scale.ts";

interface PlaneProps {
  label: string;
  view: PlaneView;
  /** Points only stop at multiples of this. */
  snap: number;
  handles: readonly PlaneHandle[];
  /** Numbers along the axes. */
  numbers?: boolean;
  say: Say;
  /** Drawn behind the handles; `at` has the handles as they're being dragged. */
  children?(at: (key: string) => Spot | undefined): ReactNode;
  /** `byKey`: one of several steps with the arrow keys. */
  onMove(key: string, at: Spot, byKey: boolean): void;
  /** A tap on the plane while nothing is picked, or Enter on its cursor. Without it, such taps do nothing. */
  onAdd?(at: Spot): void;
}

/**
 * Plane with points to move: by dragging, by a tap on a point and another where it should go, or by arrow keys. The cross is the
 * keyboard's finger: arrows move it, Enter adds a point there or puts down the picked one.
 */
export function Plane({ label, view, snap, handles, numbers = true, say, children, onMove, onAdd }: PlaneProps) {
  const sheet = useRef<SVGSVGElement>(null);
  const [picked, setPicked] = useState<string | null>(null);
  const [dragged, setDragged] = useState<{ key: string; at: Spot } | null>(null);
  const [cursor, setCursor] = useState<Spot>(() => snapped(view, snap, fromShare(view, 0.5, 0.5)));
  useFingerDrags(sheet, "[data-handle]");
  const shown = handles.map((handle) => (dragged?.key === handle.key ? { ...handle, at: dragged.at } : handle));
  const height = heightOf(view);

  function spotAt({ clientX, clientY }: { clientX: number; clientY: number }): Spot {
    const box = sheet.current?.getBoundingClientRect();
    if (!box || box.width === 0) return cursor;
    return snapped(view, snap, fromShare(view, (clientX - box.left) / box.width, (clientY - box.top) / box.height));
  }

  function tapAt(at: Spot) {
    const handle = handles.find(({ key }) => key === picked);
    setPicked(null);
    if (handle) onMove(handle.key, [handle.axis === "y" ? handle.at[0] : at[0], at[1]], false);
    else onAdd?.(at);
  }

  function onCursorKey(event: KeyboardEvent) {
    const arrow = ARROWS[event.key];
    if (event.key === "Enter" || event.key === " ") tapAt(cursor);
    else if (arrow) {
      const size = snap * (event.shiftKey ? 10 : 1);
      const down = view.down ? arrow[1] : -arrow[1];
      setCursor(snapped(view, snap, [cursor[0] + arrow[0] * size, cursor[1] + down * size]));
    } else return;
    event.preventDefault();
  }

  const cross = toDrawing(view, cursor);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing can't be a fieldset
    // biome-ignore lint/a11y/useKeyWithClickEvents: the cross inside does the same by keys
    <svg
      ref={sheet}
      role="group"
      aria-label={label}
      className={css.plane}
      viewBox={`0 0 ${WIDTH} ${height}`}
      onClick={(event) => tapAt(spotAt(event))}
    >
      <AriaHidden className={css.grid}>
        {gridLines(view.x).map((x) => (
          <line
            key={x}
            data-axis={x === 0}
            x1={toDrawing(view, [x, 0]).x}
            x2={toDrawing(view, [x, 0]).x}
            y1={0}
            y2={height}
          />
        ))}
        {gridLines(view.y).map((y) => (
          <line
            key={y}
            data-axis={y === 0}
            x1={0}
            x2={WIDTH}
            y1={toDrawing(view, [0, y]).y}
            y2={toDrawing(view, [0, y]).y}
          />
        ))}
      </AriaHidden>
      {numbers && <Numbers view={view} />}
      {children?.((key) => shown.find((handle) => handle.key === key)?.at)}
      {/* biome-ignore lint/a11y/useSemanticElements: there's no button inside a drawing */}
      <g
        role="button"
        tabIndex={0}
        className={css.cursor}
        aria-label={say("PLANE_CURSOR", { x: cursor[0], y: cursor[1] })}
        onKeyDown={onCursorKey}
      >
        <path d={`M${cross.x - 9} ${cross.y}h18M${cross.x} ${cross.y - 9}v18`} />
      </g>
      {shown.map((handle) => (
        <Handle
          key={handle.key}
          handle={handle}
          view={view}
          label={say("PLANE_HANDLE", { name: handle.name, x: handle.at[0], y: handle.at[1] })}
          picked={picked === handle.key}
          step={snap}
          spotAt={spotAt}
          onPick={() => setPicked(picked === handle.key ? null : handle.key)}
          onPreview={(at) => setDragged(at && { key: handle.key, at })}
          onMove={(at, byKey) => {
            setDragged(null);
            onMove(handle.key, byKey ? snapped(view, snap, at) : at, byKey);
          }}
        />
      ))}
    </svg>
  );
}

function Numbers({ view }: { view: PlaneView }) {
  const row = Math.min(Math.max(toDrawing(view, [0, 0]).y + 14, 14), heightOf(view) - 4);
  const column = Math.min(Math.max(toDrawing(view, [0, 0]).x - 5, 24), WIDTH - 5);
  return (
    <AriaHidden className={css.numbers}>
      {gridLines(view.x).map(
        (x) =>
          x !== 0 && (
            <text key={x} x={toDrawing(view, [x, 0]).x} y={row} textAnchor="middle">
              {String(x).replace("-", "−")}
            </text>
          ),
      )}
      {gridLines(view.y).map(
        (y) =>
          y !== 0 && (
            <text key={y} x={column} y={toDrawing(view, [0, y]).y + 4} textAnchor="end">
              {String(y).replace("-", "−")}
            </text>
          ),
      )}
    </AriaHidden>
  );
}
