import type { PointerEvent, ReactNode } from "react";
import { useMemo } from "react";
import type { Group } from "./groups.ts";
import { layersOf, turnedAlike } from "./layers.ts";
import type { Tracing } from "./moves.ts";
import { OverlayPattern } from "./overlay-layer.tsx";
import css from "./plane.module.css";
import { dataOf, inverseOf, matrixOf, type Sheet, SIZE, short, sideOf, spotUnder } from "./sheet.ts";
import { TracingLayer } from "./tracing.tsx";
import type { Overlay, Path, Show, Spot } from "./types.ts";

/** Width of the pen, in cells. */
const PEN = 0.03;

/** Smaller cells show no lines and centres, which would hide the pattern. */
const SMALLEST = 35;

export const INKS = [0, 1, 2, 3, 4, 5] as const;

export interface PlaneProps {
  id: string;
  sheet: Sheet;
  /** One cell, with every copy. */
  cell: readonly Path[];
  /** Copies of the stroke in progress. */
  live?: readonly Path[];
  overlay: Overlay;
  show: readonly Show[];
  group: Group | null;
  tracing?: Tracing | null;
  label: string;
  /** Position of a press, a stroke or its end, in the cell. */
  onDown?(at: Spot): void;
  onMove?(at: Spot): void;
  onUp?(): void;
  children?: ReactNode;
}

/** The plane through a square window. Only one cell is drawn; the browser repeats it. */
export function Plane(props: PlaneProps) {
  const { id, sheet, cell, live = [], overlay, show, group, tracing, label, onDown, onMove, onUp, children } = props;
  const drawn = useMemo(() => <CellPaths paths={cell} sheet={sheet} />, [cell, sheet]);
  const at = (event: PointerEvent<SVGSVGElement>) => spotUnder(event.currentTarget, event, sheet);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be a drawing
    <svg
      className={css.plane}
      viewBox={`0 0 ${SIZE} ${SIZE}`}
      role="group"
      aria-label={label}
      data-draws={onMove !== undefined || undefined}
      onPointerDown={(event) => {
        if (!onDown || event.button !== 0) return;
        if (onMove) event.currentTarget.setPointerCapture(event.pointerId);
        onDown(at(event));
      }}
      onPointerMove={(event) => onMove?.(at(event))}
      onPointerUp={onUp}
      onPointerCancel={onUp}
    >
      <defs>
        <pattern
          id={`${id}-cell`}
          width={1}
          height={1}
          patternUnits="userSpaceOnUse"
          patternTransform={matrixOf(sheet)}
        >
          <g transform={inverseOf(sheet)}>
            {drawn}
            {live.length > 0 && <CellPaths paths={live} sheet={sheet} />}
          </g>
        </pattern>
        <OverlayPattern id={`${id}-over`} sheet={sheet} overlay={overlay} show={show} group={group} />
      </defs>
      <rect className={css.paper} width={SIZE} height={SIZE} />
      <rect fill={`url(#${id}-cell)`} width={SIZE} height={SIZE} />
      {tracing && <TracingLayer id={id} tracing={tracing} sheet={sheet} />}
      {sideOf(sheet) > SMALLEST && <rect fill={`url(#${id}-over)`} width={SIZE} height={SIZE} />}
      {children}
    </svg>
  );
}

/** Paths of one cell, layer by layer. */
export function CellPaths({ paths, sheet }: { paths: readonly Path[]; sheet: Sheet }) {
  return layersOf(paths).map(({ ink, closed, paths: own }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a layer is its place in the order
    <g key={index} data-ink={ink} className={css.ink}>
      {closed ? (
        <path className={css.shape} d={dataOf(own.map(turnedAlike), sheet)} />
      ) : (
        <path className={css.stroke} strokeWidth={short(sideOf(sheet) * PEN)} d={dataOf(own, sheet)} />
      )}
    </g>
  ));
}
