import { useRef } from "react";
import type { Say } from "../kit/messages.ts";
import { useWidth } from "../kit/use-width.ts";
import css from "./charts.module.css";

const HEIGHT = 180;
const LEFT = 40;
const TOP = 14;
const BOTTOM = HEIGHT - 24;

interface BarsProps {
  caption: string;
  /** Value of the first bar. */
  from: number;
  /** Observed shares; null draws none. */
  seen: readonly number[] | null;
  /** Exact probabilities. */
  exact: readonly number[];
  /** Value to highlight. */
  marked?: number;
  say: Say;
}

/** Bars of observed shares, with each exact probability as a dot on a stem. */
export function Bars({ caption, from, seen, exact, marked, say }: BarsProps) {
  const figure = useRef<HTMLElement>(null);
  const width = useWidth(figure);
  const highest = niceTop(Math.max(0.05, ...exact, ...(seen ?? [])));
  const each = (width - LEFT - 10) / exact.length;
  const x = (index: number) => LEFT + (index + 0.5) * each;
  const y = (share: number) => TOP + (1 - share / highest) * (BOTTOM - TOP);
  const every = Math.ceil(exact.length / Math.max(4, Math.floor((width - LEFT) / 30)));
  /** Labels every few bars, and the highlighted one; labels near it are left out. */
  const isNamed = (value: number, index: number) =>
    value === marked || (index % every === 0 && (marked === undefined || Math.abs(value - marked) >= every));
  return (
    <figure ref={figure} className={css.chart}>
      <figcaption>{caption}</figcaption>
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true">
        {[0, highest / 2, highest].map((share) => (
          <g key={share}>
            <line className={css.grid} x1={LEFT} x2={width - 10} y1={y(share)} y2={y(share)} />
            <text className={css.label} x={LEFT - 6} y={y(share)} textAnchor="end" dominantBaseline="central">
              {say("percent", { value: Math.round(share * 100) })}
            </text>
          </g>
        ))}
        {exact.map((chance, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is identified by its value
          <g key={index}>
            {seen && (
              <rect
                className={css.bar}
                x={x(index) - each * 0.38}
                width={each * 0.76}
                y={y(seen[index] ?? 0)}
                height={BOTTOM - y(seen[index] ?? 0)}
              />
            )}
            <line className={css.stem} x1={x(index)} x2={x(index)} y1={y(chance)} y2={BOTTOM} />
            <circle className={css.dot} cx={x(index)} cy={y(chance)} r={3.5} />
            {isNamed(from + index, index) && (
              <text
                className={css.label}
                data-marked={from + index === marked}
                x={x(index)}
                y={HEIGHT - 7}
                textAnchor="middle"
              >
                {from + index}
              </text>
            )}
          </g>
        ))}
        {marked !== undefined && marked >= from && marked < from + exact.length && (
          <path className={css.mark} d={`M${x(marked - from)} ${BOTTOM - 1}l-6 -9h12Z`} />
        )}
      </svg>
    </figure>
  );
}

/** Smallest round share at or above this one. */
function niceTop(share: number): number {
  return [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8].find((top) => share <= top) ?? 1;
}
