import { useEffect, useRef } from "react";
import { round } from "#design/conic.ts";
import type { PictureProps } from "../figure.ts";
import shared from "../handle.module.css";
import { useHandle } from "../use-handle.ts";
import { periodOf } from "./law.ts";
import css from "./picture.module.css";

const WIDTH = 440;
const HEIGHT = 330;
const PIVOT = { x: 220, y: 26 };
/** Length in the drawing of the longest pendulum. */
const LONGEST = 250;
/** Angle that it's pulled out, in degrees. */
const OUT = 12;
/** Longest time that it swings by itself, in seconds. */
const SWINGS_FOR = 5;

/** A ball on a thread beside a ruler. Pull the ball down for a longer thread; let go, and it swings in its own time. */
export function PendulumPicture({ value, tries, min, max, given, facts, label, locked, onDrag }: PictureProps) {
  const scale = LONGEST / max;
  const handle = useHandle({ value, min, max, locked, change: (_, dy) => dy / scale, onDrag });
  const bob = round(PIVOT.y + value * scale);
  const swing = useRef<SVGAnimationElement>(null);
  const atFirst = useRef(tries.length);
  useEffect(() => {
    if (tries.length === atFirst.current || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    swing.current?.beginElement?.();
  }, [tries.length]);
  const period = periodOf(value, given.gravity ?? 9.81);
  const metres = Array.from({ length: Math.floor(max) + 1 }, (_, metre) => metre);
  return (
    <svg className={`fig ${shared.figure}`} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <path className={css.beam} d={`M${PIVOT.x - 90} ${PIVOT.y}h180`} />
      <path className={css.ruler} d={`M60 ${PIVOT.y}v${LONGEST}`} />
      {metres.map((metre) => (
        <g key={metre}>
          <path className={css.ruler} d={`M60 ${round(PIVOT.y + metre * scale)}h10`} />
          <text className="t-sm t-end" x="50" y={round(PIVOT.y + metre * scale + 5)}>
            {metre}
          </text>
        </g>
      ))}
      <path className={css.guide} d={`M76 ${bob}H${PIVOT.x - 22}`} />
      <g className={shared.handle} data-locked={locked || undefined} {...handle}>
        <animateTransform
          ref={swing}
          attributeName="transform"
          type="rotate"
          begin="indefinite"
          dur={`${period.toFixed(3)}s`}
          repeatCount={Math.max(1, Math.floor(SWINGS_FOR / period))}
          values={[OUT, -OUT, OUT].map((angle) => `${angle} ${PIVOT.x} ${PIVOT.y}`).join(";")}
          calcMode="spline"
          keyTimes="0;0.5;1"
          keySplines="0.37 0 0.63 1;0.37 0 0.63 1"
        />
        <path className={css.thread} d={`M${PIVOT.x} ${PIVOT.y}V${bob}`} />
        <circle className={shared.grip} cx={PIVOT.x} cy={bob} r="48" />
        <circle className={shared.knob} cx={PIVOT.x} cy={bob} r="17" />
        <path className={shared.point} d={`M${PIVOT.x - 5} ${bob - 4}l5 -5l5 5M${PIVOT.x - 5} ${bob + 4}l5 5l5 -5`} />
      </g>
      <text className={`t t-end ${shared.facts}`} x={WIDTH - 12} y={HEIGHT - 14}>
        {facts}
      </text>
    </svg>
  );
}
