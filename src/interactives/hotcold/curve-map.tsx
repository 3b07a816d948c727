import type { Mark } from "./engine.ts";
import { across } from "./line-map.tsx";
import css from "./map.module.css";
import { endsOf, type Space } from "./space.ts";

const WIDTH = 400;
const HEIGHT = 180;
const EDGE = 12;

interface CurveMapProps {
  space: Extract<Space, { k: "curve" }>;
  marks: readonly Mark[];
  aim: number | null;
}

/** Known parts of the curve: a dot at each height revealed, or a short line along each slope. */
export function CurveMap({ space, marks, aim }: CurveMapProps) {
  const [from, to] = endsOf(space);
  const values = marks.flatMap(({ reply }) =>
    reply.word === "height" && reply.value !== undefined ? [reply.value] : [],
  );
  const low = Math.min(...values);
  const range = Math.max(...values) - low || 1;
  return (
    <svg className={css.map} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <line className={css.axis} x1={EDGE} x2={WIDTH - EDGE} y1={150} y2={150} />
      <text className={css.end} x={EDGE} y={172} textAnchor="start">
        {from}
      </text>
      <text className={css.end} x={WIDTH - EDGE} y={172} textAnchor="end">
        {to}
      </text>
      {aim !== null && <line className={css.sight} x1={across(space, aim)} x2={across(space, aim)} y1={10} y2={150} />}
      {marks.map(({ point, reply: { word, value = 0 } }, index) => {
        const x = across(space, point);
        const y = word === "height" ? 130 - ((value - low) / range) * 90 : word === "found" ? 26 : 80;
        const tilt = word === "up" ? -10 : word === "down" ? 10 : 0;
        const sloping = word === "up" || word === "down" || word === "flat";
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: guesses are only ever added at the end
          <g key={index}>
            <line className={css.stem} x1={x} x2={x} y1={y} y2={150} />
            {sloping ? (
              <line className={css.slope} x1={x - 12} x2={x + 12} y1={y - tilt} y2={y + tilt} />
            ) : (
              <circle className={css.dot} data-word={word} cx={x} cy={y} r={word === "found" ? 7 : 5} />
            )}
            <text className={css.mark} data-word={word} x={x} y={y - 12} textAnchor="middle">
              {index + 1}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
