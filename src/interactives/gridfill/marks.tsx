import type { ReactNode } from "react";
import css from "./marks.module.css";
import type { Pattern } from "./types.ts";

const LINES = [-20, -10, 0, 10, 20];

const FACES: Readonly<Record<Pattern, ReactNode>> = {
  solid: <rect width="40" height="40" />,
  dots: [8, 20, 32].flatMap((x) => [8, 20, 32].map((y) => <circle key={`${x} ${y}`} cx={x} cy={y} r="3.5" />)),
  stripes: LINES.map((at) => <path key={at} className={css.line} d={`M${at} 40 L${at + 40} 0`} />),
  bars: [8, 20, 32].map((y) => <path key={y} className={css.line} d={`M2 ${y} H38`} />),
  check: [0, 1, 2, 3].flatMap((x) =>
    [0, 1, 2, 3].map(
      (y) => (x + y) % 2 === 0 && <rect key={`${x} ${y}`} x={x * 10} y={y * 10} width="10" height="10" />,
    ),
  ),
  waves: [10, 20, 30].map((y) => <path key={y} className={css.line} d={`M2 ${y} q6 -7 12 0 t12 0 t12 0`} />),
  disc: <circle cx="20" cy="20" r="13" />,
  ring: <circle className={css.line} cx="20" cy="20" r="11.5" />,
  cross: <path className={css.line} d="M11 11 L29 29 M29 11 L11 29" />,
  diamond: <path d="M20 5 L35 20 L20 35 L5 20 Z" />,
};

/** A symbol drawn as a pattern, with a colour as a second cue. `hue` counts from 0. */
export function Mark({ pattern, hue, small = false }: { pattern: Pattern; hue: number; small?: boolean }) {
  return (
    <svg
      className={css.mark}
      data-hue={hue % 6}
      data-pattern={pattern}
      data-small={small}
      viewBox="0 0 40 40"
      aria-hidden="true"
    >
      {FACES[pattern]}
    </svg>
  );
}

/** The cross that marks a cell as empty. */
export function Crossed({ small = false }: { small?: boolean }) {
  return (
    <svg className={css.crossed} data-small={small} viewBox="0 0 40 40" aria-hidden="true">
      <path d="M13 13 L27 27 M27 13 L13 27" />
    </svg>
  );
}
