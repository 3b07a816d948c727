import { round } from "#design/conic.ts";
import type { PictureProps } from "../figure.ts";
import shared from "../handle.module.css";
import { useHandle } from "../use-handle.ts";
import { surplus } from "./law.ts";
import css from "./picture.module.css";

const WIDTH = 440;
const HEIGHT = 260;
const MIDDLE = { x: 220, y: 150 };
/** Half of the beam in the drawing. */
const HALF = 190;
/** The beam touches the ground at this angle, in degrees. */
const DOWN = 14;
/** Degrees that it tips per unit by which one side pulls harder than the other. */
const SENSITIVE = 30;

/** A beam on its middle, with a load on the left. Drag the weight on the right along it. */
export function BeamPicture({ value, min, max, given, facts, label, locked, onDrag }: PictureProps) {
  const { load = 30, at = 2, weight = 20 } = given;
  const perMetre = HALF / Math.max(max, at);
  const handle = useHandle({ value, min, max, locked, change: (dx) => dx / perMetre, onDrag });
  const part = surplus(value, given) / (load * at);
  const tipped = round(Math.max(-DOWN, Math.min(DOWN, part * SENSITIVE)));
  const side = (heavy: number) => 22 + 14 * Math.sqrt(heavy / Math.max(load, weight));
  const [loadSide, weightSide] = [side(load), side(weight)];
  const loadX = MIDDLE.x - at * perMetre;
  const weightX = round(MIDDLE.x + value * perMetre);
  const metres = Array.from({ length: Math.floor(Math.max(max, at)) + 1 }, (_, metre) => metre);
  return (
    <svg className={`fig ${shared.figure}`} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <path className={css.ground} d={`M16 ${HEIGHT - 48}H${WIDTH - 16}`} />
      <path className={css.foot} d={`M${MIDDLE.x} ${MIDDLE.y}l26 62h-52z`} />
      <g transform={`rotate(${tipped} ${MIDDLE.x} ${MIDDLE.y})`}>
        <path className={css.beam} d={`M${MIDDLE.x - HALF} ${MIDDLE.y}h${2 * HALF}`} />
        {metres.flatMap((metre) =>
          [-1, 1].map((way) => (
            <path
              key={`${metre} ${way}`}
              className={css.mark}
              d={`M${round(MIDDLE.x + way * metre * perMetre)} ${MIDDLE.y}v10`}
            />
          )),
        )}
        <rect
          className={css.load}
          x={round(loadX - loadSide / 2)}
          y={round(MIDDLE.y - loadSide)}
          width={round(loadSide)}
          height={round(loadSide)}
        />
        <text className="t-sm t-mid" x={round(loadX)} y={round(MIDDLE.y - loadSide - 8)}>
          {load} kg
        </text>
        <g className={shared.handle} data-locked={locked || undefined} {...handle}>
          <rect className={shared.grip} x={weightX - 44} y={MIDDLE.y - 80} width="88" height="110" />
          <rect
            className={shared.knob}
            x={round(weightX - weightSide / 2)}
            y={round(MIDDLE.y - weightSide)}
            width={round(weightSide)}
            height={round(weightSide)}
          />
          <path
            className={shared.point}
            d={`M${weightX - 4} ${round(MIDDLE.y - weightSide / 2 - 5)}l-5 5l5 5M${weightX + 4} ${round(MIDDLE.y - weightSide / 2 - 5)}l5 5l-5 5`}
          />
          <text className="t-sm t-mid" x={weightX} y={round(MIDDLE.y - weightSide - 8)}>
            {weight} kg
          </text>
        </g>
      </g>
      <text className={`t t-end ${shared.facts}`} x={WIDTH - 12} y={HEIGHT - 14}>
        {facts}
      </text>
    </svg>
  );
}
