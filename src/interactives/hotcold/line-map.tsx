import type { Mark } from "./engine.ts";
import css from "./map.module.css";
import { placeOf, pointCount, type Space } from "./space.ts";
import { rowsOf, stretchOf } from "./stretch.ts";

const WIDTH = 400;
const EDGE = 12;

/** Horizontal position of a point in the picture of these points, by default of all. */
export function across(
  space: Space,
  point: number,
  [first, last]: readonly [number, number] = [0, pointCount(space) - 1],
): number {
  return EDGE + ((point - first) / Math.max(1, last - first)) * (WIDTH - 2 * EDGE);
}

interface MapProps {
  space: Exclude<Space, { k: "grid" }>;
  marks: readonly Mark[];
  aim: number | null;
}

const POINTING: Readonly<Record<string, string>> = {
  higher: "→",
  lower: "←",
  warmer: "+",
  colder: "−",
  same: "=",
  found: "★",
};

/**
 * The number line with a numbered mark for every guess and the remaining possibilities shaded. It zooms in on what's left; a thin line above
 * shows where that is. The table beside it says the same.
 */
export function LineMap({ space, marks, aim, possible }: MapProps & { possible: readonly number[] | null }) {
  const all = [0, pointCount(space) - 1] as const;
  const shown = stretchOf(all[1] + 1, marks, possible, aim);
  const [first, last] = shown;
  const isZoomed = first > all[0] || last < all[1];
  const at = (point: number) => across(space, point, shown);
  const isShown = (point: number) => point >= first && point <= last;
  const rows = rowsOf(marks.map(({ point }) => (isShown(point) ? at(point) : null)));
  return (
    <svg className={css.map} viewBox={`0 0 ${WIDTH} 96`} aria-hidden="true">
      {isZoomed && (
        <>
          <line className={css.whole} x1={EDGE} x2={WIDTH - EDGE} y1={4} y2={4} />
          <line className={css.part} x1={across(space, first)} x2={across(space, last)} y1={4} y2={4} />
        </>
      )}
      {possible &&
        runsOf(possible.filter(isShown)).map(([from, to]) => {
          const x = at(from) - 3;
          return <rect key={from} className={css.possible} x={x} width={at(to) + 3 - x} y={56} height={16} rx={4} />;
        })}
      <line className={css.axis} x1={EDGE} x2={WIDTH - EDGE} y1={64} y2={64} />
      <text className={css.end} x={EDGE} y={90} textAnchor="start">
        {String(placeOf(space, first))}
      </text>
      <text className={css.end} x={WIDTH - EDGE} y={90} textAnchor="end">
        {String(placeOf(space, last))}
      </text>
      {marks.map(({ point, reply }, index) => {
        if (!isShown(point)) return null;
        const row = rows[index];
        const y = 48 - (row ?? 0) * 15;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: guesses are only ever added at the end
          <g key={index}>
            <line className={css.stem} x1={at(point)} x2={at(point)} y1={row === null ? 56 : y} y2={64} />
            {row !== null && (
              <text className={css.mark} data-word={reply.word} x={at(point)} y={y} textAnchor="middle">
                {index + 1}
                {POINTING[reply.word] ?? ""}
              </text>
            )}
          </g>
        );
      })}
      {aim !== null && <AimMark x={at(aim)} text={String(placeOf(space, aim))} />}
    </svg>
  );
}

function AimMark({ x, text }: { x: number; text: string }) {
  return (
    <>
      <path className={css.aimed} d={`M${x} 66l7 10h-14z`} />
      <text className={css.aimText} x={Math.min(WIDTH - 40, Math.max(40, x))} y={90} textAnchor="middle">
        {text}
      </text>
    </>
  );
}

/** Groups ascending points into runs without gaps. */
export function runsOf(points: readonly number[]): [first: number, last: number][] {
  const runs: [number, number][] = [];
  for (const point of points) {
    const run = runs.at(-1);
    if (run && run[1] === point - 1) run[1] = point;
    else runs.push([point, point]);
  }
  return runs;
}
