import { useRef } from "react";
import type { Say } from "../kit/messages.ts";
import { useWidth } from "../kit/use-width.ts";
import css from "./panels.module.css";
import type { Setup } from "./setup.ts";
import type { Simulation } from "./simulation.ts";

const LEFT = 60;
const ROW = 20;

/** Seconds shown before the latest tick of clock 1. */
const SECONDS = 2.5;

/** The ticks of each clock on a tape: while the clocks are locked, the marks don't move. */
export function TickTape({ simulation, setup, say }: { simulation: Simulation; setup: Setup; say: Say }) {
  const figure = useRef<HTMLElement>(null);
  const width = useWidth(figure);
  const end = simulation.latestTicks(0).at(-1) ?? simulation.at();
  const x = (step: number) => width - 12 - ((end - step) / 480 / SECONDS) * (width - LEFT - 12);
  const height = setup.clocks.length * ROW + 4;
  return (
    <figure ref={figure} className={css.panel}>
      <figcaption>{say("tape")}</figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {setup.clocks.map((_, clock) => {
          const row = 2 + clock * ROW;
          const seen = simulation.latestTicks(clock).filter((step) => step <= end && x(step) >= LEFT);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: clocks never change places
            <g key={clock}>
              <text className={css.label} x={LEFT - 8} y={row + ROW / 2} textAnchor="end" dominantBaseline="central">
                {say("clock", { clock: clock + 1 })}
              </text>
              <line className={css.level} x1={LEFT} x2={width - 8} y1={row + ROW / 2} y2={row + ROW / 2} />
              {seen.map((step) => (
                <line
                  key={step}
                  className={css.tick}
                  data-clock={clock + 1}
                  x1={x(step)}
                  x2={x(step)}
                  y1={row + 3}
                  y2={row + ROW - 3}
                />
              ))}
            </g>
          );
        })}
      </svg>
    </figure>
  );
}
