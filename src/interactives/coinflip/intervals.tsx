import { useRef } from "react";
import type { Say } from "../kit/messages.ts";
import { useWidth } from "../kit/use-width.ts";
import css from "./charts.module.css";
import { clopperPearson, type Interval, wilson } from "./interval.ts";

const HEIGHT = 96;
const LEFT = 118;

/** Two intervals for the probability of heads, drawn from 0 to 1. */
export function Intervals({ heads, flips, p, say }: { heads: number; flips: number; p: number | null; say: Say }) {
  const figure = useRef<HTMLElement>(null);
  const width = useWidth(figure);
  const right = width - 14;
  const x = (share: number) => LEFT + share * (right - LEFT);
  const rows: { name: string; y: number; interval: Interval }[] = [
    { name: say("wilson"), y: 24, interval: wilson(heads, flips) },
    { name: say("clopperPearson"), y: 50, interval: clopperPearson(heads, flips) },
  ];
  return (
    <figure ref={figure} className={css.chart}>
      <figcaption>{say("interval")}</figcaption>
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true">
        {[0, 0.25, 0.5, 0.75, 1].map((share) => (
          <g key={share}>
            <line className={css.grid} x1={x(share)} x2={x(share)} y1={8} y2={68} />
            <text className={css.label} x={x(share)} y={86} textAnchor="middle">
              {share}
            </text>
          </g>
        ))}
        {rows.map(({ name, y, interval: [low, high] }) => (
          <g key={name}>
            <text className={css.label} x={LEFT - 8} y={y} textAnchor="end" dominantBaseline="central">
              {name}
            </text>
            <path
              className={css.whisker}
              d={`M${x(low)} ${y - 6}v12M${x(high)} ${y - 6}v12M${x(low)} ${y}H${x(high)}`}
            />
            {flips > 0 && <circle className={css.head} cx={x(heads / flips)} cy={y} r={4} />}
          </g>
        ))}
        {p !== null && <line className={css.truth} x1={x(p)} x2={x(p)} y1={8} y2={68} />}
      </svg>
    </figure>
  );
}
