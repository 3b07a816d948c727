import { useEffect, useId, useRef } from "react";
import { polyline, round } from "#design/conic.ts";
import type { PictureProps } from "../figure.ts";
import shared from "../handle.module.css";
import { useHandle } from "../use-handle.ts";
import { wavelength } from "./law.ts";
import css from "./picture.module.css";

const WIDTH = 440;
const HEIGHT = 250;
const LEFT = 40;
const RIGHT = 424;
const MIDDLE = 100;
const HIGH = 46;
const RULER = 196;
/** Distance that the hand is pulled up for each shake a second more. */
const PER_SHAKE = 18;
/** Waves that run by after a change, before the rope stands still again. */
const WAVES = 3;

/** A rope with a ruler below it, shaken at its left end. Pull the hand up to shake more often. */
export function RopePicture({ value, tries, min, max, given, facts, label, locked, onDrag }: PictureProps) {
  const { speed = 6, length = 12 } = given;
  const perMetre = (RIGHT - LEFT) / length;
  const long = wavelength(value, speed) * perMetre;
  const handle = useHandle({ value, min, max, locked, change: (_, dy) => -dy / PER_SHAKE, onDrag });
  const waves = useRef<SVGAnimationElement>(null);
  const atFirst = useRef(tries.length);
  useEffect(() => {
    if (tries.length === atFirst.current || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    waves.current?.beginElement?.();
  }, [tries.length]);
  const edge = useId();
  const metres = Array.from({ length: Math.floor(length) + 1 }, (_, metre) => metre);
  return (
    <svg className={`fig ${shared.figure}`} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <clipPath id={edge}>
        <rect x={LEFT} y="0" width={RIGHT - LEFT} height={RULER} />
      </clipPath>
      <g clipPath={`url(#${edge})`}>
        <path className={css.rope} d={waveFrom(LEFT - WAVES * long, long)}>
          <animateTransform
            ref={waves}
            attributeName="transform"
            type="translate"
            begin="indefinite"
            dur={`${(WAVES / value).toFixed(3)}s`}
            values={`0 0;${round(WAVES * long)} 0`}
          />
        </path>
      </g>
      <path className={css.ruler} d={`M${LEFT} ${RULER}H${RIGHT}`} />
      {metres.map((metre) => (
        <g key={metre}>
          <path className={css.ruler} d={`M${round(LEFT + metre * perMetre)} ${RULER}v-8`} />
          {metre % 2 === 0 && (
            <text className="t-sm t-mid" x={round(LEFT + metre * perMetre)} y={RULER + 18}>
              {metre}
            </text>
          )}
        </g>
      ))}
      <g className={shared.handle} data-locked={locked || undefined} {...handle}>
        <rect className={shared.grip} x="0" y={MIDDLE - 70} width="80" height="140" />
        <circle className={shared.knob} cx={LEFT - 16} cy={MIDDLE} r="15" />
        <path className={shared.point} d={`M${LEFT - 21} ${MIDDLE - 3}l5 -5l5 5M${LEFT - 21} ${MIDDLE + 3}l5 5l5 -5`} />
      </g>
      <text className={`t t-end ${shared.facts}`} x={WIDTH - 12} y={HEIGHT - 10}>
        {facts}
      </text>
    </svg>
  );
}

/** The wave from a place to the end of the rope: crests as far apart as a wave is long. */
function waveFrom(from: number, long: number): string {
  const count = Math.ceil((RIGHT - from) / Math.min(4, long / 16));
  const places = Array.from({ length: count + 1 }, (_, index): readonly [number, number] => {
    const x = from + ((RIGHT - from) * index) / count;
    return [x, MIDDLE - HIGH * Math.sin((2 * Math.PI * (LEFT - x)) / long)];
  });
  return polyline(places);
}
