import { useRef } from "react";
import type { Say } from "../kit/messages.ts";
import { useWidth } from "../kit/use-width.ts";
import css from "./panels.module.css";
import { SAMPLE_STEPS, type Sample } from "./simulation.ts";
import type { PublicTask } from "./types.ts";

const HEIGHT = 168;
const LEFT = 74;
const TOP = 10;
const BOTTOM = HEIGHT - 24;

/** Degrees at the lower and upper edge: both being in step and opposite swing are well inside. */
const LOWEST = -90;
const HIGHEST = 270;

/** Below this width there's room for only three times under the curve. */
const NARROW = 380;

/** Maximum number of points drawn for a curve. */
const MAX_POINTS = 360;

interface CurveProps {
  samples: readonly Sample[];
  /** Shortest time shown, in seconds. */
  span: number;
  task: PublicTask | null;
  say: Say;
}

/** Lead of clock 1 over each other clock, over time. The table below has the same data. */
export function Curve({ samples, span, task, say }: CurveProps) {
  const figure = useRef<HTMLElement>(null);
  const width = useWidth(figure);
  const elapsed = ((samples.length - 1) * SAMPLE_STEPS) / 480;
  const seconds = Math.max(span, roundUp(elapsed));
  const right = width - 8;
  const x = (time: number) => LEFT + (time / seconds) * (right - LEFT);
  const every = Math.max(1, Math.ceil(samples.length / MAX_POINTS));
  const parts = width < NARROW ? 2 : 4;
  const times = Array.from({ length: parts + 1 }, (_, part) => (part * seconds) / parts);
  return (
    <figure ref={figure} className={css.panel}>
      <figcaption>{say("curve")}</figcaption>
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true">
        {task?.k === "sync" && <Goal task={task} x={x} />}
        {[0, 180].map((level) => (
          <g key={level}>
            <line className={css.level} x1={LEFT} x2={right} y1={y(level)} y2={y(level)} />
            <text className={css.label} x={LEFT - 6} y={y(level)} textAnchor="end" dominantBaseline="central">
              {say(level === 0 ? "curve.in" : "curve.anti")}
            </text>
          </g>
        ))}
        {times.map((time) => (
          <text
            key={time}
            className={css.label}
            x={x(time)}
            y={HEIGHT - 6}
            textAnchor={time === seconds ? "end" : "middle"}
          >
            {say("seconds", { seconds: Math.round(time) })}
          </text>
        ))}
        <path className={css.frame} d={`M${LEFT} ${TOP}V${BOTTOM}H${right}`} />
        {(samples[0]?.leads ?? []).map((_, other, all) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: clocks never change places
          <g key={other}>
            <path className={css.curve} data-clock={other + 2} d={curvePath(samples, other, every, x)} />
            {all.length > 1 && (
              <text className={css.label} x={x(elapsed) + 4} y={y(levelOf(samples.at(-1), other))}>
                {other + 2}
              </text>
            )}
          </g>
        ))}
      </svg>
    </figure>
  );
}

/** The band the curve has to be in, and when. */
function Goal({ task, x }: { task: Extract<PublicTask, { k: "sync" }>; x(time: number): number }) {
  const middle = task.phase === "anti" ? 180 : 0;
  const from = x(task.by - Math.min(30, task.by / 4));
  return (
    <rect
      className={css.goal}
      x={from}
      y={y(middle + task.within)}
      width={Math.max(2, x(task.by) - from)}
      height={y(middle - task.within) - y(middle + task.within)}
    />
  );
}

const y = (degrees: number) => TOP + ((HIGHEST - degrees) / (HIGHEST - LOWEST)) * (BOTTOM - TOP);

/** Path of the leads, between −90 and 270 degrees; it's interrupted where the curve wraps from one edge to the other. */
function curvePath(samples: readonly Sample[], other: number, every: number, x: (time: number) => number): string {
  let path = "";
  let before: number | null = null;
  for (let index = 0; index < samples.length; index += every) {
    const level = levelOf(samples[index], other);
    const pen: string = before === null || Math.abs(level - before) > 180 ? "M" : "L";
    path += `${pen}${x((index * SAMPLE_STEPS) / 480).toFixed(1)} ${y(level).toFixed(1)}`;
    before = level;
  }
  return path;
}

function levelOf(sample: Sample | undefined, other: number): number {
  const lead = sample?.leads[other] ?? 0;
  return lead < LOWEST ? lead + 360 : lead;
}

/** The next round number of seconds. */
function roundUp(seconds: number): number {
  const step = [60, 120, 240, 600, 1200].find((interval) => seconds <= interval * 4) ?? 1800;
  return Math.ceil(seconds / step) * step;
}
