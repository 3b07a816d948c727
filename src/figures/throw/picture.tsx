import { useRef } from "react";
import { round } from "#design/conic.ts";
import type { PictureProps } from "../figure.ts";
import shared from "../handle.module.css";
import { useHandle } from "../use-handle.ts";
import { Flying } from "./flying.tsx";
import { thrown } from "./law.ts";
import { FASTEST_ARROW, HEIGHT, PLANET, START, throwPath, WIDTH } from "./path.ts";
import css from "./picture.module.css";

const [PLANET_X, PLANET_Y] = PLANET;
const LEFT = PLANET_X - START;

/** A small planet with a stone circling it, and one that's thrown from the same place. Pull the arrow to throw harder. */
export function ThrowPicture(props: PictureProps) {
  const { value, tries, min, max, step, given, untouched, facts, word, label, locked, onDrag } = props;
  const length = FASTEST_ARROW / max;
  const tip = round(PLANET_Y - value * length);
  const handle = useHandle({ value, min, max, locked, change: (_, dy) => -dy / length, onDrag });
  const atFirst = useRef(tries.length);
  const latest = tries.at(-1);
  return (
    <svg className={`fig ${shared.figure}`} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <path className={css.circle} d={throwPath(1)} />
      {[...new Set(tries)].map((speed) => (
        <path key={speed} className={css.before} d={throwPath(speed, step)} />
      ))}
      {!untouched && (
        <path className={css.path} d={throwPath(value, step)} data-outcome={thrown.outcome?.(value, step, given)} />
      )}
      <circle className={css.planet} cx={PLANET_X} cy={PLANET_Y} r="34" />
      <ellipse className={css.ring} cx={PLANET_X} cy={PLANET_Y} rx="34" ry="11" />
      <circle className={css.circling} cx={PLANET_X + START} cy={PLANET_Y} r="6" />
      {untouched && (
        <text className={`t ${shared.facts}`} x={PLANET_X + START + 14} y={PLANET_Y + 5}>
          {word("circling")}
        </text>
      )}
      <text className={`t t-end ${shared.facts}`} x={WIDTH - 12} y={HEIGHT - 14}>
        {facts}
      </text>
      <g className={shared.handle} data-locked={locked || undefined} {...handle}>
        <rect className={shared.grip} x={LEFT - 48} y={tip - 40} width="96" height={round(PLANET_Y - tip + 76)} />
        <path className={css.arrow} d={`M${LEFT} ${PLANET_Y}V${tip + 12}`} />
        <circle className={shared.knob} cx={LEFT} cy={tip} r="15" />
        <path className={shared.point} d={`M${LEFT - 6} ${tip + 3}L${LEFT} ${tip - 5}L${LEFT + 6} ${tip + 3}`} />
        <circle className={css.stone} cx={LEFT} cy={PLANET_Y} r="9" />
      </g>
      {latest !== undefined && tries.length > atFirst.current && (
        <Flying key={tries.length} speed={latest} step={step} />
      )}
    </svg>
  );
}
