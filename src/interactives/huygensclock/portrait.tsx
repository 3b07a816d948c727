import type { Say } from "../kit/messages.ts";
import css from "./panels.module.css";
import { headAt, PORTRAIT, portraitPath } from "./portrait-scale.ts";
import type { Setup } from "./setup.ts";
import type { Simulation } from "./simulation.ts";

/**
 * Phase portrait, angle across and angular speed up: each clock runs around its loop; clocks in opposite swing are
 * opposite each other on it.
 */
export function Portrait({ simulation, setup, say }: { simulation: Simulation; setup: Setup; say: Say }) {
  const { size, x, y } = PORTRAIT;
  const threshold = setup.escapement?.threshold;
  return (
    <figure className={css.panel}>
      <figcaption>{say("portrait")}</figcaption>
      <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
        <path className={css.level} d={`M0 ${y(0)}H${size}M${x(0)} 0V${size}`} />
        {threshold !== undefined && (
          <path className={css.threshold} d={`M${x(-threshold)} 8V${size - 8}M${x(threshold)} 8V${size - 8}`} />
        )}
        {setup.clocks.map((clock, index) => {
          const points = simulation.trail(index);
          const [angle = clock.angle0, speed = 0] = points.slice(-2);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: clocks never change places
            <g key={index}>
              <path className={css.curve} data-clock={index + 1} data-trail={index} d={portraitPath(points)} />
              <g data-head={index} transform={headAt(angle, speed)}>
                <circle className={css.head} data-clock={index + 1} r={9} />
                <text className={css.headName} textAnchor="middle" dominantBaseline="central">
                  {index + 1}
                </text>
              </g>
            </g>
          );
        })}
        <text className={css.label} x={size - 4} y={y(0) - 6} textAnchor="end">
          {say("portrait.angle")}
        </text>
        <text className={css.label} x={x(0) + 6} y={14}>
          {say("portrait.speed")}
        </text>
      </svg>
    </figure>
  );
}
