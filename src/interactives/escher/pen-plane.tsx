import { useMemo, useState } from "react";
import { copy, homed } from "./copies.ts";
import { type Group, operationsOf } from "./groups.ts";
import { Plane, type PlaneProps } from "./plane.tsx";
import { simplified } from "./strokes.ts";
import type { Path, Spot } from "./types.ts";

/** A stroke that goes on beyond so many cells ends there: it could not be judged or kept. */
const LONGEST = 2.9;

/** Steps of the pen shorter than this, in cells, say nothing. */
const STEP = 0.002;

interface PenPlaneProps extends Omit<PlaneProps, "live" | "onMove" | "onUp"> {
  group: Group;
  ink: number;
  /** Corners of a shape that is being put together, drawn as a line. */
  corners: readonly Spot[];
  /** Draws as long as the pointer is down; else presses are places. */
  pen: boolean;
  onStroke(points: readonly Spot[]): void;
}

/** The plane under a pen: all copies follow it, and nothing else on the page is drawn anew meanwhile. */
export function PenPlane({ group, ink, corners, pen, onStroke, onDown, ...plane }: PenPlaneProps) {
  const [stroke, setStroke] = useState<readonly Spot[]>([]);
  const points = stroke.length > 0 ? stroke : corners;
  const live = useMemo(() => copiesOf({ points: [...points], ink }, group), [points, ink, group]);
  return (
    <Plane
      {...plane}
      group={group}
      live={live}
      onDown={pen && onDown ? (at) => setStroke([at]) : onDown}
      onMove={pen && onDown ? (at) => setStroke((before) => longer(before, at)) : undefined}
      onUp={() => {
        if (stroke.length === 0) return;
        setStroke([]);
        onStroke(simplified(stroke));
      }}
    />
  );
}

function copiesOf(path: Path, group: Group): Path[] {
  if (path.points.length === 0) return [];
  return operationsOf(group).map((one) => homed(copy(path, one)));
}

function longer(stroke: readonly Spot[], at: Spot): readonly Spot[] {
  const [first, last] = [stroke[0], stroke.at(-1)];
  if (!first || !last) return stroke;
  const apart = Math.max(Math.abs(at[0] - last[0]), Math.abs(at[1] - last[1]));
  const far = stroke.some(([x, y]) => Math.abs(at[0] - x) > LONGEST || Math.abs(at[1] - y) > LONGEST);
  return apart < STEP || far ? stroke : [...stroke, at];
}
