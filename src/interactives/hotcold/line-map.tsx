import type { Mark } from "./engine.ts";
import css from "./map.module.css";
import { endsOf, placeOf, pointCount, type Space } from "./space.ts";

const WIDTH = 400;
const EDGE = 12;

/** Horizontal position of a point in the picture. */
export function across(space: Space, point: number): number {
  return EDGE + (point / Math.max(1, pointCount(space) - 1)) * (WIDTH - 2 * EDGE);
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

/** The number line with a numbered mark for every guess and the remaining possibilities shaded. The table beside it says the same. */
export function LineMap({ space, marks, aim, possible }: MapProps & { possible: readonly number[] | null }) {
  const [from, to] = endsOf(space);
  return (
    <svg className={css.map} viewBox={`0 0 ${WIDTH} 96`} aria-hidden="true">
      {possible &&
        runsOf(possible).map(([first, last]) => <Shade key={first} space={space} first={first} last={last} />)}
      <line className={css.axis} x1={EDGE} x2={WIDTH - EDGE} y1={64} y2={64} />
      <text className={css.end} x={EDGE} y={90} textAnchor="start">
        {from}
      </text>
      <text className={css.end} x={WIDTH - EDGE} y={90} textAnchor="end">
        {to}
      </text>
      {marks.map(({ point, reply }, index) => {
        const x = across(space, point);
        const y = 44 - (index % 3) * 16;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: guesses are only ever added at the end
          <g key={index}>
            <line className={css.stem} x1={x} x2={x} y1={y} y2={64} />
            <text className={css.mark} data-word={reply.word} x={x} y={y} textAnchor="middle">
              {index + 1}
              {POINTING[reply.word] ?? ""}
            </text>
          </g>
        );
      })}
      {aim !== null && <AimMark x={across(space, aim)} text={String(placeOf(space, aim))} />}
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

function Shade({ space, first, last }: { space: Space; first: number; last: number }) {
  const x = across(space, first) - 3;
  return <rect className={css.possible} x={x} width={across(space, last) + 3 - x} y={56} height={16} rx={4} />;
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
