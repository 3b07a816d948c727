import { PaintGrid } from "../../kit/editor/paint-grid.tsx";
import type { Say } from "../../kit/messages.ts";
import mapCss from "../map.module.css";
import { TerrainSign } from "../terrain-sign.tsx";
import { type DrawnMap, HEADINGS } from "./drawn.ts";
import css from "./editor.module.css";

interface MapGridProps {
  id: string;
  map: DrawnMap;
  say: Say;
  onTap(cell: number): void;
  onStroke(cells: readonly number[]): void;
}

/** A map to paint, with the drone where it starts. */
export function MapGrid({ id, map, say, onTap, onStroke }: MapGridProps) {
  const { rows, cols, terrain, start } = map;
  return (
    <PaintGrid
      id={`${id}-map`}
      rows={rows}
      cols={cols}
      label={say("MAP_GRID", { rows, columns: cols })}
      say={say}
      onTap={onTap}
      onStroke={onStroke}
      cellAt={(cell, painting) => {
        const kind = terrain[cell] ?? "free";
        const place = `${String.fromCharCode(65 + (cell % cols))}${Math.floor(cell / cols) + 1}`;
        const words = { place, terrain: say(`TERRAIN_${kind}`), heading: say(`DIR_${start.dir}`) };
        return {
          label: say(cell === start.cell ? "START_CELL" : "MAP_CELL", words),
          edges: "",
          highlight: painting ? "same" : undefined,
          content: (
            <svg className={css.cell} viewBox="-20 -20 40 40" aria-hidden="true">
              <g className={mapCss.cell} data-terrain={kind}>
                <rect x={-20} y={-20} width={40} height={40} />
                <TerrainSign kind={kind} done={false} />
              </g>
              {cell === start.cell && (
                <g className={css.drone} transform={`rotate(${HEADINGS.indexOf(start.dir) * 90})`}>
                  <circle r={13} />
                  <path d="M0-13 8 5H-8z" />
                </g>
              )}
            </svg>
          ),
        };
      }}
    />
  );
}
