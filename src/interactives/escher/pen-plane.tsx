import { useMemo, useState } from "react";
import { movedToFirstCell, transformedPath } from "./copies.ts";
import { type Group, operationsOf } from "./groups.ts";
import { Plane, type PlaneProps } from "./plane.tsx";
import { simplifyStroke } from "./strokes.ts";
import type { Path, Spot } from "./types.ts";

/** Longest stroke in cells; longer ones can't be judged or saved. */
const LONGEST = 2.9;

/** Shorter steps of the pen, in cells, are skipped. */
const STEP = 0.002;

interface PenPlaneProps extends Omit<PlaneProps, "live" | "onMove" | "onUp"> {
  group: Group;
  ink: number;
  /** Corners of an unfinished shape, drawn as a line. */
  corners: readonly Spot[];
  /** Draws while the pointer is down; otherwise presses are points. */
  pen: boolean;
  onStroke(points: readonly Spot[]): void;
}

/** The plane under a pen: all copies follow it, and nothing else on the page renders meanwhile. */
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
        onStroke(simplifyStroke(stroke));
      }}
    />
  );
}

function copiesOf(path: Path, group: Group): Path[] {
  if (path.points.length === 0) return [];
  return operationsOf(group).map((operation) => movedToFirstCell(transformedPath(path, operation)));
}

function longer(stroke: readonly Spot[], at: Spot): readonly Spot[] {
  const [first, last] = [stroke[0], stroke.at(-1)];
  if (!first || !last) return stroke;
  const apart = Math.max(Math.abs(at[0] - last[0]), Math.abs(at[1] - last[1]));
  const far = stroke.some(([x, y]) => Math.abs(at[0] - x) > LONGEST || Math.abs(at[1] - y) > LONGEST);
  return apart < STEP || far ? stroke : [...stroke, at];
}
