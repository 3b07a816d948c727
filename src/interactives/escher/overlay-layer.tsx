import { memo } from "react";
import type { Elements } from "./elements.ts";
import { type Group, regionOf } from "./groups.ts";
import css from "./plane.module.css";
import { inverseOf, matrixOf, onSheet, pathData, type Sheet, short, sideOf } from "./sheet.ts";
import type { Overlay, Show, Spot } from "./types.ts";

interface OverlayProps {
  id: string;
  sheet: Sheet;
  overlay: Overlay;
  show: readonly Show[];
  /** The group whose fundamental region is shown. */
  group: Group | null;
}

/** Copies of a line that can cross one cell. */
const REACH = [-4, -3, -2, -1, 0, 1, 2, 3, 4];

/** Cell, region, mirrors, glides and centres: one cell is drawn and the browser repeats it. */
export const OverlayPattern = memo(function OverlayPattern({ id, sheet, overlay, show, group }: OverlayProps) {
  const size = short(Math.min(7, sideOf(sheet) / 14));
  const corners: Spot[] = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ];
  return (
    <pattern id={id} width={1} height={1} patternUnits="userSpaceOnUse" patternTransform={matrixOf(sheet)}>
      <g transform={inverseOf(sheet)}>
        {show.includes("region") && group && <path className={css.region} d={pathData(regionOf(group), true, sheet)} />}
        {show.includes("cell") && <path className={css.cellLine} d={pathData(corners, true, sheet)} />}
        {overlay.lines.map(({ k, v, c }) => (
          <path key={`${k} ${v} ${c}`} className={css[k]} d={lineData(v, c, sheet)} />
        ))}
        {overlay.centres.flatMap(({ order, at: [x, y] }) =>
          [-1, 0, 1].flatMap((i) =>
            [-1, 0, 1].map((j) => (
              <CentreSign
                key={`${order} ${x + i} ${y + j}`}
                order={order}
                at={onSheet(sheet, [x + i, y + j])}
                size={size}
              />
            )),
          ),
        )}
      </g>
    </pattern>
  );
});

function lineData([p, q]: Spot, c: number, sheet: Sheet): string {
  const square = p * p + q * q;
  return REACH.map((shift) => {
    const [x, y] = [((c + shift) * p) / square, ((c + shift) * q) / square];
    const ends: Spot[] = [
      [x - 4 * q, y + 4 * p],
      [x + 4 * q, y - 4 * p],
    ];
    return pathData(ends, false, sheet);
  }).join("");
}

/** Icon with a corner per rotation: a lens with two for half turns, then three, four and six. */
function CentreSign({ order, at: [x, y], size }: { order: number; at: Spot; size: number }) {
  if (order === 2) {
    return (
      <path
        className={css.centre}
        data-order={2}
        d={`M${short(x)} ${short(y - size)}l${size / 2} ${size}l${-size / 2} ${size}l${-size / 2} ${-size}Z`}
      />
    );
  }
  const corners = Array.from({ length: order }, (_, corner) => {
    const turn = (corner / order) * 2 * Math.PI - Math.PI / 2 + (order === 4 ? Math.PI / 4 : 0);
    return `${short(x + size * Math.cos(turn))} ${short(y + size * Math.sin(turn))}`;
  });
  return <path className={css.centre} data-order={order} d={`M${corners.join("L")}Z`} />;
}

/** The elements of a group to show. */
export function overlayOf({ centres, axes }: Elements, show: readonly Show[]): Overlay {
  return {
    centres: show.includes("centres") ? centres : [],
    lines: axes.filter(({ k }) => show.includes(k === "mirror" ? "mirrors" : "glides")),
  };
}
