import { useRef } from "react";
import type { Say } from "../kit/messages.ts";
import { useWidth } from "../kit/use-width.ts";
import css from "./charts.module.css";
import type { Tally } from "./engine.ts";

const HEIGHT = 190;
const LEFT = 40;
const TOP = 8;
const BOTTOM = HEIGHT - 24;

const y = (share: number) => TOP + (1 - share) * (BOTTOM - TOP);

interface ProportionProps {
  tally: Tally;
  coins: number;
  /** Probability of heads, if it's known. */
  p: number | null;
  repeats: number;
  say: Say;
}

/** Share of heads after each flip on a logarithmic scale, with a 95% funnel around a known probability. */
export function Proportion({ tally, coins, p, repeats, say }: ProportionProps) {
  const figure = useRef<HTMLElement>(null);
  const width = useWidth(figure);
  const most = Math.max(10, repeats * coins);
  const right = width - 10;
  const x = (flips: number) => LEFT + (Math.log(Math.max(1, flips)) / Math.log(most)) * (right - LEFT);
  const points = tally.path.map(([throws, heads]) => [throws * coins, heads / (throws * coins)] as const);
  const last = points.at(-1);
  return (
    <figure ref={figure} className={css.chart}>
      <figcaption>{say("proportion")}</figcaption>
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true">
        {p !== null && <path className={css.funnel} d={standardDeviationBand(p, most, x)} />}
        {[0, 0.25, 0.5, 0.75, 1].map((share) => (
          <g key={share}>
            <line className={css.grid} x1={LEFT} x2={right} y1={y(share)} y2={y(share)} />
            <text className={css.label} x={LEFT - 6} y={y(share)} textAnchor="end" dominantBaseline="central">
              {share}
            </text>
          </g>
        ))}
        {decades(most, right - LEFT).map((flips) => (
          <g key={flips}>
            <line className={css.grid} x1={x(flips)} x2={x(flips)} y1={TOP} y2={BOTTOM} />
            <text
              className={css.label}
              x={x(flips)}
              y={HEIGHT - 7}
              textAnchor={x(flips) > right - 24 ? "end" : "middle"}
            >
              {say("number", { value: flips })}
            </text>
          </g>
        ))}
        {p !== null && <line className={css.truth} x1={LEFT} x2={right} y1={y(p)} y2={y(p)} />}
        <path
          className={css.curve}
          d={points
            .map(([flips, share], index) => `${index === 0 ? "M" : "L"}${x(flips).toFixed(1)} ${y(share).toFixed(1)}`)
            .join("")}
        />
        {last && <circle className={css.head} cx={x(last[0])} cy={y(last[1])} r={5} />}
      </svg>
    </figure>
  );
}

/** Width of a decade's label, with the space around it. */
const LABEL = 84;

/** 1, 10, 100 and so on, as many as fit: all, every second or every third. */
function decades(most: number, width: number): number[] {
  const powers = Math.floor(Math.log10(most));
  const apart = Math.ceil((LABEL * powers) / width);
  return Array.from({ length: Math.floor(powers / apart) + 1 }, (_, step) => 10 ** (step * apart));
}

/** Two standard deviations on both sides. */
function standardDeviationBand(p: number, most: number, x: (flips: number) => number): string {
  const steps = Array.from({ length: 41 }, (_, step) => most ** (step / 40));
  const edge = (flips: number, side: 1 | -1) => {
    const share = p + side * 1.96 * Math.sqrt((p * (1 - p)) / flips);
    return `${x(flips).toFixed(1)} ${y(Math.min(1, Math.max(0, share))).toFixed(1)}`;
  };
  const upper = steps.map((flips) => edge(flips, 1));
  const lower = steps.toReversed().map((flips) => edge(flips, -1));
  return `M${[...upper, ...lower].join("L")}Z`;
}
