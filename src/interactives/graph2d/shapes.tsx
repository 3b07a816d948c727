import { memo } from "react";
import { classes } from "#design/classes.ts";
import { AriaHidden } from "../kit/aria-hidden.tsx";
import { pathData } from "./path-data.ts";
import type { PlacedScene } from "./placed-scene.ts";
import type { Scene } from "./read-scene.ts";
import { includesEdge } from "./relation.ts";
import { seriesOf } from "./series.ts";
import css from "./sheet.module.css";
import { strokesOf } from "./strokes.ts";
import type { Item, Position } from "./types.ts";
import { toSheetX, toSheetY, type Window } from "./window.ts";

interface ShapesProps {
  items: readonly Item[];
  scene: Scene;
  stand: PlacedScene;
  window: Window;
  /** Prefix of the ids in this drawing. */
  id: string;
}

/** All items but movable points, regions first so that they hide nothing. */
export const Shapes = memo(function Shapes(props: ShapesProps) {
  const order = [...props.items.keys()].sort((a, b) => layerOf(props.items[a]) - layerOf(props.items[b]));
  return (
    <AriaHidden>
      {order.map((index) => (
        <g key={`${index}`} className={seriesOf(props.items, index)}>
          <Shape {...props} index={index} />
        </g>
      ))}
    </AriaHidden>
  );
});

const layerOf = (item: Item | undefined) => (item?.k === "ineq" || item?.k === "polygon" ? 0 : 1);

function Shape({ items, scene, stand, window, id, index }: ShapesProps & { index: number }) {
  const item = items[index];
  const shape = stand.shapes[index];
  if (!item) return null;
  if (shape) {
    const edge = pathData(strokesOf(shape, false, window));
    if (item.k !== "ineq") return <path className={css.curve} d={edge} />;
    const relation = scene.relations.get(`/items/${index}/rel`);
    const isSoft = relation !== undefined && !includesEdge(relation);
    return (
      <>
        <path className={css.region} d={pathData(strokesOf(shape, true, window), true)} />
        <path className={classes(css.edge, isSoft && css.open)} d={edge} />
      </>
    );
  }
  const at = (place: Position) => {
    const [x, y] = stand.spotOf(place);
    return [toSheetX(window, x), toSheetY(window, y)] as const;
  };
  const line = (from: Position, to: Position) => {
    const [[x1, y1], [x2, y2]] = [at(from), at(to)];
    return [x1, y1, x2, y2].every(Number.isFinite) ? { x1, y1, x2, y2 } : null;
  };
  switch (item.k) {
    case "points":
      return item.data.map(([x, y]) => (
        <circle key={`${x} ${y}`} className={css.dot} cx={toSheetX(window, x)} cy={toSheetY(window, y)} r={5} />
      ));
    case "segment":
    case "vector": {
      const ends = line(item.from ?? [0, 0], item.to);
      if (!ends) return null;
      const name = (
        <NameOf
          items={items}
          of={item}
          corners={[
            [ends.x1, ends.y1],
            [ends.x2, ends.y2],
          ]}
        />
      );
      if (item.k === "segment") {
        return (
          <>
            <line className={css.line} {...ends} />
            {name}
          </>
        );
      }
      return (
        <>
          <marker
            id={`${id}-tip${index}`}
            viewBox="0 0 8 8"
            refX={7}
            refY={4}
            markerWidth={6}
            markerHeight={6}
            orient="auto"
          >
            <path className={css.tip} d="M0 0L8 4L0 8Z" />
          </marker>
          <line className={css.line} markerEnd={`url(#${id}-tip${index})`} {...ends} />
          {name}
        </>
      );
    }
    case "polygon": {
      const corners = item.corners.map(at);
      if (!corners.flat().every(Number.isFinite)) return null;
      return (
        <>
          <polygon className={css.polygon} points={corners.map((corner) => corner.join(",")).join(" ")} />
          <NameOf items={items} of={item} corners={corners} />
        </>
      );
    }
    case "text": {
      const [x, y] = at(item.at);
      return Number.isFinite(x + y) ? (
        <text className={css.words} x={x} y={y}>
          {item.text}
        </text>
      ) : null;
    }
    default:
      return null;
  }
}

interface NameOfProps {
  items: readonly Item[];
  of: Item;
  /** In sheet coordinates. */
  corners: readonly (readonly [number, number])[];
}

/** Approximate width of a letter in a label, and line height. */
const LETTER = 8;
const LINE = 18;

/**
 * Label of a figure: beside the middle of a line, in a polygon with enough room, else above it. Left out where the
 * author put the same words on the sheet.
 */
function NameOf({ items, of: { label }, corners }: NameOfProps) {
  if (label === undefined || items.some((item) => item.k === "text" && item.text === label)) return null;
  const along = (axis: 0 | 1) => corners.map((corner) => corner[axis]);
  const middle = (axis: 0 | 1) => along(axis).reduce((sum, value) => sum + value, 0) / corners.length;
  const span = (axis: 0 | 1) => Math.max(...along(axis)) - Math.min(...along(axis));
  if (corners.length === 2) {
    return (
      <text className={css.name} x={middle(0) + LINE / 2} y={middle(1) - LINE / 2}>
        {label}
      </text>
    );
  }
  const hasRoom = span(0) > label.length * LETTER && span(1) > LINE;
  return (
    <text
      className={classes(css.name, css.inside)}
      x={middle(0)}
      y={hasRoom ? middle(1) : Math.min(...along(1)) - LINE / 2}
    >
      {label}
    </text>
  );
}
