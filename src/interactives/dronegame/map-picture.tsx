import { useLayoutEffect, useRef } from "react";
import css from "./map.module.css";
import { TerrainSign } from "./terrain-sign.tsx";
import type { RunPosition, Speed } from "./use-run.ts";
import { cellsOf, type World } from "./world.ts";

/** Size of a cell in the drawing, and margin for letters and numbers. */
const CELL = 40;
const MARGIN = 22;

/** Largest scale of a small map: its letters grow with it. */
const LARGEST = 1.6;

/** The map from above, with the drone, its path, and how the flight ended. */
export function MapPicture({ shown, label, speed }: { shown: RunPosition; label: string; speed: Speed }) {
  const { field, world, past, ending } = shown;
  const { rows, columns, terrain } = field;
  const centre = (cell: number) => ({
    x: (cell % columns) * CELL + CELL / 2,
    y: Math.floor(cell / columns) * CELL + CELL / 2,
  });
  const trail = past.map(({ cell }) => centre(cell));
  const parcels = countOf(world.parcels);
  const fails = ending !== null && ending.k !== "won" && ending.k !== "short";
  return (
    <svg
      className={css.map}
      role="img"
      aria-label={label}
      width={(columns * CELL + MARGIN) * LARGEST}
      viewBox={`${-MARGIN} ${-MARGIN} ${columns * CELL + MARGIN + 6} ${rows * CELL + MARGIN + 6}`}
      data-ending={ending?.k}
      data-speed={speed}
    >
      <Ruler rows={rows} columns={columns} />
      {terrain.map((kind, cell) => {
        const { x, y } = centre(cell);
        const done = kind === "photo" && world.photos.includes(cell);
        const seen = world.visited !== 0n && ((world.visited >> BigInt(cell)) & 1n) === 1n;
        return (
          <g
            // biome-ignore lint/suspicious/noArrayIndexKey: cells never move
            key={cell}
            className={css.cell}
            data-terrain={kind}
            data-seen={seen || undefined}
            transform={`translate(${x} ${y})`}
          >
            <rect x={-CELL / 2} y={-CELL / 2} width={CELL} height={CELL} />
            <TerrainSign kind={kind} done={done} />
          </g>
        );
      })}
      <path className={css.trail} d={`M${trail.map(({ x, y }) => `${x} ${y}`).join("L")}`} />
      {[...parcels].map(([cell, count]) => {
        const { x, y } = centre(cell);
        return <Parcel key={cell} x={x} y={y} count={count} />;
      })}
      {cellsOf(terrain, "pad").map((cell) => {
        const { x, y } = centre(cell);
        return ending?.k === "won" && <circle key={cell} className={css.glow} cx={x} cy={y} r={CELL * 0.42} />;
      })}
      <Drone world={world} {...centre(world.cell)} />
      {fails && (
        <path
          className={css.bang}
          transform={`translate(${centre(world.cell).x} ${centre(world.cell).y})`}
          d="M-11-11 11 11M11-11-11 11"
        />
      )}
    </svg>
  );
}

function Ruler({ rows, columns }: { rows: number; columns: number }) {
  return (
    <g className={css.ruler}>
      {Array.from({ length: columns }, (_, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
        <text key={column} x={column * CELL + CELL / 2} y={-7}>
          {String.fromCharCode(65 + column)}
        </text>
      ))}
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows never move
        <text key={row} x={-MARGIN / 2} y={row * CELL + CELL / 2 + 5}>
          {row + 1}
        </text>
      ))}
    </g>
  );
}

function Parcel({ x, y, count }: { x: number; y: number; count: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect className={css.crate} x={-9} y={-7} width={18} height={15} rx={2} />
      <path className={css.strap} d="M0-7V8M-9-1H9" />
      {count > 1 && (
        <text className={css.tally} x={13} y={-4}>
          {count}
        </text>
      )}
    </g>
  );
}

/** Turns the short way, glides from cell to cell, and gets larger and further from its shadow the higher it flies. */
function Drone({ world, x, y }: { world: World; x: number; y: number }) {
  const place = useRef<SVGGElement>(null);
  const body = useRef<SVGGElement>(null);
  const angle = useRef(world.dir * 90);
  const size = 0.9 + world.alt * 0.09;
  useLayoutEffect(() => {
    angle.current += ((((world.dir * 90 - angle.current + 180) % 360) + 360) % 360) - 180;
    place.current?.style.setProperty("transform", `translate(${x}px, ${y}px)`);
    body.current?.style.setProperty("transform", `scale(${size}) rotate(${angle.current}deg)`);
  }, [x, y, world.dir, size]);
  return (
    <g ref={place} className={css.place} transform={`translate(${x} ${y})`}>
      <ellipse className={css.shadow} cx={world.alt * 3} cy={world.alt * 4} rx={12} ry={10} />
      <g ref={body} className={css.drone} transform={`scale(${size}) rotate(${world.dir * 90})`}>
        <path className={css.arms} d="M-9-9 9 9M9-9-9 9" />
        {[-9, 9].map((dx) =>
          [-9, 9].map((dy) => <circle key={`${dx} ${dy}`} className={css.rotor} cx={dx} cy={dy} r={6} />),
        )}
        <path className={css.nose} d="M0-17 7-3A8 8 0 1 1-7-3z" />
        {world.load > 0 && <rect className={css.load} x={-4} y={-2} width={8} height={7} rx={1} />}
      </g>
    </g>
  );
}

function countOf(cells: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const cell of cells) counts.set(cell, (counts.get(cell) ?? 0) + 1);
  return counts;
}
