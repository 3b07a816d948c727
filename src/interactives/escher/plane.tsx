import type { PointerEvent, ReactNode } from "react";
import { useMemo } from "react";
import type { Group } from "./groups.ts";
import { layersOf, turnedAlike } from "./layers.ts";
import type { Tracing } from "./moves.ts";
import { OverlayPattern } from "./overlay-layer.tsx";
import css from "./plane.module.css";
import { dataOf, fromSheet, inverseOf, matrixOf, type Sheet, SIZE, short, sideOf } from "./sheet.ts";
import { TracingLayer } from "./tracing.tsx";
import type { Overlay, Path, Show, Spot } from "./types.ts";

/** How wide the pen is, in cells. */
const PEN = 0.03;

/** Cells smaller than this show no lines and centres: they would hide the pattern. */
const SMALLEST = 35;

export const INKS = [0, 1, 2, 3, 4, 5] as const;

export interface PlaneProps {
  id: string;
  sheet: Sheet;
  /** One cell, every copy drawn. */
  cell: readonly Path[];
  /** The copies of what is being drawn just now. */
  live?: readonly Path[];
  overlay: Overlay;
  show: readonly Show[];
  group: Group | null;
  tracing?: Tracing | null;
  label: string;
  /** Where a press, a stroke, or its end is, as a place of the cell. */
  onDown?(at: Spot): void;
  onMove?(at: Spot): void;
  onUp?(): void;
  children?: ReactNode;
}

/** The plane, seen through a square window. Only one cell is drawn: the browser repeats it, however many there are. */
export function Plane(props: PlaneProps) {
  const { id, sheet, cell, live = [], overlay, show, group, tracing, label, onDown, onMove, onUp, children } = props;
  const drawn = useMemo(() => <CellPaths paths={cell} sheet={sheet} />, [cell, sheet]);
  const at = (event: PointerEvent<SVGSVGElement>): Spot => {
    const box = event.currentTarget.getBoundingClientRect();
    const scale = SIZE / (box.width || SIZE);
    return fromSheet(sheet, [(event.clientX - box.left) * scale, (event.clientY - box.top) * scale]);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing is no fieldset
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

/** The paths of one cell, layer upon layer. */
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
